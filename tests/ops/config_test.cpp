#include "server/ops/config.h"

#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace server {
namespace {

// Tests run in the root of the project.
constexpr const char* kShipped = "config/rookery.toml";

TEST(Config, NothingSetGivesTheDefaults) {
  EXPECT_EQ(parse_config("").value(), Config{});
}

TEST(Config, TheShippedFileGivesTheDefaults) {
  const ConfigResult config = load_config(kShipped);
  ASSERT_TRUE(config.has_value()) << config.error().front().text();
  EXPECT_EQ(*config, Config{});
}

TEST(Config, TheShippedFileSetsEveryKeyBelowAComment) {
  std::ifstream in(kShipped);
  std::vector<std::string> set;
  std::string section;
  std::string before;
  for (std::string line; std::getline(in, line); before = line) {
    if (line.starts_with('[')) section = line.substr(1, line.size() - 2);
    const std::size_t end = line.find(" = ");
    if (line.starts_with('#') || end == std::string::npos) continue;
    set.push_back(section + "." + line.substr(0, end));
    EXPECT_TRUE(before.starts_with("# ")) << set.back() << " has no comment";
  }
  EXPECT_EQ(set, config_keys());
}

TEST(Config, EveryKeyIsTaken) {
  Config wanted;
  wanted.listen = {"::", 0, {"https://a.example", "http://b.example:8081"}, {"10.0.0.0/8"}};
  wanted.paths = {"/var/lib/rookery", "/usr/share/rookery"};
  wanted.storage = {KeepsThrough::Process};
  wanted.limits = {5, 4, 3, 2};
  using std::chrono::seconds;
  wanted.tables = {.first_move = seconds{1},
                   .absence = {seconds{2}, seconds{10}, seconds{11}},
                   .restart_grace = seconds{3},
                   .waiting_kept = seconds{4},
                   .over_kept = seconds{5},
                   .pause_kept = seconds{7},
                   .per_player = 6};
  wanted.bots = {.threads = 7, .memory = 64};
  wanted.engines = {
      {.name = "Fish-1",
       .command = {"/usr/games/stockfish"},
       .options = {{"Hash", "32"}, {"Skill Level", "3"}, {"Ponder", "false"}, {"Style", "calm"}},
       .variants = {rules::Variant::Chess960, rules::Variant::ThreeCheck},
       .limits = {std::chrono::milliseconds{500}, 1'000, 12, 256, 2}},
      {.name = "Other", .command = {"/bin/other", "--uci"}, .options = {}, .limits = {}}};
  wanted.adjudication = {8'000};
  wanted.admin = {ListenAddress{"::1", 9}};
  wanted.log = {LogLevel::Debug};
  const ConfigResult config = parse_config(R"(
[listen]
address = "::"
port = 0
origins = ["https://a.example", "http://b.example:8081"]
proxies = ["10.0.0.0/8"]
[paths]
data = "/var/lib/rookery"
web = "/usr/share/rookery"
[storage]
durability = "process"
[limits]
connections = 5
connections_per_address = 4
messages_per_second = 3
wrong_codes = 2
[tables]
first_move = 1
restart_grace = 3
waiting_kept = 4
over_kept = 5
pause_kept = 7
per_player = 6
[tables.absence]
fast = 2
rapid = 10
classical = 11
[bots]
threads = 7
memory = 64
[[engine]]
name = "Fish-1"
command = ["/usr/games/stockfish"]
variants = ["chess960", "threecheck"]
options = { Hash = 32, "Skill Level" = 3, Ponder = false, Style = "calm" }
[engine.limits]
time = 500
nodes = 1000
depth = 12
memory = 256
processes = 2
[[engine]]
name = "Other"
command = ["/bin/other", "--uci"]
[adjudication]
nodes = 8000
[admin]
listen = "[::1]:9"
[log]
level = "debug"
)");
  ASSERT_TRUE(config.has_value()) << config.error().front().text();
  EXPECT_EQ(*config, wanted);
}

TEST(Config, AllFaultsAreToldAtOnceInOrder) {
  const ConfigResult config = parse_config(R"(prot = 1
[listen]
port = 65536
adress = "::"
[tables]
restart_grace = "30"
first_move = 0
[storage]
durability = "none"
[log]
level = "loud"
[tables.absence]
fast = 0
slow = 5
[tabels]
over_kept = 30
)");
  ASSERT_FALSE(config.has_value());
  std::vector<std::string> texts;
  for (const ConfigFault& fault : config.error()) texts.push_back(fault.text());
  EXPECT_EQ(texts, (std::vector<std::string>{
                       "line 1: prot is not a known key",
                       "line 3: listen.port must be a whole number from 0 to 65535",
                       "line 4: listen.adress is not a known key",
                       "line 6: tables.restart_grace must be a whole number from 1 to 3600",
                       "line 7: tables.first_move must be a whole number from 1 to 3600",
                       R"(line 9: storage.durability must be "power" or "process")",
                       R"(line 11: log.level must be "debug", "info", "warn" or "error")",
                       "line 13: tables.absence.fast must be a whole number from 1 to 3600",
                       "line 14: tables.absence.slow is not a known key",
                       "line 15: tabels is not a known key",
                   }));
}

struct BadRow {
  const char* name;
  const char* toml;
  const char* key;
};

class ConfigBadRows : public testing::TestWithParam<BadRow> {};

TEST_P(ConfigBadRows, AreRefusedByKey) {
  const ConfigResult config = parse_config(GetParam().toml);
  ASSERT_FALSE(config.has_value());
  ASSERT_EQ(config.error().size(), 1U);
  EXPECT_EQ(config.error().front().key, GetParam().key);
  EXPECT_GT(config.error().front().line, 0U);
}

constexpr const char* kFish = "[[engine]]\nname = 'Fish'\ncommand = ['/bin/fish']\n";

TEST(Config, FaultsOfEnginesAreToldWithTheirLines) {
  const ConfigResult config = parse_config(std::string(kFish) + R"(
[[engine]]
name = "Fish"
command = ["/bin/fish"]
[[engine]]
nam = "Other"
[engine.limits]
times = 3
)");
  ASSERT_FALSE(config.has_value());
  std::vector<std::string> texts;
  for (const ConfigFault& fault : config.error()) texts.push_back(fault.text());
  EXPECT_EQ(texts, (std::vector<std::string>{
                       "line 6: engine.name is another engine's name already",
                       "line 8: engine.name is missing",
                       "line 8: engine.command is missing",
                       "line 9: engine.nam is not a known key",
                       "line 11: engine.limits.times is not a known key",
                   }));
}

INSTANTIATE_TEST_SUITE_P(
    Engines, ConfigBadRows,
    testing::Values(
        BadRow{"NotAList", "[engine]\nname = 'A'\ncommand = ['/a']", "engine"},
        BadRow{"ALevelsName", "[[engine]]\nname = 'easy'\ncommand = ['/a']", "engine.name"},
        BadRow{"NameWithASpace", "[[engine]]\nname = 'A b'\ncommand = ['/a']", "engine.name"},
        BadRow{"LongName", "[[engine]]\nname = 'abcdefghijklmnopq'\ncommand = ['/a']",
               "engine.name"},
        BadRow{"NotAWholePath", "[[engine]]\nname = 'A'\ncommand = ['stockfish']",
               "engine.command"},
        BadRow{"NoProgram", "[[engine]]\nname = 'A'\ncommand = []", "engine.command"},
        BadRow{"CommandIsText", "[[engine]]\nname = 'A'\ncommand = '/a'", "engine.command"},
        BadRow{"UnknownVariant", "[[engine]]\nname = 'A'\ncommand = ['/a']\nvariants = ['atomic']",
               "engine.variants"},
        BadRow{"OptionIsAList",
               "[[engine]]\nname = 'A'\ncommand = ['/a']\noptions = { Hash = [1] }",
               "engine.options.Hash"},
        BadRow{"OptionOfTwoLines",
               "[[engine]]\nname = 'A'\ncommand = ['/a']\noptions = { Hash = \"1\\nquit\" }",
               "engine.options.Hash"},
        BadRow{"LimitsIsANumber", "[[engine]]\nname = 'A'\ncommand = ['/a']\nlimits = 3",
               "engine.limits"},
        BadRow{"NoTime", "[[engine]]\nname = 'A'\ncommand = ['/a']\n[engine.limits]\ntime = 0",
               "engine.limits.time"}),
    [](const auto& info) { return info.param.name; });

INSTANTIATE_TEST_SUITE_P(
    All, ConfigBadRows,
    testing::Values(
        BadRow{"Syntax", "[listen\nport = 1", ""},
        BadRow{"DoubledKey", "[listen]\nport = 1\nport = 2", ""},
        BadRow{"SectionIsAValue", "listen = 1", "listen"},
        BadRow{"OneAbsenceForAll", "[tables]\nabsence = 30", "tables.absence"},
        BadRow{"NegativePort", "[listen]\nport = -1", "listen.port"},
        BadRow{"FractionalPort", "[listen]\nport = 80.5", "listen.port"},
        BadRow{"EmptyAddress", "[listen]\naddress = ''", "listen.address"},
        BadRow{"AddressIsANumber", "[listen]\naddress = 1", "listen.address"},
        BadRow{"OriginsIsText", "[listen]\norigins = 'http://a'", "listen.origins"},
        BadRow{"OriginWithPath", "[listen]\norigins = ['http://a/']", "listen.origins"},
        BadRow{"OriginWithoutScheme", "[listen]\norigins = ['a.example']", "listen.origins"},
        BadRow{"ProxyWithoutLength", "[listen]\nproxies = ['10.0.0.1']", "listen.proxies"},
        BadRow{"DurabilityOfAnotherName", "[storage]\ndurability = 'full'", "storage.durability"},
        BadRow{"DurabilityIsTrue", "[storage]\ndurability = true", "storage.durability"},
        BadRow{"NoConnections", "[limits]\nconnections = 0", "limits.connections"},
        BadRow{"TooManyThreads", "[bots]\nthreads = 257", "bots.threads"},
        BadRow{"NegativeMemory", "[bots]\nmemory = -1", "bots.memory"},
        BadRow{"NoNodes", "[adjudication]\nnodes = 0", "adjudication.nodes"},
        BadRow{"AdminWithoutPort", "[admin]\nlisten = '127.0.0.1'", "admin.listen"},
        BadRow{"AdminIsANumber", "[admin]\nlisten = 9090", "admin.listen"},
        BadRow{"Truth", "[tables]\nper_player = true", "tables.per_player"}),
    [](const auto& info) { return info.param.name; });

TEST(Config, AFileThatIsNotThereIsAFault) {
  const ConfigResult config = load_config("/nonexistent/rookery.toml");
  ASSERT_FALSE(config.has_value());
  EXPECT_EQ(config.error().front().text(), "the file cannot be read");
}

TEST(Config, BotsLeaveOneCoreToTheLoop) {
  EXPECT_EQ(bot_threads({0}, 8), 7U);
  EXPECT_EQ(bot_threads({0}, 2), 1U);
  EXPECT_EQ(bot_threads({0}, 1), 1U);
  EXPECT_EQ(bot_threads({0}, 0), 1U);
  EXPECT_EQ(bot_threads({3}, 2), 3U);
}

}  // namespace
}  // namespace server
