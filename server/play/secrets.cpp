#include "server/play/secrets.h"

#include <sodium.h>

#include <array>
#include <cctype>
#include <span>
#include <stdexcept>

namespace server {
namespace {

constexpr std::string_view kCodeSigns = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
constexpr std::string_view kBase32Signs = "abcdefghijklmnopqrstuvwxyz234567";
static_assert(kBase32Signs.size() == 32);
// Each sign of a code is as likely as any other.
static_assert(256 % kCodeSigns.size() == 0 && kCodeSigns.size() == 32);

template <std::size_t N>
std::array<unsigned char, N> hash(std::string_view purpose, std::string_view secret) {
  std::array<unsigned char, N> out{};
  // The purpose is the key, so that hashes for one end are worth nothing for another.
  crypto_generichash(out.data(), out.size(), reinterpret_cast<const unsigned char*>(secret.data()),
                     secret.size(), reinterpret_cast<const unsigned char*>(purpose.data()),
                     purpose.size());
  return out;
}

std::string base32(std::span<const unsigned char> bytes) {
  std::string text;
  unsigned buffer = 0;
  int bits = 0;
  for (const unsigned char byte : bytes) {
    buffer = (buffer << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += kBase32Signs[(buffer >> (bits - 5)) & 31];
  }
  return text;
}

}  // namespace

void start_secrets() {
  if (sodium_init() < 0) throw std::runtime_error("the system's random numbers are not available");
}

std::string random_game_id() {
  std::array<unsigned char, 12> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  std::string text(
      sodium_base64_ENCODED_LEN(bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(),
                    sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  text.pop_back();  // the terminating zero
  return text;
}

std::string random_join_code(std::size_t length) {
  std::string code(length, '\0');
  randombytes_buf(code.data(), code.size());
  for (char& sign : code) sign = kCodeSigns[static_cast<unsigned char>(sign) % kCodeSigns.size()];
  return code;
}

std::string plain_code(std::string_view typed) {
  std::string code;
  for (const char c : typed) {
    if (c == ' ' || c == '-' || c == '_' || c == '.') continue;
    const auto sign = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    const bool is_l = sign == 'I' || sign == '1';
    const bool is_q = sign == 'O' || sign == '0';
    code += is_l ? 'L' : is_q ? 'Q' : sign;
  }
  return code;
}

bool random_bool() {
  return random_below(2) == 1;
}

std::uint32_t random_below(std::uint32_t bound) {
  return randombytes_uniform(bound);
}

std::uint64_t random_seed() {
  std::uint64_t seed = 0;
  randombytes_buf(&seed, sizeof seed);
  return seed;
}

std::string key_hash(std::string_view seat_key) {
  const auto bytes = hash<32>("rookery seat key", seat_key);
  std::string hex(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), bytes.data(), bytes.size());
  hex.pop_back();
  return hex;
}

std::string player_id(std::string_view identity) {
  const auto bytes = hash<16>("rookery identity", identity);
  return base32(std::span(bytes).first(10));
}

}  // namespace server
