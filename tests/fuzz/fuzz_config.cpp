// Any text read as a configuration: it is taken, or each fault is told in a sentence.
#include <cstdint>
#include <string_view>

#include "server/ops/config.h"
#include "tests/fuzz/law.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const server::ConfigResult config = server::parse_config(text);
  if (config) return 0;
  fuzz::law(!config.error().empty(), "a refused configuration has a fault");
  for (const server::ConfigFault& fault : config.error())
    fuzz::law(!fault.text().empty() && !fault.what.empty(), "a fault says what is wrong");
  return 0;
}
