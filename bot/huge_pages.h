// Memory for one large array that is read all over the place, in pages of two megabytes where the
// system has them: finding where an address is then costs next to nothing.
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <cstdlib>
#include <new>

namespace bot {

// An allocator for std::vector.
template <typename T>
struct HugePages {
  using value_type = T;

  HugePages() = default;
  template <typename Other>
  explicit(false) HugePages(const HugePages<Other>& /*other*/) {}

  T* allocate(std::size_t count) {
    const std::size_t bytes = (count * sizeof(T) + kPage - 1) / kPage * kPage;
    void* const place = std::aligned_alloc(kPage, bytes);
    if (place == nullptr) throw std::bad_alloc();
    // A wish, no more: where it is not granted, the array is only slower.
    static_cast<void>(madvise(place, bytes, MADV_HUGEPAGE));
    return static_cast<T*>(place);
  }
  void deallocate(T* place, std::size_t /*count*/) { std::free(place); }

  friend bool operator==(HugePages, HugePages) { return true; }

 private:
  static constexpr std::size_t kPage = std::size_t{2} * 1024 * 1024;
};

}  // namespace bot
