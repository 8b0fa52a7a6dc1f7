#include "server/play/player_name.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <array>

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

bool is_hidden(UChar32 c) {
  constexpr std::uint32_t kHidden =
      U_GC_CC_MASK | U_GC_CF_MASK | U_GC_CO_MASK | U_GC_CS_MASK | U_GC_CN_MASK;
  return (U_GET_GC_MASK(c) & kHidden) != 0;
}

}  // namespace

std::string clean_name(std::string_view typed) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* nfc = icu::Normalizer2::getNFCInstance(status);
  const auto raw =
      icu::UnicodeString::fromUTF8({typed.data(), static_cast<std::int32_t>(typed.size())});
  const icu::UnicodeString text = nfc->normalize(raw, status);
  if (U_FAILURE(status)) return {};

  icu::UnicodeString shown;
  bool space_due = false;
  for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
    const UChar32 c = text.char32At(i);
    if (u_isUWhiteSpace(c)) {
      space_due = !shown.isEmpty();
      continue;
    }
    if (is_hidden(c)) continue;
    if (shown.countChar32() + (space_due ? 1 : 0) >= kMaxNameLength) break;
    if (space_due) shown.append(UChar32{' '});
    space_due = false;
    shown.append(c);
  }
  std::string utf8;
  shown.toUTF8String(utf8);
  return utf8;
}

std::string made_up_name(std::string_view player_id) {
  constexpr std::string_view kBase32 = "abcdefghijklmnopqrstuvwxyz234567";
  const auto pick = [&](std::size_t i) { return kBase32.find(player_id[i]) % kKinds.size(); };
  return std::string(kKinds[pick(0)]) + ' ' + std::string(kBirds[pick(1)]);
}

}  // namespace server
