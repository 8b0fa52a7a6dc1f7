// Upgrades and frames of all kinds in raw bytes: what a good client sends, then what none should.

#include <initializer_list>
#include <string>

#include <gtest/gtest.h>

#include "tests/net/test_server.h"
#include "tests/support/raw_client.h"

namespace server {
namespace {

using support::masked_frame;
using support::RawClient;

constexpr std::string_view kSub = "Sec-WebSocket-Protocol: rookery.v1\r\n";

struct UpgradeRow {
  const char* name;
  std::string fields;
  unsigned status;
};

class WebSocketUpgrade : public testing::TestWithParam<UpgradeRow> {};

TEST_P(WebSocketUpgrade, IsJudged) {
  const TestServer server({.origins = {"https://friend.test"}});
  RawClient client(server.port());
  const auto answer = client.upgrade(GetParam().fields);
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->status, GetParam().status);
  if (GetParam().status != 101) {
    EXPECT_TRUE(client.is_ended());
    return;
  }
  EXPECT_EQ(answer->fields.at("sec-websocket-protocol"), "rookery.v1");
  EXPECT_FALSE(answer->fields.contains("sec-websocket-extensions"));
}

std::string from(std::string_view origin) {
  return std::string(kSub) + "Origin: " + std::string(origin) + "\r\n";
}

INSTANTIATE_TEST_SUITE_P(
    All, WebSocketUpgrade,
    testing::Values(
        UpgradeRow{"NoOrigin", std::string(kSub), 101},
        UpgradeRow{"SameOrigin", from("http://rookery.test"), 101},
        UpgradeRow{"SameOriginByTls", from("https://rookery.test:443"), 101},
        UpgradeRow{"Friend", from("https://friend.test"), 101},
        UpgradeRow{"ManyProtocols", "Sec-WebSocket-Protocol: other, rookery.v1\r\n", 101},
        UpgradeRow{"DeflateOffered",
                   std::string(kSub) + "Sec-WebSocket-Extensions: permessage-deflate\r\n", 101},
        UpgradeRow{"NoProtocol", "", 400},
        UpgradeRow{"UnknownProtocol", "Sec-WebSocket-Protocol: rookery.v2\r\n", 400},
        UpgradeRow{"LongerProtocol", "Sec-WebSocket-Protocol: rookery.v11\r\n", 400},
        UpgradeRow{"Foreign", from("http://evil.test"), 403}, UpgradeRow{"Null", from("null"), 403},
        UpgradeRow{"EmptyOrigin", from(""), 403},
        UpgradeRow{"TwoOrigins", from("http://rookery.test") + "Origin: http://evil.test\r\n", 403},
        UpgradeRow{"OtherPort", from("http://rookery.test:8081"), 403},
        UpgradeRow{"LongerHost", from("http://rookery.test.evil.test"), 403},
        UpgradeRow{"HostAsUser", from("http://rookery.test@evil.test"), 403},
        UpgradeRow{"FriendWithoutTls", from("http://friend.test"), 403},
        UpgradeRow{"WithABody", std::string(kSub) + "Content-Length: 3\r\n", 400},
        UpgradeRow{"Chunked", std::string(kSub) + "Transfer-Encoding: chunked\r\n", 400}),
    [](const auto& info) { return info.param.name; });

struct FrameRow {
  const char* name;
  std::string bytes;
  std::uint16_t close_code;
};

class WebSocketFrames : public testing::TestWithParam<FrameRow> {};

TEST_P(WebSocketFrames, ThatAreWrongCloseTheirOwnConnection) {
  const TestServer server;
  RawClient client(server.port());
  RawClient other(server.port());
  ASSERT_EQ(client.upgrade()->status, 101U);
  ASSERT_EQ(other.upgrade()->status, 101U);
  client.send(GetParam().bytes);
  const auto close = client.read_close();
  ASSERT_TRUE(close);
  EXPECT_EQ(close->close_code(), GetParam().close_code);
  client.send_frame(support::kClose, close->payload);
  EXPECT_TRUE(client.is_ended());
  EXPECT_TRUE(TestServer::wait_until([&] { return server.conversations() == 1; }));
  other.send_frame(support::kText, "hello");
  EXPECT_EQ(other.read_frame()->payload, "heard hello");
}

std::string bytes(std::initializer_list<unsigned> values) {
  std::string out;
  for (const unsigned value : values) out.push_back(static_cast<char>(value));
  return out;
}

// RFC 6455: 5.1 masking, 5.2 reserved bits, lengths and opcodes, 5.5 control frames, 7.4 codes,
// 8.1 UTF-8.
INSTANTIATE_TEST_SUITE_P(
    All, WebSocketFrames,
    testing::Values(
        FrameRow{"Unmasked", bytes({0x81, 0x02, 'h', 'i'}), 1002},
        FrameRow{"ReservedBit", bytes({0xc1, 0x80, 1, 2, 3, 4}), 1002},
        FrameRow{"UnknownOpcode", bytes({0x83, 0x80, 1, 2, 3, 4}), 1002},
        FrameRow{"UnknownControl", bytes({0x8b, 0x80, 1, 2, 3, 4}), 1002},
        FrameRow{"FragmentedPing", bytes({0x09, 0x80, 1, 2, 3, 4}), 1002},
        FrameRow{"LongPing", masked_frame(support::kPing, std::string(126, 'x')), 1002},
        FrameRow{"ContinuationOfNothing", masked_frame(0, "x"), 1002},
        FrameRow{"LongerLengthThanNeeded", bytes({0x81, 0xfe, 0x00, 0x05, 1, 2, 3, 4}), 1002},
        FrameRow{"HugeLength", bytes({0x81, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4}), 1009},
        FrameRow{"TooLong", masked_frame(support::kText, std::string(4097, 'x')), 1009},
        FrameRow{"TooLongAnnounced", bytes({0x81, 0xfe, 0x10, 0x01, 1, 2, 3, 4}), 1009},
        FrameRow{"TooLongInPieces",
                 masked_frame(support::kText, std::string(4000, 'x'), false) +
                     masked_frame(0, std::string(97, 'x')),
                 1009},
        FrameRow{"Binary", masked_frame(support::kBinary, "hello"), 1003},
        FrameRow{"BadUtf8", masked_frame(support::kText, "\xc3\x28"), 1007},
        FrameRow{"CutUtf8", masked_frame(support::kText, "\xe2\x82"), 1007},
        FrameRow{"BadCloseCode", masked_frame(support::kClose, "\x03\xed"), 1002},  // 1005
        FrameRow{"OneByteClose", masked_frame(support::kClose, "\x03"), 1002},
        FrameRow{"SessionFault", masked_frame(support::kText, "throw"), 1011}),
    [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace server
