#include "bot/network.h"

// The file as it is, in the program's read-only part. The assembler is the one way to put it there
// that every compiler of ours knows.
asm(".section .rodata\n"
    ".balign 64\n"
    ".global rookery_network\n"
    ".hidden rookery_network\n"
    ".type rookery_network, %object\n"
    "rookery_network:\n"
    ".incbin \"" ROOKERY_NETWORK
    "\"\n"
    ".size rookery_network, . - rookery_network\n"
    ".previous\n");

// NOLINTNEXTLINE(readability-identifier-naming): a name for the assembler.
extern "C" const bot::Network rookery_network;

namespace bot {

const Network& network() {
  return rookery_network;
}

}  // namespace bot
