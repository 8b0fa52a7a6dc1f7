#include "server/play/clean_text.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

namespace server {
namespace {

bool is_hidden(UChar32 c) {
  constexpr std::uint32_t kHidden =
      U_GC_CC_MASK | U_GC_CF_MASK | U_GC_CO_MASK | U_GC_CS_MASK | U_GC_CN_MASK;
  return (U_GET_GC_MASK(c) & kHidden) != 0;
}

}  // namespace

CleanText clean_text(std::string_view typed, int most) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* nfc = icu::Normalizer2::getNFCInstance(status);
  const auto raw =
      icu::UnicodeString::fromUTF8({typed.data(), static_cast<std::int32_t>(typed.size())});
  const icu::UnicodeString text = nfc->normalize(raw, status);
  if (U_FAILURE(status)) return {"", false};

  icu::UnicodeString shown;
  bool space_due = false;
  CleanText clean{"", false};
  for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
    const UChar32 c = text.char32At(i);
    if (u_isUWhiteSpace(c)) {
      space_due = !shown.isEmpty();
      continue;
    }
    if (is_hidden(c)) continue;
    clean.was_cut = shown.countChar32() + (space_due ? 1 : 0) >= most;
    if (clean.was_cut) break;
    if (space_due) shown.append(UChar32{' '});
    space_due = false;
    shown.append(c);
  }
  shown.toUTF8String(clean.text);
  return clean;
}

}  // namespace server
