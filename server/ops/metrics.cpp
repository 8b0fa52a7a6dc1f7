#include "server/ops/metrics.h"

#include <map>
#include <tuple>

#include <prometheus/counter.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

namespace server {

using rules::CanMate;
using rules::Termination;

class Metrics::Counters {
 public:
  Counters() {
    auto& family = prometheus::BuildCounter()
                       .Name("rookery_adjudications_total")
                       .Help("Questions whether a side can still mate, and their answers.")
                       .Register(all_);
    // Each is there from the start: a counter that comes up later hides its first increase.
    for (const Termination why : {Termination::DeadPosition, Termination::FlagFall,
                                  Termination::Abandonment, Termination::IllegalMoves}) {
      for (const By by : {By::Loop, By::Thread}) {
        for (const CanMate answer : {CanMate::Yes, CanMate::No, CanMate::Unknown}) {
          adjudications_[{why, by, answer}] =
              &family.Add({{"question", std::string(word(why))},
                           {"by", by == By::Loop ? "loop" : "thread"},
                           {"answer", std::string(word(answer))}});
        }
      }
    }
  }

  void adjudicated(Termination why, By by, CanMate answer) {
    adjudications_.at({why, by, answer})->Increment();
  }
  void dropped() { dropped_.Increment(); }
  std::string text() const { return prometheus::TextSerializer().Serialize(all_.Collect()); }

 private:
  prometheus::Registry all_;  // owns the counters
  std::map<std::tuple<Termination, By, CanMate>, prometheus::Counter*> adjudications_;
  prometheus::Counter& dropped_ =
      prometheus::BuildCounter()
          .Name("rookery_adjudications_dropped_total")
          .Help("Questions that found the adjudication thread's queue full.")
          .Register(all_)
          .Add({});
};

Metrics::Metrics() : counters_(std::make_unique<Counters>()) {}
Metrics::~Metrics() = default;

void Metrics::adjudicated(Termination why, By by, CanMate answer) {
  counters_->adjudicated(why, by, answer);
}

void Metrics::adjudication_dropped() {
  counters_->dropped();
}

std::string Metrics::text() const {
  return counters_->text();
}

}  // namespace server
