// The samples of the wire, one JSON file a message, as both sides' tests read them.
#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace support {

inline const std::filesystem::path kSamples = "protocol/samples";

// The text of protocol/samples/<name>.json; tests run in the project's root.
inline std::string sample(const std::string& name) {
  std::ifstream file(kSamples / (name + ".json"));
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

}  // namespace support
