#include "server/play/adjudications.h"

#include <algorithm>
#include <utility>

namespace server {

using rules::CanMate;
using rules::Color;

Adjudications::Adjudications(std::uint64_t nodes, storage::Post post, MateSearch search)
    : nodes_(nodes),
      post_(std::move(post)),
      search_(std::move(search)),
      thread_([this](const std::stop_token& ending) { work(ending); }) {}

Adjudications::~Adjudications() {
  thread_.request_stop();
}

bool Adjudications::ask(const std::string& table, Question question, Done done) {
  const std::scoped_lock lock(mutex_);
  Job job{table, question, std::move(done), std::stop_source(), std::stop_source()};
  if (job.question.winner) {
    judged_.push_back(std::move(job));
    if (running_ && running_->can_wait) running_->step_aside.request_stop();
  } else if (const auto older = std::ranges::find(watched_, table, &Job::table);
             older != watched_.end()) {
    *older = std::move(job);
  } else if (watched_.size() < kMostWaiting) {
    watched_.push_back(std::move(job));
  } else {
    return false;
  }
  wanted_.notify_one();
  return true;
}

void Adjudications::forget(const std::string& table) {
  const std::scoped_lock lock(mutex_);
  const auto is_theirs = [&](const Job& job) { return job.table == table; };
  std::erase_if(judged_, is_theirs);
  std::erase_if(watched_, is_theirs);
  if (running_ && running_->table == table) running_->stop.request_stop();
}

std::optional<Adjudications::Job> Adjudications::next(const std::stop_token& ending) {
  std::unique_lock lock(mutex_);
  running_.reset();
  if (!wanted_.wait(lock, ending, [this] { return !judged_.empty() || !watched_.empty(); })) {
    return std::nullopt;
  }
  std::deque<Job>& queue = judged_.empty() ? watched_ : judged_;
  Job job = std::move(queue.front());
  queue.pop_front();
  job.step_aside = std::stop_source();
  running_ = {job.table, !job.question.winner, job.stop, job.step_aside};
  return job;
}

void Adjudications::put_back(Job job) {
  const std::scoped_lock lock(mutex_);
  // forget() may have come, or a newer question, while it was searched for.
  const bool is_newer_there = std::ranges::find(watched_, job.table, &Job::table) != watched_.end();
  if (job.stop.stop_requested() || is_newer_there) return;
  watched_.push_front(std::move(job));
}

Verdicts Adjudications::verdicts(const Job& job, const std::stop_token& ending) const {
  const rules::Budget budget{.nodes = nodes_, .should_stop = [&] {
                               return ending.stop_requested() || job.stop.stop_requested() ||
                                      job.step_aside.stop_requested();
                             }};
  const Question& asked = job.question;
  Verdicts verdicts;
  for (const Color c : rules::kColors) {
    if (asked.winner && *asked.winner != c) continue;
    verdicts[c] = search_(asked.position, c, budget);
    if (verdicts[c]->answer == CanMate::Yes || budget.should_stop()) break;
  }
  return verdicts;
}

void Adjudications::work(const std::stop_token& ending) {
  while (auto job = next(ending)) {
    auto found = verdicts(*job, ending);
    if (ending.stop_requested()) return;
    if (job->step_aside.stop_requested()) {
      put_back(std::move(*job));
      continue;
    }
    if (job->stop.stop_requested()) continue;
    post_([done = std::move(job->done), found = std::move(found)] { done(found); });
  }
}

}  // namespace server
