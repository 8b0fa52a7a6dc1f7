#include "server/play/fair_queue.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace server {
namespace {

std::vector<int> drained(FairQueue<int>& queue) {
  std::vector<int> order;
  while (const auto job = queue.take()) order.push_back(*job);
  return order;
}

TEST(FairQueue, AskersTakeTurnsAndEachHasHisOwnInOrder) {
  FairQueue<int> queue(10);
  for (const int job : {1, 2, 3}) EXPECT_TRUE(queue.put("greedy", job));
  EXPECT_TRUE(queue.put("modest", 4));
  EXPECT_TRUE(queue.put("late", 5));
  EXPECT_EQ(queue.size(), 5U);
  EXPECT_EQ(drained(queue), (std::vector{1, 4, 5, 2, 3}));
  EXPECT_EQ(queue.size(), 0U);
}

TEST(FairQueue, WhoComesBackComesLast) {
  FairQueue<int> queue(10);
  queue.put("a", 1);
  queue.put("a", 2);
  queue.put("b", 3);
  EXPECT_EQ(queue.take(), 1);
  queue.put("c", 4);
  queue.put("a", 5);
  EXPECT_EQ(drained(queue), (std::vector{3, 2, 4, 5}));
}

TEST(FairQueue, TakesNothingAtItsBound) {
  FairQueue<int> queue(2);
  EXPECT_TRUE(queue.put("a", 1));
  EXPECT_TRUE(queue.put("b", 2));
  EXPECT_FALSE(queue.put("c", 3));
  EXPECT_EQ(queue.take(), 1);
  EXPECT_TRUE(queue.put("c", 3));
  EXPECT_EQ(drained(queue), (std::vector{2, 3}));
}

}  // namespace
}  // namespace server
