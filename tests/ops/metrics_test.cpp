#include "server/ops/metrics.h"

#include <optional>
#include <string>

#include <gtest/gtest.h>

namespace server {
namespace {

using rules::CanMate;
using rules::Termination;

// The value behind that name and those labels, as the text gives it; none if it does not.
std::optional<std::string> value(const std::string& text, const std::string& name) {
  const std::size_t at = text.find("\n" + name + " ");
  if (at == std::string::npos) return std::nullopt;
  const std::size_t begin = at + name.size() + 2;
  return text.substr(begin, text.find('\n', begin) - begin);
}

// Labels stand in the order of their names.
std::string adjudications(const std::string& why, const std::string& by,
                          const std::string& answer) {
  return "rookery_adjudications_total{answer=\"" + answer + "\",by=\"" + by + "\",question=\"" +
         why + "\"}";
}

TEST(Metrics, AnUnknownAnswerIsCountedByItsQuestion) {
  Metrics metrics;
  const std::string name = adjudications("flag_fall", "thread", "unknown");
  EXPECT_EQ(value(metrics.text(), name), "0") << "there before anything happened";
  metrics.adjudicated(Termination::FlagFall, Metrics::By::Thread, CanMate::Unknown);
  metrics.adjudicated(Termination::FlagFall, Metrics::By::Thread, CanMate::Unknown);
  metrics.adjudicated(Termination::FlagFall, Metrics::By::Loop, CanMate::Unknown);
  metrics.adjudicated(Termination::DeadPosition, Metrics::By::Thread, CanMate::Unknown);
  metrics.adjudicated(Termination::FlagFall, Metrics::By::Thread, CanMate::No);
  EXPECT_EQ(value(metrics.text(), name), "2");
}

TEST(Metrics, EveryQuestionHasACounter) {
  const std::string text = Metrics().text();
  for (const char* why : {"dead_position", "flag_fall", "abandonment", "illegal_moves"}) {
    for (const char* by : {"loop", "thread"}) {
      for (const char* answer : {"yes", "no", "unknown"}) {
        EXPECT_EQ(value(text, adjudications(why, by, answer)), "0") << why << by << answer;
      }
    }
  }
}

TEST(Metrics, CountsWhatFoundTheQueueFull) {
  Metrics metrics;
  metrics.adjudication_dropped();
  EXPECT_EQ(value(metrics.text(), "rookery_adjudications_dropped_total"), "1");
}

}  // namespace
}  // namespace server
