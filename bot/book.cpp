#include "bot/book.h"

#include <algorithm>
#include <cassert>
#include <ranges>
#include <string>

#include "bot/chance.h"
#include "rules/san.h"

namespace bot {

Book::Book(std::span<const BookLine> lines) {
  for (const BookLine& line : lines) add(line);
}

void Book::add(const BookLine& line) {
  rules::Position position;
  for (const auto word : std::views::split(line.moves, ' ')) {
    const auto move = rules::parse_san(position, std::string_view(word.begin(), word.end()));
    assert(move);
    if (!move) return;
    std::vector<Choice>& here = choices_[position.key()];
    const auto known = std::ranges::find(here, code(*move), &Choice::move);
    if (known == here.end()) {
      here.push_back({code(*move), line.weight});
    } else {
      known->weight += line.weight;
    }
    position.play(*move);
  }
}

std::optional<rules::Move> Book::choose(const rules::Position& position, std::uint64_t seed) const {
  if (position.variant() != rules::Variant::Standard) return std::nullopt;
  const auto here = choices_.find(position.key());
  if (here == choices_.end()) return std::nullopt;
  std::uint64_t sum = 0;
  for (const Choice& choice : here->second) sum += choice.weight;
  std::uint64_t thrown = mixed(position.key() ^ mixed(seed)) % sum;
  for (const Choice& choice : here->second) {
    if (thrown < choice.weight) return move_of(position, choice.move);
    thrown -= choice.weight;
  }
  return std::nullopt;
}

}  // namespace bot
