#include "server/commands/uci_session.h"

#include <chrono>
#include <new>
#include <random>
#include <sstream>
#include <utility>
#include <variant>

#include "bot/attention.h"
#include "bot/uci/text.h"
#include "server/commands/bench.h"

namespace server {
namespace {

using Clock = std::chrono::steady_clock;
namespace uci = bot::uci;

constexpr std::string_view kName = "id name Rookery";
constexpr std::string_view kAuthor = "id author the Rookery authors";

// Other seeds err in other ways, where the strength is limited at all.
std::uint64_t new_seed() {
  std::random_device random;
  return (static_cast<std::uint64_t>(random()) << 32) | random();
}

}  // namespace

UciSession::UciSession(std::ostream& out)
    : out_(out), seed_(new_seed()), table_(static_cast<std::size_t>(options_.hash)) {}

UciSession::~UciSession() {
  stop();
}

bool UciSession::take(std::string_view line) {
  const auto command = uci::parse(line);
  if (!command) {
    complain(command.error().text());
    return true;
  }
  return std::visit([this](const auto& said) { return act(said); }, *command);
}

bool UciSession::can_be_heard() const {
  const std::scoped_lock lock(out_mutex_);
  return out_.good();
}

void UciSession::say(std::string_view line) {
  const std::scoped_lock lock(out_mutex_);
  out_ << line << '\n' << std::flush;
}

void UciSession::complain(const std::string& text) {
  say("info string " + text);
}

void UciSession::stop() {
  if (!searching_.joinable()) return;
  searching_.request_stop();
  is_held_ = false;
  is_held_.notify_one();
  searching_.join();
}

void UciSession::await_search() {
  if (is_held_) return stop();
  if (searching_.joinable()) searching_.join();
}

bool UciSession::act(const uci::Hello&) {
  say(kName);
  say(kAuthor);
  for (const std::string& line : uci::option_lines()) say(line);
  say("uciok");
  return true;
}

bool UciSession::act(const uci::IsReady&) {
  say("readyok");
  return true;
}

bool UciSession::act(const uci::NewGame&) {
  await_search();
  seed_ = new_seed();
  table_.forget();
  return true;
}

bool UciSession::act(const uci::Stop&) {
  stop();
  return true;
}

bool UciSession::act(const uci::PonderHit&) {
  if (!is_ponder_) return true;
  is_pondering_ = false;
  is_held_ = false;
  is_held_.notify_one();
  return true;
}

bool UciSession::act(const uci::Bench&) {
  await_search();
  std::istringstream lines(measured_signature());
  for (std::string line; std::getline(lines, line);) say(line);
  return true;
}

bool UciSession::act(const uci::SetOption& option) {
  await_search();
  uci::Options changed = options_;
  if (const auto set = changed.set(option); !set) {
    complain(set.error().text());
    return true;
  }
  if (changed.hash != options_.hash) {
    use_hash(changed.hash);
    return true;
  }
  const bool is_other_game = changed.played() != options_.played();
  options_ = changed;
  table_.forget();  // what was found out by other means
  if (is_other_game) board_ = uci::set_up({}, options_.played()).value();
  return true;
}

void UciSession::use_hash(int megabytes) {
  try {
    table_ = bot::TranspositionTable(static_cast<std::size_t>(megabytes));
    options_.hash = megabytes;
  } catch (const std::bad_alloc&) {
    complain("there is no memory for that much hash; it stays as it was");
  }
}

bool UciSession::act(const uci::SetPosition& wanted) {
  auto board = uci::set_up(wanted, options_.played());
  if (board) {
    board_ = *std::move(board);
  } else {
    complain(board.error().text());
  }
  return true;
}

bool UciSession::act(const uci::Go& go) {
  const bot::LevelProfile strength = bot::in_position(options_.strength(), board_.position);
  auto limits = uci::limits(go, board_.position, strength);
  if (!limits) {
    complain(limits.error().text());
    return true;
  }
  await_search();
  const bot::Fallibility errors(strength, seed_, board_.position.move_number());
  if (limits->only.empty()) {
    limits->only = bot::candidates(errors, board_.position, board_.keys);
  }
  limits->lines = options_.lines;
  limits->pondering = &is_pondering_;
  is_ponder_ = go.is_ponder && !go.is_infinite;
  is_pondering_ = is_ponder_;
  is_held_ = uci::is_open_ended(go);
  searching_ =
      std::jthread([this, board = board_, errors, limits = *std::move(limits)](
                       std::stop_token stop) { search(board, errors, limits, std::move(stop)); });
  return true;
}

void UciSession::search(const uci::Board& board, const bot::Fallibility& errors,
                        const bot::Limits& limits, std::stop_token stop) {
  const auto began = Clock::now();
  table_.start_search();
  bot::Search search(board.position, board.keys, errors, table_);
  const auto hear = [&](const bot::Report& report) {
    const auto since = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - began);
    say(uci::info(report, board.position, since));
  };
  const auto answer = search.run(limits, Clock::now, std::move(stop), hear);
  if (!answer) say(uci::info_of_the_end(board.position));
  is_held_.wait(true);
  say(uci::best_move(answer, board.position));
}

}  // namespace server
