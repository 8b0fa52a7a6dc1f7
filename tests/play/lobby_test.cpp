#include "server/play/lobby.h"

#include <gtest/gtest.h>

namespace server {
namespace {

using rules::Instant;
using rules::Millis;

const protocol::LobbyTable kTable{"K7QW2M", "host", "Ann", std::nullopt, rules::Color::White};

TEST(Lobby, GathersChangesForAMoment) {
  Lobby lobby;
  EXPECT_EQ(lobby.deadline(), std::nullopt);
  lobby.show(kTable, Instant(Millis(1'000)));
  lobby.count({2, 1}, Instant(Millis(1'050)));
  EXPECT_EQ(lobby.deadline(), Instant(Millis(1'100)));
  const auto change = lobby.flush();
  EXPECT_EQ(change.opened.size(), 1U);
  EXPECT_TRUE(change.closed.empty());
  EXPECT_EQ(change.counts.players, 2U);
  EXPECT_EQ(lobby.deadline(), std::nullopt);
}

TEST(Lobby, WhatOpensAndClosesInOneMomentIsOnlyClosed) {
  Lobby lobby;
  lobby.show(kTable, Instant());
  lobby.hide(kTable.code, Instant());
  const auto change = lobby.flush();
  EXPECT_TRUE(change.opened.empty());
  EXPECT_EQ(change.closed, std::vector{kTable.code});
}

TEST(Lobby, WhatDoesNotChangeIsNotTold) {
  Lobby lobby;
  lobby.hide("NOBODY", Instant());
  lobby.count({}, Instant());
  EXPECT_EQ(lobby.deadline(), std::nullopt);
  lobby.show(kTable, Instant());
  lobby.flush();
  lobby.show(kTable, Instant());
  EXPECT_EQ(lobby.deadline(), std::nullopt);
}

TEST(Lobby, AListenerGetsTheWholeFirst) {
  Lobby lobby;
  lobby.show(kTable, Instant());
  EXPECT_EQ(lobby.listen(7, "c1").tables.size(), 1U);
  EXPECT_TRUE(lobby.listeners().contains(7));
  lobby.ignore(7);
  EXPECT_TRUE(lobby.listeners().empty());
}

}  // namespace
}  // namespace server
