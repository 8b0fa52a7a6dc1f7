#include "server/play/player_name.h"

#include <array>

#include "server/play/clean_text.h"

namespace server {
namespace {

constexpr std::array<std::string_view, 32> kKinds{
    "Quiet",  "Swift",  "Amber",   "Brave",  "Calm",   "Clever", "Bright", "Gentle",
    "Silver", "Keen",   "Merry",   "Noble",  "Proud",  "Lively", "Sunny",  "Wise",
    "Bold",   "Early",  "Fair",    "Golden", "Happy",  "Jolly",  "Kind",   "Lucky",
    "Misty",  "Nimble", "Patient", "Rapid",  "Steady", "Tall",   "Vivid",  "Young"};
constexpr std::array<std::string_view, 32> kBirds{
    "Heron",  "Plover", "Finch",  "Wren",    "Rook",   "Raven",  "Robin",  "Swallow",
    "Magpie", "Jay",    "Owl",    "Kestrel", "Falcon", "Osprey", "Lark",   "Linnet",
    "Thrush", "Dunlin", "Curlew", "Avocet",  "Tern",   "Gull",   "Petrel", "Pipit",
    "Siskin", "Swift",  "Martin", "Merlin",  "Egret",  "Crane",  "Stork",  "Nightjar"};

}  // namespace

std::string clean_name(std::string_view typed) {
  return clean_text(typed, kMaxNameLength).text;
}

std::string made_up_name(std::string_view player_id) {
  constexpr std::string_view kBase32 = "abcdefghijklmnopqrstuvwxyz234567";
  const auto pick = [&](std::size_t i) { return kBase32.find(player_id[i]) % kKinds.size(); };
  return std::string(kKinds[pick(0)]) + ' ' + std::string(kBirds[pick(1)]);
}

}  // namespace server
