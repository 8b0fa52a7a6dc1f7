#include "server/play/search_pool.h"

#include <pthread.h>
#include <sched.h>
#include <spdlog/spdlog.h>

#include <algorithm>

namespace server {
namespace {

using std::chrono::milliseconds;
using Steady = std::chrono::steady_clock;

// Whoever waits is to be answered within about this time, as long as each share is worth it.
constexpr milliseconds kRound{1000};
constexpr milliseconds kLeastShare{5};
constexpr std::size_t kUrgentMegabytes = 1;

void take_lowest_priority() {
  const sched_param none{};
  if (pthread_setschedparam(pthread_self(), SCHED_IDLE, &none) != 0) {
    spdlog::warn("event=search_priority note=\"searches run at normal priority\"");
  }
}

// Nothing of another game.
bot::TranspositionTable* own_table(GameTables::Kept* kept) {
  if (kept == nullptr) return nullptr;
  if (!kept->table) {
    kept->table.emplace(GameTables::kMegabytes);
  } else if (kept->is_strange) {
    kept->table->forget();
  }
  return &*kept->table;
}

}  // namespace

SearchPool::SearchPool(Size size, storage::Post post)
    : thread_count_(size.threads),
      post_(std::move(post)),
      tables_(std::make_shared<GameTables>(size.kept_tables)),
      queue_(size.waiting) {
  for (std::size_t i = 0; i < size.threads; ++i) {
    threads_.emplace_back([this](const std::stop_token& ending) { work(ending); });
  }
}

SearchPool::~SearchPool() {
  stop();
}

void SearchPool::stop() {
  for (std::jthread& thread : threads_) thread.request_stop();
}

std::optional<SearchPool::Asked> SearchPool::search(Wish wish, Done done) {
  const bool is_kept = bot::profile(wish.task.level).keeps_table;
  Job job{.task = std::move(wish.task),
          .stop = {},
          .done = std::move(done),
          .kept = is_kept ? tables_->lend(wish.game) : nullptr,
          .asked = Steady::now()};
  const auto kept = job.kept;
  std::stop_source stop = job.stop;
  {
    const std::scoped_lock lock(mutex_);
    if (!queue_.put(wish.asker, std::move(job))) {
      tables_->give_back(kept);
      return std::nullopt;
    }
  }
  wanted_.notify_one();
  return stop;
}

std::optional<bot::Answer> SearchPool::answer_at_once(const bot::Task& task) {
  if (!urgent_) urgent_.emplace(kUrgentMegabytes);
  return urgent_->choose_at_once(task);
}

std::optional<SearchPool::Job> SearchPool::next(const std::stop_token& ending) {
  std::unique_lock lock(mutex_);
  const bool is_work = wanted_.wait(lock, ending, [this] { return queue_.size() > 0; });
  if (!is_work || ending.stop_requested()) return std::nullopt;
  auto job = queue_.take();
  ++running_;
  give_share(*job, Steady::now());
  return job;
}

// By how many there are now; and what the search has waited for is gone from its clock.
void SearchPool::give_share(Job& job, Instant now) const {
  const auto wanting = static_cast<int>(running_ + queue_.size());
  const auto share = kRound * static_cast<int>(thread_count_) / wanting;
  job.task.share = std::min(std::max(share, kLeastShare), job.task.share.value_or(kRound));
  if (!job.task.clock) return;
  const auto waited = std::chrono::duration_cast<milliseconds>(now - job.asked);
  job.task.clock->left = std::max(job.task.clock->left - waited, milliseconds(0));
}

void SearchPool::answer(Job job, std::optional<bot::Answer> answer) {
  post_([tables = tables_, job = std::move(job), answer] {
    tables->give_back(job.kept);
    if (!job.stop.stop_requested()) job.done(answer);
  });
}

void SearchPool::work(const std::stop_token& ending) {
  take_lowest_priority();
  std::optional<bot::Engine> engine;  // a house without bots does without its memory
  while (auto job = next(ending)) {
    const std::stop_callback stop_with_pool(ending, [&] { job->stop.request_stop(); });
    if (!engine) engine.emplace();
    // Whoever asked may have lost interest while it waited.
    std::optional<bot::Answer> found;
    if (!job->stop.stop_requested()) {
      found = engine->choose(job->task, job->stop.get_token(), own_table(job->kept.get()));
    }
    if (ending.stop_requested()) return;
    {
      const std::scoped_lock lock(mutex_);
      --running_;
    }
    answer(*std::move(job), found);
  }
}

}  // namespace server
