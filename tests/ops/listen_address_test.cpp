#include "server/ops/listen_address.h"

#include <gtest/gtest.h>

namespace server {
namespace {

struct Row {
  const char* text;
  std::optional<ListenAddress> read;
};

TEST(ListenAddress, IsReadAsPeopleWriteIt) {
  for (const Row& row :
       {Row{"127.0.0.1:8080", ListenAddress{"127.0.0.1", 8080}},
        Row{"[::1]:9090", ListenAddress{"::1", 9090}}, Row{":::9090", ListenAddress{"::", 9090}},
        Row{":65535", ListenAddress{std::nullopt, 65535}}, Row{"0", ListenAddress{std::nullopt, 0}},
        Row{"", std::nullopt}, Row{"127.0.0.1", std::nullopt}, Row{"localhost:", std::nullopt},
        Row{"a:65536", std::nullopt}, Row{"a:-1", std::nullopt}, Row{"a:8080x", std::nullopt},
        Row{"8 080", std::nullopt}}) {
    EXPECT_EQ(parse_listen_address(row.text), row.read) << row.text;
  }
}

}  // namespace
}  // namespace server
