#include "storage/ledger.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace storage {
namespace {

// One table's records, numbered without a gap.
bool is_run(const std::vector<Record>& records) {
  for (std::size_t i = 1; i < records.size(); ++i) {
    if (records[i].game != records[0].game || records[i].seq != records[0].seq + i) return false;
  }
  return !records.empty();
}

// Nothing comes after Closed.
bool closes_early(const std::vector<Record>& records) {
  return std::any_of(records.begin(), records.end() - 1, [](const Record& record) {
    return std::holds_alternative<Closed>(record.event);
  });
}

}  // namespace

void Ledger::add(const LogRow& row) {
  Table& table = tables_[row.game];
  table.next = row.seq + 1;
  table.rows.push_back(row.id);
  if (row.closes && !table.closed) {
    table.closed = true;
    closed_.push_back(row.game);
  }
}

Ledger::Reach Ledger::reach(const std::string& game) const {
  if (const auto it = staged_reach_.find(game); it != staged_reach_.end()) return it->second;
  if (const auto it = tables_.find(game); it != tables_.end()) {
    return {it->second.next, it->second.closed};
  }
  return {0, false};
}

Appended Ledger::judge(const Append& append) const {
  const std::vector<Record>& records = append.records;
  if (!is_run(records) || closes_early(records)) return Appended::Conflict;
  const Reach reach = this->reach(records.front().game);
  if (records.back().seq < reach.next) return Appended::Duplicate;
  if (reach.closed || records.front().seq != reach.next) return Appended::Conflict;
  return Appended::Ok;
}

void Ledger::stage(LogRow row) {
  staged_reach_.insert_or_assign(row.game, Reach{row.seq + 1, row.closes});
  staged_.push_back(std::move(row));
}

void Ledger::settle() {
  for (const LogRow& row : staged_) add(row);
  drop();
}

void Ledger::drop() {
  staged_.clear();
  staged_reach_.clear();
}

std::vector<std::int64_t> Ledger::trimmable(std::size_t most) const {
  std::vector<std::int64_t> rows;
  for (const std::string& game : closed_) {
    for (const std::int64_t id : tables_.at(game).rows) {
      if (rows.size() == most) return rows;
      rows.push_back(id);
    }
  }
  return rows;
}

void Ledger::trimmed(std::size_t count) {
  while (count > 0 && !closed_.empty()) {
    const auto table = tables_.find(closed_.front());
    auto& rows = table->second.rows;
    const std::size_t gone = std::min(count, rows.size());
    rows.erase(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(gone));
    count -= gone;
    if (!rows.empty()) continue;
    tables_.erase(table);
    closed_.pop_front();
  }
}

}  // namespace storage
