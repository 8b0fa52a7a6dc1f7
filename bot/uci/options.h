// What an interface may set (UCI's "setoption"): plain values, changed one by one.
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <vector>

#include "bot/level.h"
#include "bot/uci/command.h"
#include "rules/variant.h"

namespace bot::uci {

struct Options {
  static constexpr int kFullSkill = 20;

  int hash = 16;  // megabytes
  int lines = 1;  // MultiPV
  bool is_chess960 = false;
  rules::Variant variant = rules::Variant::Standard;
  int skill = kFullSkill;
  bool is_limited = false;  // UCI_LimitStrength
  int elo = 1500;           // counts where is_limited

  // The variant named by UCI_Variant; where that is plain chess, UCI_Chess960 decides.
  rules::Variant played() const;
  // How strong the engine is to play. Skill 0, 5, 10 and 15 are the levels Beginner to Hard, 20
  // knows no limit, and what lies between is between; so with Elo 600, 1000, 1500, 2100 and 2500.
  LevelProfile strength() const;

  // All or nothing. Names are taken in any case, as the standard asks.
  std::expected<void, Fault> set(const SetOption& option);
};

// The lines "option name ..." that answer "uci".
std::vector<std::string> option_lines();

}  // namespace bot::uci
