// The shape of the SQLite file and how it came to be: a list of migrations, run in order, each in
// a transaction of its own; the file's user_version counts those that were run.
#pragma once

#include <span>
#include <string_view>

#include <SQLiteCpp/Database.h>

namespace storage {

// All migrations so far. One that was released is never edited; a change is a new one at the end.
std::span<const std::string_view> migrations();

// Brings the file up to the last of `steps`. Throws std::runtime_error if the file is no Rookery
// database or was written by a newer version, SQLite::Exception if it cannot be changed.
void migrate(SQLite::Database& database, std::span<const std::string_view> steps);

}  // namespace storage
