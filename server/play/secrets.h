// What must not be guessed, and what is kept instead of it: random ids and codes, and hashes of the
// secrets that clients hold. Randomness and hashing are libsodium's.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace server {

// Must be called once before anything else here; throws if the system has no randomness.
void start_secrets();

// 96 random bits as base64url (16 signs): the public id of a game.
std::string random_game_id();

// A join code of `length` signs out of 32 that no eye confuses (no I, O, 0, 1).
std::string random_join_code(std::size_t length);
inline constexpr std::size_t kListedCodeLength = 6;
inline constexpr std::size_t kUnlistedCodeLength = 8;
// A code as people type it in its one form: any case, spaces, dashes, dots; I and 1 for L, O and 0
// for Q, as no code has them.
std::string plain_code(std::string_view typed);

bool random_bool();
// One of 0 .. bound-1, each as likely.
std::uint32_t random_below(std::uint32_t bound);
std::uint64_t random_seed();

// BLAKE2b-256 of a seat's key, as hex.
std::string key_hash(std::string_view seat_key);

// The public id of the player with this secret identity: 80 bits of its BLAKE2b as 16 signs of
// base32. Nobody can go back from it.
std::string player_id(std::string_view identity);

}  // namespace server
