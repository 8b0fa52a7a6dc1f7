#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "tests/net/test_server.h"
#include "tests/support/raw_client.h"

namespace server {
namespace {

using support::RawClient;

RawClient opened(const TestServer& server, int receive_buffer = 0) {
  RawClient client(server.port(), receive_buffer);
  const auto answer = client.upgrade();
  EXPECT_TRUE(answer && answer->status == 101);
  return client;
}

std::string said(RawClient& client) {
  const auto frame = client.read_frame();
  return frame ? frame->payload : "(the end)";
}

bool wait_for_conversations(const TestServer& server, int count) {
  return TestServer::wait_until([&] { return server.conversations() == count; });
}

TEST(WebSocket, Converses) {
  const TestServer server;
  RawClient client = opened(server);
  client.send_frame(support::kText, "one");
  client.send_frame(support::kText, "tw", false);
  client.send_frame(0, "o");
  EXPECT_EQ(said(client), "heard one");
  EXPECT_EQ(said(client), "heard two");
}

TEST(WebSocket, AnswersAPing) {
  const TestServer server;
  RawClient client = opened(server);
  client.send_frame(support::kPing, "are you there");
  const auto pong = client.read_frame();
  ASSERT_TRUE(pong);
  EXPECT_EQ(pong->opcode, support::kPong);
  EXPECT_EQ(pong->payload, "are you there");
}

TEST(WebSocket, ACloseIsAnsweredAndEndsTheConversation) {
  const TestServer server;
  RawClient client = opened(server);
  client.send_frame(support::kText, "hello");
  EXPECT_EQ(said(client), "heard hello");
  EXPECT_EQ(server.conversations(), 1);
  client.send_frame(support::kClose, "\x03\xe8");  // 1000
  const auto close = client.read_close();
  ASSERT_TRUE(close);
  EXPECT_EQ(close->close_code(), 1000);
  EXPECT_TRUE(client.is_ended());
  EXPECT_TRUE(wait_for_conversations(server, 0));
}

// A page that goes says "normal" or "going away"; who lets go of a dead line says nothing.
TEST(WebSocket, OnlyAPageThatGoesSaysGoodbye) {
  const TestServer server;
  const auto goodbyes_after = [&](std::string_view payload) {
    RawClient client = opened(server);
    EXPECT_TRUE(wait_for_conversations(server, 1));
    client.send_frame(support::kClose, payload);
    EXPECT_TRUE(client.read_close());
    EXPECT_TRUE(wait_for_conversations(server, 0));
    return server.goodbyes();
  };
  EXPECT_EQ(goodbyes_after("\x03\xe8"), 1);  // 1000
  EXPECT_EQ(goodbyes_after("\x03\xe9"), 2);  // 1001
  EXPECT_EQ(goodbyes_after(""), 2);
  EXPECT_EQ(goodbyes_after("\x0b\xb8"), 2);  // 3000
}

TEST(WebSocket, ACutEndsTheConversation) {
  const TestServer server;
  {
    const RawClient client = opened(server);
    EXPECT_TRUE(wait_for_conversations(server, 1));
  }
  EXPECT_TRUE(wait_for_conversations(server, 0));
  EXPECT_EQ(server.goodbyes(), 0);
}

TEST(WebSocket, TheLongestMessageIsTaken) {
  const TestServer server;
  RawClient client = opened(server);
  client.send_frame(support::kText, std::string(4096, 'x'));
  EXPECT_EQ(said(client).size(), 4096 + std::string("heard ").size());
  client.send_frame(support::kText, std::string(4096, 'x'), false);
  client.send_frame(0, "");
  EXPECT_EQ(said(client).size(), 4096 + std::string("heard ").size());
}

TEST(WebSocket, AMessageMayNotTakeForEver) {
  const TestServer server({.patience = {.message = std::chrono::milliseconds{100}}});
  RawClient client = opened(server);
  client.send_frame(support::kText, "never whole", false);
  const auto close = client.read_close();
  ASSERT_TRUE(close);
  EXPECT_EQ(close->close_code(), 1008);
}

TEST(WebSocket, WhatIsQueuedIsSaidBeforeAClose) {
  const TestServer server;
  RawClient client = opened(server);
  client.send_frame(support::kText, "policy");
  EXPECT_EQ(said(client), "last words");
  const auto close = client.read_frame();
  ASSERT_TRUE(close);
  EXPECT_EQ(close->opcode, support::kClose);
  EXPECT_EQ(close->close_code(), 1008);
}

TEST(WebSocket, ASlowReaderIsCutAndOthersAreServed) {
  const TestServer server;
  RawClient slow = opened(server, 4096);
  EXPECT_TRUE(wait_for_conversations(server, 1));
  // The server's buffers and queue fill up; then it cuts.
  while (server.conversations() == 1 && slow.send_frame(support::kText, "flood")) {
  }
  EXPECT_TRUE(wait_for_conversations(server, 0));
  EXPECT_TRUE(slow.is_ended());
  RawClient other = opened(server);
  other.send_frame(support::kText, "hello");
  EXPECT_EQ(said(other), "heard hello");
}

TEST(WebSocket, MoreAtOnceThanTheQueueHoldsIsTooMuch) {
  const TestServer server;
  RawClient client = opened(server);
  client.send_frame(support::kText, "too much at once");
  EXPECT_TRUE(client.is_ended());
}

TEST(WebSocket, ASilentClientIsPingedAndThenCut) {
  const TestServer server({.patience = {.idle = std::chrono::milliseconds{200}}});
  RawClient client = opened(server);
  const auto ping = client.read_frame();
  ASSERT_TRUE(ping);
  EXPECT_EQ(ping->opcode, support::kPing);
  EXPECT_TRUE(client.is_ended());
  EXPECT_TRUE(wait_for_conversations(server, 0));
}

TEST(WebSocket, AShutdownAsksEveryoneToComeBackAndWaitsForNobodyForLong) {
  TestServer server({.patience = {.closing = std::chrono::milliseconds{300}}});
  RawClient polite = opened(server);
  RawClient deaf = opened(server);
  EXPECT_TRUE(wait_for_conversations(server, 2));
  std::thread answering([&] {
    const auto close = polite.read_close();
    EXPECT_TRUE(close && close->close_code() == 1012);
    if (close) polite.send_frame(support::kClose, close->payload);
  });
  server.close();
  answering.join();
  EXPECT_EQ(server.conversations(), 0);
  EXPECT_EQ(deaf.read_close()->close_code(), 1012);
  EXPECT_THROW(RawClient{server.port()}, std::runtime_error);
}

TEST(WebSocket, ConversationsEndWithTheListener) {
  std::optional<TestServer> server(std::in_place);
  RawClient client = opened(*server);
  EXPECT_TRUE(wait_for_conversations(*server, 1));
  server.reset();
  EXPECT_TRUE(client.is_ended());
}

}  // namespace
}  // namespace server
