// Who is connected, and at which tables each player sits: so that one who comes or goes costs no
// more than his own tables. A plain value inside Rooms.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

namespace server {

class People {
 public:
  // A session has greeted as this player. True if it is his first one.
  bool arrive(const std::string& player);
  // One of them has ended. True if it was his last one.
  bool leave(const std::string& player);
  bool is_here(const std::string& player) const { return sessions_.contains(player); }
  // Players who are here.
  std::size_t count() const { return sessions_.size(); }

  void sit_down(const std::string& player, const std::string& code);
  // The table is gone.
  void get_up(const std::string& player, const std::string& code);
  // The codes of his tables: a copy, for what is done there may change them.
  std::vector<std::string> tables_of(const std::string& player) const;

 private:
  std::unordered_map<std::string, std::size_t> sessions_;  // of each player who is here
  std::unordered_map<std::string, std::vector<std::string>> tables_;
};

}  // namespace server
