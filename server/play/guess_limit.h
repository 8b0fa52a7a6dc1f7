// How often somebody may ask for join codes that lead nowhere, so that nobody finds other people's
// tables by trying. Counted by network, over all its connections and requests. Lives on the loop;
// owned by Rooms.
#pragma once

#include <cstddef>
#include <list>
#include <string>
#include <unordered_map>

#include "rules/clock.h"

namespace server {

class GuessLimit {
 public:
  // `burst` wrong codes are free, and one more in each kRestPerGuess.
  explicit GuessLimit(std::size_t burst) : burst_(static_cast<double>(burst)) {}

  // Whether a code may be asked for from `network`, right or wrong. No answer for who asks too
  // often: a right code must not be told from a wrong one.
  bool allows(const std::string& network, rules::Instant now) const;
  // A code was asked for that leads nowhere. The same one again, as a page asks that comes back,
  // costs nothing.
  void missed(const std::string& network, const std::string& code, rules::Instant now);

  static constexpr rules::Millis kRestPerGuess{5'000};
  // So many networks are remembered; the one that was quiet for longest is forgotten for another.
  static constexpr std::size_t kNetworks = 10'000;

 private:
  struct Record {
    std::string network;
    double guesses = 0;  // as of `at`; they are forgotten with time
    rules::Instant at{};
    std::string last_code;
  };
  using Records = std::list<Record>;

  static double guesses_at(const Record& record, rules::Instant now);
  Record& record_of(const std::string& network);

  double burst_;
  Records records_;  // whoever guessed last is first
  std::unordered_map<std::string, Records::iterator> by_network_;
};

}  // namespace server
