// Other people's engines that play at tables, each known by its name: what a room needs of them.
// Implemented by server/engines and by the tests' own.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "bot/pace.h"
#include "bot/search.h"
#include "rules/game.h"
#include "rules/types.h"
#include "rules/variant.h"

namespace server {

class Engines {
 public:
  struct Kind {
    std::string name;
    std::vector<rules::Variant> variants;  // what it plays
  };
  struct Wish {
    std::string engine;  // its name
    rules::Game game;    // its turn
    rules::Variant variant = rules::Variant::Standard;
    // Of both sides, as they stand; none in a game without clocks.
    std::optional<rules::ByColor<bot::ClockBudget>> clocks = std::nullopt;
    std::string asker;    // who waits for it: as in SearchPool
    std::string game_id;  // what an engine remembers of another game is of no use
  };
  // None: the engine has failed, and so has the one in its place.
  using Done = std::function<void(std::optional<bot::Answer>)>;

  virtual ~Engines() = default;
  virtual const std::vector<Kind>& kinds() const = 0;
  // `done` runs on the loop, later, and not once a stop was requested; none: too many wait already,
  // or there is no such engine.
  virtual std::optional<std::stop_source> ask(Wish wish, Done done) = 0;
  // The house is being left: nothing is answered any more.
  virtual void stop() = 0;

  // The kind of that name; null where there is none.
  const Kind* find(std::string_view name) const {
    for (const Kind& kind : kinds()) {
      if (kind.name == name) return &kind;
    }
    return nullptr;
  }
};

}  // namespace server
