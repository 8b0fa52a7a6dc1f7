#include "tests/support/power_cut.h"

#include <algorithm>
#include <fstream>
#include <variant>

namespace support {
namespace {

constexpr std::size_t kSector = 512;

using Bytes = std::optional<std::string>;

bool is_delete(const DiskAct& act) {
  return std::holds_alternative<DiskDelete>(act.what);
}

void put(Bytes& file, std::size_t at, std::string_view bytes) {
  if (!file) file.emplace();
  // A hole reads as zeros.
  if (file->size() < at + bytes.size()) file->resize(at + bytes.size(), '\0');
  std::ranges::copy(bytes, file->begin() + static_cast<std::ptrdiff_t>(at));
}

void apply(Bytes& file, const DiskAct& act) {
  if (const auto* write = std::get_if<DiskWrite>(&act.what)) put(file, write->at, write->bytes);
  if (const auto* truncate = std::get_if<DiskTruncate>(&act.what)) {
    if (!file) file.emplace();
    file->resize(truncate->size, '\0');
  }
  if (is_delete(act)) file.reset();
}

bool tosses_heads(std::mt19937& random) {
  return (random() & 1U) == 0;
}

// Sectors lie where they lie on the disk, not where the write begins.
void apply_torn(Bytes& file, const DiskWrite& write, std::mt19937& random) {
  for (std::size_t done = 0; done < write.bytes.size();) {
    const std::size_t to_border = kSector - (write.at + done) % kSector;
    const std::size_t size = std::min(to_border, write.bytes.size() - done);
    if (tosses_heads(random)) {
      put(file, write.at + done, std::string_view(write.bytes).substr(done, size));
    }
    done += size;
  }
}

}  // namespace

void DiskAfterCut::take(const DiskAct& act) {
  File& file = files_[act.file];
  if (!std::holds_alternative<DiskSync>(act.what)) {
    file.waiting.push_back(act);
    return;
  }
  // With the first sync of a new log SQLite syncs the folder too, so that the name is there.
  if (!file.durable && act.file != "db") sync_folder();
  for (const DiskAct& done : file.waiting) apply(file.durable, done);
  file.waiting.clear();
}

void DiskAfterCut::sync_folder() {
  for (auto& [name, file] : files_) {
    const auto last = std::ranges::find_if(file.waiting.rbegin(), file.waiting.rend(), is_delete);
    if (last == file.waiting.rend()) continue;
    file.durable.reset();
    file.waiting.erase(file.waiting.begin(), last.base());
  }
}

bool DiskAfterCut::is_synced(const std::string& file) const {
  const auto found = files_.find(file);
  return found == files_.end() || found->second.waiting.empty();
}

DiskAfterCut::Bytes DiskAfterCut::left(const File& file, Luck luck, std::mt19937& random) {
  Bytes bytes = file.durable;
  if (luck == Luck::Nothing) return bytes;
  for (const DiskAct& act : file.waiting) {
    if (luck == Luck::Everything) {
      apply(bytes, act);
    } else if (const auto* write = std::get_if<DiskWrite>(&act.what)) {
      if (tosses_heads(random)) apply_torn(bytes, *write, random);
    } else if (tosses_heads(random)) {
      apply(bytes, act);
    } else if (is_delete(act)) {
      return bytes;  // what was done to a new file of that name is gone with its name
    }
  }
  return bytes;
}

void DiskAfterCut::leave_in(const std::filesystem::path& folder, Luck luck,
                            std::mt19937& random) const {
  for (const auto& [name, file] : files_) {
    const Bytes bytes = left(file, luck, random);
    if (!bytes) continue;
    std::ofstream out(folder / name, std::ios::binary);
    out.write(bytes->data(), static_cast<std::streamsize>(bytes->size()));
  }
}

}  // namespace support
