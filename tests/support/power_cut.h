// What may be found on a disk after the power was cut: what was synced is there; of what was done
// since, any part may be there, in any order, a write torn at any sector.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "tests/support/recording_disk.h"

namespace support {

// How much of what was not synced survives.
enum class Luck : std::uint8_t { Nothing, Something, Everything };

class DiskAfterCut {
 public:
  // The disk takes this in; acts come in their order.
  void take(const DiskAct& act);

  // Is nothing of the file waiting to be synced?
  bool is_synced(const std::string& file) const;

  // Makes the files that are left if the power is cut now.
  void leave_in(const std::filesystem::path& folder, Luck luck, std::mt19937& random) const;

 private:
  using Bytes = std::optional<std::string>;  // none: there is no such file
  struct File {
    Bytes durable;
    std::vector<DiskAct> waiting;  // since the last sync
  };
  void sync_folder();
  static Bytes left(const File& file, Luck luck, std::mt19937& random);

  std::map<std::string, File> files_;
};

}  // namespace support
