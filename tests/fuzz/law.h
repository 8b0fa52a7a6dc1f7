// How a fuzz target states a law: whatever the input, `holds` is true. A law that does not hold
// ends the process, which libFuzzer reports together with the input.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace fuzz {

inline void law(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "broken law: %s\n", what);
  std::abort();
}

}  // namespace fuzz
