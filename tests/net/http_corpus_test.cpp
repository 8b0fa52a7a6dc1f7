// Requests of all kinds in raw bytes: the good ones, then the bad ones.

#include <ostream>
#include <string>

#include <gtest/gtest.h>

#include "tests/net/test_server.h"
#include "tests/support/raw_client.h"

namespace server {
namespace {

using support::RawClient;

std::string get(std::string_view target, std::string_view fields = "") {
  return "GET " + std::string(target) + " HTTP/1.1\r\nHost: rookery.test\r\n" +
         std::string(fields) + "\r\n";
}

struct Row {
  std::string name;
  std::string request;
  unsigned status;
};

std::ostream& operator<<(std::ostream& out, const Row& row) {
  return out << row.name;
}

std::string name_of(const testing::TestParamInfo<Row>& info) {
  return info.param.name;
}

class HttpGood : public testing::TestWithParam<Row> {};

TEST_P(HttpGood, IsAnsweredWithTheSameProtections) {
  const TestServer server;
  RawClient client(server.port());
  client.send(GetParam().request);
  const auto answer = client.read_answer(GetParam().request.starts_with("HEAD"));
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->status, GetParam().status);
  const auto& fields = answer->fields;
  const std::string& policy = fields.at("content-security-policy");
  EXPECT_TRUE(policy.starts_with("default-src 'self';"));
  EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos);
  EXPECT_EQ(policy.find("unsafe"), std::string::npos);
  EXPECT_EQ(fields.at("x-content-type-options"), "nosniff");
  EXPECT_EQ(fields.at("referrer-policy"), "no-referrer");
}

INSTANTIATE_TEST_SUITE_P(
    All, HttpGood,
    testing::Values(
        Row{"Page", get("/"), 200}, Row{"TablePage", get("/t/K7QW2M"), 200},
        Row{"SameDevicePage", get("/same-device"), 200},
        Row{"BesidePage", get("/same-device/x"), 404}, Row{"Query", get("/?x=../.."), 200},
        Row{"Script", get("/assets/app-1a2b.js"), 200},
        Row{"Encoded", get("/assets/%61pp-1a2b.js"), 200}, Row{"TopFile", get("/robots.txt"), 200},
        Row{"Health", get("/healthz"), 200}, Row{"Head", "HEAD / HTTP/1.1\r\nHost: a\r\n\r\n", 200},
        Row{"OldVersion", "GET / HTTP/1.0\r\n\r\n", 200},
        Row{"EmptyBody", get("/", "Content-Length: 0\r\n"), 200},
        Row{"Unknown", get("/nothing"), 404}, Row{"Folder", get("/assets/"), 404},
        Row{"TwoSlashes", get("//etc/passwd"), 404},
        Row{"EncodedTwice", get("/%252e%252e/etc/passwd"), 404},
        Row{"Hidden", get("/.secret"), 404}, Row{"HiddenFolder", get("/.git/config"), 404},
        Row{"UnknownGame", get("/api/games/AAAA"), 404}, Row{"NoGameId", get("/api/games/"), 404},
        Row{"OddGameId", get("/api/games/a'b"), 404},
        Row{"BusyArchive", get("/api/games/busy"), 503}),
    name_of);

class HttpBad : public testing::TestWithParam<Row> {};

TEST_P(HttpBad, IsRefusedAndTheConnectionEnds) {
  const TestServer server;
  RawClient client(server.port());
  client.send(GetParam().request);
  const auto answer = client.read_answer();
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->status, GetParam().status);
  EXPECT_EQ(answer->fields.at("connection"), "close");
  EXPECT_TRUE(client.is_ended());
}

const std::string kChunked = "Transfer-Encoding: chunked\r\n";
const std::string kLength = "Content-Length: 5\r\n";

INSTANTIATE_TEST_SUITE_P(
    Targets, HttpBad,
    testing::Values(
        Row{"NoSlash", get("assets/app-1a2b.js"), 400}, Row{"Up", get("../etc/passwd"), 400},
        Row{"SlashUp", get("/../etc/passwd"), 400},
        Row{"UpInside", get("/assets/../../etc/passwd"), 400},
        Row{"UpAtTheEnd", get("/assets/.."), 400}, Row{"Dot", get("/./index.html"), 400},
        Row{"EncodedUp", get("/%2e%2e/etc/passwd"), 400},
        Row{"EncodedSlashes", get("/assets/%2e%2e%2f%2e%2e%2fetc/passwd"), 400},
        Row{"Backslash", get("/..\\etc"), 400}, Row{"EncodedBackslash", get("/..%5cetc"), 400},
        Row{"Nul", get("/index.html%00.js"), 400}, Row{"BadEncoding", get("/%zz"), 400},
        Row{"CutEncoding", get("/%2"), 400}, Row{"AbsoluteForm", get("http://a/"), 400},
        Row{"LongTarget", get("/" + std::string(9000, 'x')), 431},
        Row{"SocketWithoutUpgrade", get("/ws"), 426}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Methods, HttpBad,
    testing::Values(Row{"Post", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n", 405},
                    Row{"PostToTheSocket", "POST /ws HTTP/1.1\r\nHost: a\r\n\r\n", 405},
                    Row{"Delete", "DELETE / HTTP/1.1\r\nHost: a\r\n\r\n", 405},
                    Row{"Unknown", "BREW / HTTP/1.1\r\nHost: a\r\n\r\n", 405},
                    Row{"OptionsStar", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", 405}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Fields, HttpBad,
    testing::Values(
        Row{"LengthThenChunked", get("/", kLength + kChunked), 400},
        Row{"ChunkedThenLength", get("/", kChunked + kLength), 400},
        Row{"Chunked", get("/", kChunked), 400},
        Row{"ChunkedInOldVersion", "GET / HTTP/1.0\r\n" + kChunked + "\r\n", 400},
        Row{"Body", get("/", kLength) + "hello", 400},
        Row{"TwoLengths", get("/", kLength + "Content-Length: 6\r\n"), 400},
        Row{"NoHost", "GET / HTTP/1.1\r\n\r\n", 400},
        Row{"TwoHosts", get("/", "Host: other.test\r\n"), 400},
        Row{"LongHeader", get("/", "X: " + std::string(9000, 'x') + "\r\n"), 431},
        Row{"UnknownVersion", "GET / HTTP/2.0\r\nHost: a\r\n\r\n", 400},
        Row{"Tls", std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 15), 400},
        Row{"SpaceBeforeColon", get("/", "X : y\r\n"), 400},
        Row{"NulInField", get("/", std::string("X: a\0b\r\n", 8)), 400}),
    name_of);

}  // namespace
}  // namespace server
