// Frames that no client should send, each with what is to be answered. The decoder refuses them all
// by name, and a table at which they are said goes on.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "protocol/error.h"
#include "tests/support/sample.h"

namespace support {

struct BadFrame {
  std::string name;
  std::string frame;
  protocol::ErrorCode code;
  std::optional<std::string> field;
  bool has_id = true;
};

// The sample of that name, with the fields of `patch` in place of its own or beside them.
inline std::string patched(const std::string& name, const nlohmann::json& patch) {
  nlohmann::json message = nlohmann::json::parse(sample(name));
  message.update(patch);
  return message.dump();
}
inline std::string without(const std::string& name, const std::string& field) {
  nlohmann::json message = nlohmann::json::parse(sample(name));
  message.erase(field);
  return message.dump();
}

// What was never understood: no JSON, no id, no type, and the oldest fields.
inline std::vector<BadFrame> bad_basics() {
  using protocol::ErrorCode;
  const std::string move = R"({"t":"move","id":"a","code":"K7QW2M","ply":0,"uci":)";
  return {
      {"empty", "", ErrorCode::Malformed, {}, false},
      {"not JSON", "hello", ErrorCode::Malformed, {}, false},
      {"array", "[1]", ErrorCode::Malformed, {}, false},
      {"trailing", R"({"t":"ping","id":"a"} x)", ErrorCode::Malformed, {}, false},
      {"two objects", R"({"t":"ping","id":"a"}{})", ErrorCode::Malformed, {}, false},
      {"bad UTF-8",
       "{\"t\":\"rename\",\"id\":\"a\",\"name\":\"\xff\"}",
       ErrorCode::Malformed,
       {},
       false},
      {"deep", std::string(4096, '['), ErrorCode::Malformed, {}, false},
      {"no id", R"({"t":"ping"})", ErrorCode::MissingField, "id", false},
      {"empty id", R"({"t":"ping","id":""})", ErrorCode::BadField, "id", false},
      {"id of a number", R"({"t":"ping","id":7})", ErrorCode::BadField, "id", false},
      {"id too long", R"({"t":"ping","id":")" + std::string(37, 'a') + "\"}", ErrorCode::BadField,
       "id", false},
      {"no type", R"({"id":"a"})", ErrorCode::UnknownType, "t", true},
      {"unknown type", R"({"t":"fly","id":"a"})", ErrorCode::UnknownType, "t", true},
      {"doubled field", R"({"t":"ping","t":"ping","id":"a"})", ErrorCode::UnknownField, "t", true},
      {"unknown field", R"({"t":"ping","id":"a","x":1})", ErrorCode::UnknownField, "x", true},
      {"missing field", R"({"t":"join","id":"a","code":"K7QW2M"})", ErrorCode::MissingField, "seat",
       true},
      {"short secret", R"({"t":"join","id":"a","code":"K7QW2M","seat":"abc"})", ErrorCode::BadField,
       "seat", true},
      {"secret with other signs",
       R"({"t":"join","id":"a","code":"K7QW2M","seat":"q83vASNFZ4mrze8BI0Vn+/=="})",
       ErrorCode::BadField, "seat", true},
      {"negative ply", R"({"t":"move","id":"a","code":"K7QW2M","ply":-1,"uci":"e2e4"})",
       ErrorCode::BadField, "ply", true},
      {"fractional ply", R"({"t":"move","id":"a","code":"K7QW2M","ply":1.5,"uci":"e2e4"})",
       ErrorCode::BadField, "ply", true},
      {"huge ply",
       R"({"t":"move","id":"a","code":"K7QW2M","ply":99999999999999999999,"uci":"e2e4"})",
       ErrorCode::BadField, "ply", true},
      {"offer with a move, no flag", move + R"("e2e4","draw":null})", ErrorCode::BadField, "draw",
       true},
      {"move off the board", move + R"("e2e9"})", ErrorCode::BadField, "uci", true},
      {"promotion to king", move + R"("e7e8k"})", ErrorCode::BadField, "uci", true},
      {"move null", move + "null}", ErrorCode::BadField, "uci", true},
      {"time of text",
       R"({"t":"create","id":"a","seat":"q83vASNFZ4mrze8BI0VniQ","time":"5+3","color":"white","listed":true,"bot":null})",
       ErrorCode::BadField, "time", true},
      {"time with more",
       R"({"t":"create","id":"a","seat":"q83vASNFZ4mrze8BI0VniQ","time":{"initial":1,"increment":0,"x":1},"color":"white","listed":true,"bot":null})",
       ErrorCode::UnknownField, "x", true},
      {"unknown colour",
       R"({"t":"create","id":"a","seat":"q83vASNFZ4mrze8BI0VniQ","time":null,"color":"red","listed":true,"bot":null})",
       ErrorCode::BadField, "color", true},
      {"unknown word", R"({"t":"draw","id":"a","code":"K7QW2M","say":"please"})",
       ErrorCode::BadField, "say", true},
  };
}

// What of a table's game can be asked for: variant, rules, start.
inline std::vector<BadFrame> bad_games() {
  using nlohmann::json;
  using protocol::ErrorCode;
  std::vector<BadFrame> rows;
  const auto refused = [&](const std::string& name, const json& patch, const char* field,
                           ErrorCode code = ErrorCode::BadField) {
    rows.push_back({name, patched("client.create.number", patch), code, field});
  };
  for (const char* field : {"variant", "rules", "start"}) {
    const std::string name = std::string("no ") + field;
    rows.push_back({name, without("client.create", field), ErrorCode::MissingField, field});
  }
  for (const json& word : {json("atomic"), json("Standard"), json(""), json("chess960 "),
                           json(std::string(2000, 'x')), json(960), json(nullptr), json::array()}) {
    refused("variant " + word.dump(), {{"variant", word}}, "variant");
  }
  for (const json& word : {json("fide"), json("Online"), json(""), json(true), json(nullptr)}) {
    refused("rules " + word.dump(), {{"rules", word}}, "rules");
  }
  for (const json& start : {json("rnbqkbnr/8"), json(518), json::array({518}), json(false)}) {
    refused("start " + start.dump(), {{"start", start}}, "start");
  }
  for (const json& number : {json(960), json(-1), json(1.5), json("518"), json(nullptr),
                             json(18'446'744'073'709'551'615ULL)}) {
    refused("number " + number.dump(), {{"start", {{"number", number}}}}, "number");
  }
  for (const json& fen : {json(std::string(257, ' ')), json(7), json(nullptr), json::array()}) {
    refused("fen " + fen.dump(), {{"start", {{"fen", fen}}}}, "fen");
  }
  for (const char* variant : {"standard", "threecheck"}) {
    refused(std::string("a number in ") + variant,
            {{"variant", variant}, {"start", {{"number", 518}}}}, "number");
  }
  refused("neither number nor fen", {{"start", json::object()}}, "fen", ErrorCode::MissingField);
  refused("both number and fen", {{"start", {{"number", 518}, {"fen", "8/8"}}}}, "fen",
          ErrorCode::UnknownField);
  refused("another key in start", {{"start", {{"fen", "8/8"}, {"moves", json::array()}}}}, "moves",
          ErrorCode::UnknownField);
  refused("another key beside start", {{"rated", true}}, "rated", ErrorCode::UnknownField);
  rows.push_back({"number twice", R"({"t":"create","id":"a","start":{"number":1,"number":2}})",
                  ErrorCode::UnknownField, "number"});
  return rows;
}

// A table's time and options.
inline std::vector<BadFrame> bad_times() {
  using nlohmann::json;
  using protocol::ErrorCode;
  std::vector<BadFrame> rows;
  const auto refused = [&](const json& time, const char* field,
                           ErrorCode code = ErrorCode::BadField) {
    rows.push_back(
        {"time " + time.dump(), patched("client.create", {{"time", time}}), code, field});
  };
  const json five{{"initial", 300'000}, {"increment", 0}};
  for (const json& days : {json(-1), json(1.5), json("3"), json(366), json(nullptr)}) {
    refused({{"days", days}}, "days");
  }
  refused({{"days", 3}, {"increment", 0}}, "increment", ErrorCode::UnknownField);
  refused({{"white", five}}, "black", ErrorCode::MissingField);
  refused({{"black", five}}, "white", ErrorCode::MissingField);
  refused({{"white", five}, {"black", nullptr}}, "black");
  refused({{"white", five}, {"black", {{"days", 3}}}}, "initial", ErrorCode::MissingField);
  refused({{"white", five}, {"black", {{"initial", 300'000}}}}, "increment",
          ErrorCode::MissingField);
  refused({{"white", five}, {"black", five}, {"initial", 1}}, "initial", ErrorCode::UnknownField);
  refused(json::object(), "initial", ErrorCode::MissingField);
  refused({{"initial", 604'800'001}, {"increment", 0}}, "initial");
  for (const char* option : {"takebacks", "chat", "spectators"}) {
    for (const json& value : {json("no"), json(0), json(nullptr)}) {
      rows.push_back({option + (' ' + value.dump()), patched("client.create", {{option, value}}),
                      ErrorCode::BadField, option});
    }
  }
  return rows;
}

// What is said over the board, and what is written beside it.
inline std::vector<BadFrame> bad_hands() {
  using nlohmann::json;
  using protocol::ErrorCode;
  std::vector<BadFrame> rows;
  const auto refused = [&](const std::string& sample, const json& patch, const char* field,
                           ErrorCode code = ErrorCode::BadField) {
    rows.push_back({sample + ' ' + patch.dump(), patched(sample, patch), code, field});
  };
  for (const json& claim : {json("stalemate"), json("fivefold"), json("Threefold"), json(""),
                            json(3), json(nullptr), json(std::string(2000, 'x'))}) {
    refused("client.claim", {{"claim", claim}}, "claim");
  }
  for (const json& uci : {json("e9e4"), json(""), json("e2e4e5"), json("0000"), json(1),
                          json(false), json::array({"e2e4"})}) {
    refused("client.claim.named", {{"uci", uci}}, "uci");
  }
  for (const json& square : {json("i1"), json("a9"), json("e"), json("e44"), json("E4"), json(""),
                             json(12), json(nullptr), json::array({"e4"})}) {
    refused("client.touch", {{"square", square}}, "square");
  }
  refused("client.claim", {{"ply", 3}}, "ply", ErrorCode::UnknownField);
  refused("client.touch", {{"uci", "e2e4"}}, "uci", ErrorCode::UnknownField);
  refused("client.adjust", {{"square", "e4"}}, "square", ErrorCode::UnknownField);
  for (const char* field : {"claim", "uci", "code"}) {
    rows.push_back({std::string("a claim without ") + field, without("client.claim", field),
                    ErrorCode::MissingField, field});
  }
  for (const json& text : {json(nullptr), json(7), json::array(), json(std::string(1025, 'x'))}) {
    refused("client.say", {{"text", text}}, "text");
  }
  refused("client.say", {{"room", "players"}}, "room", ErrorCode::UnknownField);
  rows.push_back(
      {"a line without text", without("client.say", "text"), ErrorCode::MissingField, "text"});
  rows.push_back({"a touch without square", without("client.touch", "square"),
                  ErrorCode::MissingField, "square"});
  return rows;
}

inline std::vector<BadFrame> bad_frames() {
  std::vector<BadFrame> all = bad_basics();
  for (const auto& more : {bad_games(), bad_times(), bad_hands()})
    all.insert(all.end(), more.begin(), more.end());
  return all;
}

}  // namespace support
