#include "server/net/admin_site.h"

#include <gtest/gtest.h>

namespace server {
namespace {

HttpAnswer ask(const AnswerHttp& site, const std::string& path) {
  HttpAnswer heard;
  site({.path = path, .accept_encoding = "", .if_none_match = "", .network = ""},
       [&](HttpAnswer answer) { heard = std::move(answer); });
  return heard;
}

TEST(AdminSite, GivesTheMetricsOfTheMoment) {
  int asked = 0;
  const AnswerHttp site = admin_site([&] { return "asked " + std::to_string(++asked) + "\n"; },
                                     [] { return std::nullopt; });
  EXPECT_EQ(*ask(site, "/metrics").body, "asked 1\n");
  const HttpAnswer second = ask(site, "/metrics");
  EXPECT_EQ(second.status, 200U);
  EXPECT_EQ(*second.body, "asked 2\n");
  EXPECT_EQ(second.fields.at(0).second, "text/plain; version=0.0.4; charset=utf-8");
}

TEST(AdminSite, KnowsNothingElse) {
  const AnswerHttp site = admin_site([] { return std::string(); }, [] { return std::nullopt; });
  EXPECT_EQ(ask(site, "/healthz").status, 200U);
  for (const char* path : {"/", "/ws", "/api/games/AAAAbbbbCCCC1234", "/metrics/"}) {
    EXPECT_EQ(ask(site, path).status, 404U) << path;
  }
}

TEST(AdminSite, IsReadyOnceNothingTroublesIt) {
  std::optional<std::string> trouble = "the database cannot be written: it is full";
  const AnswerHttp site = admin_site([] { return std::string(); }, [&] { return trouble; });
  HttpAnswer answer = ask(site, "/readyz");
  EXPECT_EQ(answer.status, 503U);
  EXPECT_EQ(*answer.body, *trouble + "\n");
  EXPECT_EQ(ask(site, "/healthz").status, 200U) << "it lives";
  trouble.reset();
  answer = ask(site, "/readyz");
  EXPECT_EQ(answer.status, 200U);
  EXPECT_EQ(*answer.body, "ready\n");
}

}  // namespace
}  // namespace server
