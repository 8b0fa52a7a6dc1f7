#include "server/net/outbox.h"

#include <memory>
#include <string>

#include <gtest/gtest.h>

namespace server {
namespace {

Frame frame(std::size_t size) {
  return std::make_shared<const std::string>(size, 'x');
}

TEST(Outbox, HoldsSoManyFramesAndNoMore) {
  Outbox outbox;
  for (std::size_t i = 0; i < Outbox::kMaxFrames; ++i) EXPECT_TRUE(outbox.push(frame(1)));
  EXPECT_FALSE(outbox.push(frame(1)));
  outbox.pop();
  EXPECT_TRUE(outbox.push(frame(1)));
}

TEST(Outbox, HoldsSoManyBytesAndNoMore) {
  Outbox outbox;
  EXPECT_TRUE(outbox.push(frame(Outbox::kMaxBytes / 2)));
  EXPECT_TRUE(outbox.push(frame(Outbox::kMaxBytes / 2)));
  EXPECT_FALSE(outbox.push(frame(1)));
  outbox.pop();
  EXPECT_TRUE(outbox.push(frame(Outbox::kMaxBytes / 2)));
}

TEST(Outbox, OneFrameAloneAlwaysFits) {
  Outbox outbox;
  EXPECT_TRUE(outbox.push(frame(Outbox::kMaxBytes + 1)));
}

TEST(Outbox, KeepsTheOrderHoweverItIsFilledAndEmptied) {
  Outbox outbox;
  std::size_t in = 1;
  std::size_t out = 1;
  for (std::size_t round = 0; round < 300; ++round) {
    for (std::size_t i = 0; i < 3; ++i) {
      if (outbox.push(frame(in))) ++in;
    }
    for (std::size_t i = 0; i < 1 + round % 4 && !outbox.empty(); ++i) {
      EXPECT_EQ(outbox.front().size(), out++);
      outbox.pop();
    }
  }
  for (; !outbox.empty(); outbox.pop()) EXPECT_EQ(outbox.front().size(), out++);
  EXPECT_EQ(in, out);
}

}  // namespace
}  // namespace server
