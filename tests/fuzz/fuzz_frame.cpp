// Any text read as a client's frame: it is understood or refused by name, and always the same way.
#include <cstdint>
#include <string_view>

#include "protocol/client.h"
#include "tests/fuzz/law.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view frame(reinterpret_cast<const char*>(data), size);
  const auto message = protocol::decode(frame);
  if (message) {
    fuzz::law(!message->id.empty(), "what is understood has an id");
    return 0;
  }
  fuzz::law(!protocol::word(message.error().code).empty(), "a refusal has its word on the wire");
  const auto again = protocol::decode(frame);
  fuzz::law(!again && again.error().code == message.error().code, "a refusal is repeatable");
  return 0;
}
