// How long the disk takes: one row a commit into SQLite as the server opens it, and nothing beside.
#pragma once

#include <chrono>
#include <filesystem>
#include <vector>

namespace bench {

// The time of each commit (synchronous=FULL, write-ahead log), in ms, one after the other.
std::vector<float> lone_commits(const std::filesystem::path& file, std::chrono::milliseconds time);

}  // namespace bench
