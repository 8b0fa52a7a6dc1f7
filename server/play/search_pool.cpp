#include "server/play/search_pool.h"

#include <pthread.h>
#include <sched.h>
#include <spdlog/spdlog.h>

namespace server {
namespace {

void take_lowest_priority() {
  const sched_param none{};
  if (pthread_setschedparam(pthread_self(), SCHED_IDLE, &none) != 0) {
    spdlog::warn("event=search_priority note=\"searches run at normal priority\"");
  }
}

}  // namespace

SearchPool::SearchPool(std::size_t threads, storage::Post post) : post_(std::move(post)) {
  for (std::size_t i = 0; i < threads; ++i) {
    threads_.emplace_back([this](const std::stop_token& ending) { work(ending); });
  }
}

SearchPool::~SearchPool() {
  for (std::jthread& thread : threads_) thread.request_stop();
}

std::stop_source SearchPool::search(bot::Task task, Done done) {
  Job job{std::move(task), std::stop_source(), std::move(done)};
  std::stop_source stop = job.stop;
  {
    const std::scoped_lock lock(mutex_);
    queue_.push_back(std::move(job));
  }
  wanted_.notify_one();
  return stop;
}

std::optional<SearchPool::Job> SearchPool::next(const std::stop_token& ending) {
  std::unique_lock lock(mutex_);
  if (!wanted_.wait(lock, ending, [this] { return !queue_.empty(); })) {
    return std::nullopt;
  }
  Job job = std::move(queue_.front());
  queue_.pop_front();
  return job;
}

void SearchPool::work(const std::stop_token& ending) {
  take_lowest_priority();
  std::optional<bot::Engine> engine;  // a house without bots does without its memory
  while (auto job = next(ending)) {
    const std::stop_callback stop_with_pool(ending, [&] { job->stop.request_stop(); });
    if (!engine) engine.emplace();
    const auto answer = engine->choose(job->task, job->stop.get_token());
    if (ending.stop_requested()) return;
    post_([stop = job->stop, done = std::move(job->done), answer] {
      if (!stop.stop_requested()) done(answer);
    });
  }
}

}  // namespace server
