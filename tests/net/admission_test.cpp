#include "server/net/admission.h"

#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "tests/net/test_server.h"
#include "tests/support/raw_client.h"

namespace server {
namespace {

using boost::asio::ip::make_address;
using support::RawClient;

TEST(Admission, BoundsTheTotal) {
  Admission admission(2, 2);
  const auto one = admission.admit(make_address("10.0.0.1"));
  std::optional<Admission::Ticket> two = admission.admit(make_address("10.0.0.2"));
  ASSERT_TRUE(one && two);
  EXPECT_FALSE(admission.admit(make_address("10.0.0.3")));
  two.reset();
  EXPECT_EQ(admission.count(), 1U);
  EXPECT_TRUE(admission.admit(make_address("10.0.0.3")));
}

struct SameRow {
  const char* one;
  const char* other;
  bool same;
};

TEST(Admission, BoundsWhoComesFromOneNetwork) {
  for (const SameRow& row :
       {SameRow{"10.0.0.1", "10.0.0.1", true}, SameRow{"10.0.0.1", "10.0.0.2", false},
        SameRow{"10.0.0.1", "::ffff:10.0.0.1", true},
        SameRow{"2001:db8::1", "2001:db8::ffff", true},
        SameRow{"2001:db8::1", "2001:db8:0:1::1", false}}) {
    Admission admission(10, 1);
    const auto ticket = admission.admit(make_address(row.one));
    EXPECT_EQ(admission.admit(make_address(row.other)).has_value(), !row.same)
        << row.one << " and " << row.other;
  }
}

TEST(Admission, ATicketMayOutliveIt) {
  std::optional<Admission> admission(std::in_place, 1, 1);
  const auto ticket = admission->admit(make_address("10.0.0.1"));
  admission.reset();
  EXPECT_TRUE(ticket);
}

TEST(Listener, TurnsAwayWhoeverIsTooMuch) {
  TestServer server({.limits = {.connections = 10, .connections_per_address = 2}});
  std::vector<RawClient> inside;
  for (int i = 0; i < 2; ++i) {
    inside.emplace_back(server.port());
    EXPECT_EQ(inside.back().upgrade()->status, 101U);
  }
  RawClient outside(server.port());
  const auto answer = outside.upgrade();
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->status, 503U);
  EXPECT_EQ(answer->body, "too many connections\n");
  EXPECT_TRUE(outside.is_ended());

  inside.pop_back();
  EXPECT_TRUE(TestServer::wait_until([&] { return server.connections() == 1; }));
  RawClient next(server.port());
  EXPECT_EQ(next.upgrade()->status, 101U);
}

TEST(Listener, CountsAProxysClientsOneByOne) {
  const TestServer server(
      {.proxies = {"127.0.0.1/32"}, .limits = {.connections = 10, .connections_per_address = 1}});
  const auto status = [](RawClient& client, const std::string& forwarded_for) {
    return client
        .upgrade("Sec-WebSocket-Protocol: rookery.v1\r\nX-Forwarded-For: " + forwarded_for + "\r\n")
        ->status;
  };
  RawClient one(server.port());
  RawClient other(server.port());
  RawClient again(server.port());
  EXPECT_EQ(status(one, "198.51.100.1"), 101U);
  EXPECT_EQ(status(other, "198.51.100.2"), 101U);
  EXPECT_EQ(status(again, "192.0.2.9, 198.51.100.1"), 503U);
}

TEST(Listener, TakesNobodyElsesWordForAnAddress) {
  const TestServer server({.limits = {.connections = 10, .connections_per_address = 1}});
  RawClient one(server.port());
  EXPECT_EQ(one.upgrade()->status, 101U);
  RawClient other(server.port());
  EXPECT_EQ(
      other.upgrade("Sec-WebSocket-Protocol: rookery.v1\r\nX-Forwarded-For: 1.2.3.4\r\n")->status,
      503U);
}

}  // namespace
}  // namespace server
