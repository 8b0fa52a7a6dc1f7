// A whole listener on a loopback port of the system's choice, with a small site and a scripted
// conversation in place of a session, running on a thread of its own.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <boost/asio/io_context.hpp>

#include "server/net/listener.h"
#include "server/net/site.h"
#include "server/play/guess_limit.h"
#include "tests/support/temp_dir.h"

namespace server {

// A folder to fill with files, gone with its owner.
class TemporaryFolder : public support::TempDir {
 public:
  void write(const std::string& name, std::string_view text) const;
};

// The client's files as the tests know them.
inline constexpr std::string_view kPageText = "<!doctype html><title>Rookery</title>";
std::string script_text();  // long enough to be worth compressing

// The site with those files, and two finished games: kKnownGame, and one that cannot be played.
Site test_site(GuessLimit& guesses);
// The first is found by kKnownCode.
inline constexpr std::string_view kKnownCode = "K7QW2M";
inline constexpr std::string_view kKnownGame = "AAAAbbbbCCCC1234";
inline constexpr std::string_view kSpoiltGame = "AAAAbbbbCCCC5678";

// What the scripted conversations come to.
struct Tally {
  std::atomic<int> conversations = 0;  // begun and not ended
  std::atomic<int> goodbyes = 0;
  std::atomic<int> round_trips = 0;
  std::atomic<int> last_round_trip = -1;  // in ms
};

class TestServer {
 public:
  // What one client may guess of codes.
  static constexpr std::size_t kWrongCodes = 10;

  struct Wishes {
    std::vector<std::string> origins = {};
    std::vector<std::string> proxies = {};
    LimitsConfig limits = {};
    Patience patience = {};
  };
  TestServer();
  explicit TestServer(Wishes wishes);
  ~TestServer();
  TestServer(const TestServer&) = delete;
  TestServer& operator=(const TestServer&) = delete;

  std::uint16_t port() const { return port_; }
  // Conversations that have begun and not ended.
  int conversations() const { return tally_.conversations; }
  // What was measured so far, and what last, in ms.
  int round_trips() const { return tally_.round_trips; }
  int last_round_trip() const { return tally_.last_round_trip; }
  // Clients that have said goodbye.
  int goodbyes() const { return tally_.goodbyes; }
  // Connections that hold a ticket.
  std::size_t connections();
  // Shuts down in good order, as main does.
  void close();
  // Waits until `is_so`; false when the bound is over.
  static bool wait_until(const std::function<bool()>& is_so);

 private:
  std::unique_ptr<Ear> greet(Subscriber& client);

  boost::asio::io_context loop_{1};
  Tally tally_;
  GuessLimit guesses_{kWrongCodes};
  std::optional<Listener> listener_;
  std::uint16_t port_;
  std::thread thread_;
};

}  // namespace server
