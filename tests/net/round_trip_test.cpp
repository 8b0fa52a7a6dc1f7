#include "server/net/round_trip.h"

#include <chrono>
#include <string>
#include <string_view>
#include <thread>

#include <gtest/gtest.h>

#include "tests/net/test_server.h"
#include "tests/support/raw_client.h"

namespace server {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;
using support::RawClient;

RoundTrip::Instant at(int micros) {
  return RoundTrip::Instant(microseconds(micros));
}

TEST(RoundTrip, IsRoundedDown) {
  RoundTrip trip;
  EXPECT_FALSE(trip.is_open());
  const std::string said = trip.begin(at(900));
  EXPECT_TRUE(trip.is_open());
  EXPECT_EQ(trip.end(said, at(3'899)), milliseconds(2));
  EXPECT_FALSE(trip.is_open());
}

TEST(RoundTrip, OnlyTheAnswerToTheLastPingCountsAndOnce) {
  RoundTrip trip;
  EXPECT_EQ(trip.end("1", at(0)), std::nullopt) << "nothing was asked";
  const std::string first = trip.begin(at(0));
  EXPECT_EQ(trip.end("", at(10)), std::nullopt) << "Beast's own ping";
  EXPECT_TRUE(trip.end(first, at(10)));
  EXPECT_EQ(trip.end(first, at(20)), std::nullopt) << "again";
  const std::string second = trip.begin(at(30));
  EXPECT_NE(first, second);
  EXPECT_EQ(trip.end(first, at(40)), std::nullopt) << "late";
  EXPECT_TRUE(trip.is_open());
  EXPECT_TRUE(trip.end(second, at(50)));
}

// A server that pings every 20 ms, and a client that has asked for it.
class Pinged : public testing::Test {
 protected:
  Pinged() {
    const auto answer = client.upgrade();
    EXPECT_TRUE(answer && answer->status == 101);
    say("measure");
  }
  void say(std::string_view text) { client.send_frame(support::kText, text); }
  std::string next_ping() {
    while (const auto frame = client.read_frame()) {
      if (frame->opcode == support::kPing) return frame->payload;
    }
    ADD_FAILURE() << "no ping came";
    return "";
  }
  bool has_measured(int count) {
    return TestServer::wait_until([&] { return server.round_trips() >= count; });
  }

  TestServer server{TestServer::Wishes{.patience = {.lag = milliseconds{20}}}};
  RawClient client{server.port()};
};

TEST_F(Pinged, APongInTimeIsAMeasurement) {
  const std::string said = next_ping();
  std::this_thread::sleep_for(milliseconds{30});
  client.send_frame(support::kPong, said);
  ASSERT_TRUE(has_measured(1));
  EXPECT_GE(server.last_round_trip(), 30);
  client.send_frame(support::kPong, next_ping());
  EXPECT_TRUE(has_measured(2));
}

TEST_F(Pinged, APongThatAnswersNothingIsNone) {
  const std::string said = next_ping();
  client.send_frame(support::kPong, "");
  client.send_frame(support::kPong, said + "0");
  client.send_frame(support::kPong, said);
  client.send_frame(support::kPong, said);
  ASSERT_TRUE(has_measured(1));
  say("heard all of that?");
  EXPECT_TRUE(client.read_frame());
  EXPECT_EQ(server.round_trips(), 1);
}

TEST_F(Pinged, PingsGoBetweenFramesThatAreBeingWritten) {
  say("flood");
  int texts = 0;
  for (int measured = 0; measured < 3 || texts < 60;) {
    const auto frame = client.read_frame();
    ASSERT_TRUE(frame);
    if (frame->opcode == support::kText && frame->payload.front() == 'x') ++texts;
    if (frame->opcode != support::kPing) continue;
    client.send_frame(support::kPong, frame->payload);
    ++measured;
  }
  EXPECT_TRUE(has_measured(3));
}

TEST_F(Pinged, UntilItIsNoMoreWanted) {
  client.send_frame(support::kPong, next_ping());
  ASSERT_TRUE(has_measured(1));
  say("no more");
  // One ping may have gone out before that was heard; after the echo of it none does.
  std::string last;
  while (last != "heard no more") {
    const auto frame = client.read_frame();
    ASSERT_TRUE(frame);
    last = frame->payload;
  }
  std::this_thread::sleep_for(milliseconds{80});
  say("and?");
  const auto frame = client.read_frame();
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->payload, "heard and?");
}

}  // namespace
}  // namespace server
