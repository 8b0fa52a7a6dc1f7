#include "server/net/proxies.h"

#include <stdexcept>

#include <gtest/gtest.h>

namespace server {
namespace {

using boost::asio::ip::make_address;

const std::vector<std::string> kNetworks = {"10.0.0.0/8", "127.0.0.1/32", "2001:db8::/32"};

TEST(Proxies, AreTrustedByNetwork) {
  const Proxies proxies(kNetworks);
  for (const char* yes :
       {"10.0.0.1", "10.255.1.2", "::ffff:10.0.0.1", "127.0.0.1", "2001:db8:1::2"}) {
    EXPECT_TRUE(proxies.trusts(make_address(yes))) << yes;
  }
  for (const char* no : {"11.0.0.1", "127.0.0.2", "::1", "2001:db9::1"}) {
    EXPECT_FALSE(proxies.trusts(make_address(no))) << no;
  }
  EXPECT_FALSE(Proxies({}).trusts(make_address("127.0.0.1")));
}

struct Row {
  const char* peer;
  const char* forwarded_for;
  const char* client;
};

TEST(Proxies, TheLastHopThatIsNoProxyIsTheClient) {
  const Proxies proxies(kNetworks);
  for (const Row& row : {
           Row{"192.0.2.1", "", "192.0.2.1"},
           Row{"192.0.2.1", "198.51.100.7", "192.0.2.1"},  // no proxy of ours: not believed
           Row{"10.0.0.1", "198.51.100.7", "198.51.100.7"},
           Row{"10.0.0.1", "1.2.3.4, 198.51.100.7", "198.51.100.7"},  // the client wrote the first
           Row{"10.0.0.1", "198.51.100.7 , 10.0.0.2", "198.51.100.7"},
           Row{"10.0.0.1", "2001:db9::7", "2001:db9::7"},
           Row{"10.0.0.1", "", "10.0.0.1"},
           Row{"10.0.0.1", "unknown", "10.0.0.1"},
           Row{"10.0.0.1", "198.51.100.7, unknown", "10.0.0.1"},
       }) {
    EXPECT_EQ(proxies.client(make_address(row.peer), row.forwarded_for), make_address(row.client))
        << row.peer << " says " << row.forwarded_for;
  }
}

TEST(Proxies, WhatIsNoNetworkIsRefused) {
  EXPECT_THROW(Proxies({{"10.0.0.1"}}), std::runtime_error);
  EXPECT_THROW(Proxies({{"10.0.0.0/33"}}), std::runtime_error);
}

}  // namespace
}  // namespace server
