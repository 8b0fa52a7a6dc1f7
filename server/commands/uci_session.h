// One conversation with a UCI interface. Lines are taken on one thread, which is never kept waiting
// by a search but where a command needs it to be over; the search runs on a thread of its own and
// says its lines as it goes.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>
#include <ostream>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>

#include "bot/search.h"
#include "bot/transposition_table.h"
#include "bot/uci/board.h"
#include "bot/uci/command.h"
#include "bot/uci/options.h"

namespace server {

class UciSession {
 public:
  // `out` outlives the session and is written to by nobody else.
  explicit UciSession(std::ostream& out);
  // Stops the search.
  ~UciSession();
  UciSession(const UciSession&) = delete;
  UciSession& operator=(const UciSession&) = delete;

  // Does what one line says; false: it said quit. A line that is wrong is answered by "info string"
  // and changes nothing.
  bool take(std::string_view line);
  // Ends the search, if there is one, and has it tell its move.
  void stop();
  // False once `out` has refused a line.
  bool can_be_heard() const;

 private:
  bool act(const bot::uci::Nothing&) { return true; }
  bool act(const bot::uci::Hello&);
  bool act(const bot::uci::IsReady&);
  bool act(const bot::uci::NewGame&);
  bool act(const bot::uci::Stop&);
  bool act(const bot::uci::PonderHit&);
  bool act(const bot::uci::Quit&) { return false; }
  bool act(const bot::uci::Bench&);
  bool act(const bot::uci::SetOption& option);
  bool act(const bot::uci::SetPosition& wanted);
  bool act(const bot::uci::Go& go);

  void say(std::string_view line);
  void complain(const std::string& text);
  // Waits for a search to end by itself; one that would not is stopped.
  void await_search();
  void use_hash(int megabytes);
  // On the search's thread.
  void search(const bot::uci::Board& board, const bot::Fallibility& errors,
              const bot::Limits& limits, std::stop_token stop);

  std::ostream& out_;
  mutable std::mutex out_mutex_;  // guards out_
  bot::uci::Options options_;
  bot::uci::Board board_;
  std::uint64_t seed_;
  bot::TranspositionTable table_;  // the search's while one runs
  bool is_ponder_ = false;         // the last "go" said so
  std::atomic<bool> is_pondering_ = false;
  std::atomic<bool> is_held_ = false;  // the move is not to be told yet
  std::jthread searching_;
};

}  // namespace server
