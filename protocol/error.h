// Every way in which a client can be refused: the closed list behind the wire's `error`.
#pragma once

#include <cstdint>
#include <string_view>

namespace protocol {

enum class ErrorCode : std::uint8_t {
  Malformed,
  UnknownType,
  MissingField,
  UnknownField,
  BadField,
  HelloFirst,
  AlreadyGreeted,
  UnknownCode,
  NoFreeSeat,
  OwnTable,
  BadTime,
  NotSeated,
  NotPlaying,
  GameOver,
  NotOver,
  NotYourTurn,
  WrongPly,
  IllegalMove,
  TooLate,
  NoOffer,
  AlreadyOffered,
  NoRematch,
  TooManyTables,
  RateLimited,
  Unavailable,
  BadPosition,
  NoClaim,
  NoTouch,
  TouchedPiece,
  NamedMove,
  EmptySquare,
  Judging,
  OfferedLately,
  NoGift,
  ClockFull,
  NoSpectators,
  NoTakeback,
  Paused,
  NotPaused,
  NoPause,
  NotEntered,
  ChatOff,
  ChatFull,
  TooLong,
  NoHint,
};

// The word on the wire, e.g. "illegal_move".
std::string_view word(ErrorCode code);
// A sentence for people who read the wire; clients have their own words.
std::string_view sentence(ErrorCode code);

}  // namespace protocol
