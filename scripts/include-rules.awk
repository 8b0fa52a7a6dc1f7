# The table itself. Reads FILE <tab> LINE <tab> KIND <tab> HEADER and prints what breaks a rule.

BEGIN {
  # What each room may include besides itself; transitive, so that a room names all that is under it.
  may["rules"] = ""
  may["bot"] = "rules"
  may["protocol"] = "rules"
  may["storage"] = "rules"
  may["server/ops"] = "rules"
  may["server/play"] = "server/ops protocol storage bot rules"
  may["server/net"] = "server/play server/ops protocol storage bot rules"
  may["server/engines"] = "server/play server/ops protocol storage bot rules"
  may["server/cluster"] = "server/play server/ops protocol storage bot rules"
  may["server/commands"] = "server/play server/ops protocol storage bot rules"

  # The home of each foreign library outside tests and bench: header prefix -> file pattern.
  home["nlohmann/"] = "^(protocol/.*\\.cpp|storage/record_(codec|fields)\\.cpp|server/commands/judgement\\.cpp|server/net/[^/]*api[^/]*\\.cpp)$"
  # Names without definitions cost nothing.
  home["nlohmann/json_fwd.hpp"] = "^(protocol/.*|storage/record_(codec|fields)\\.(h|cpp)|server/net/[^/]*api[^/]*)$"
  home["toml++/"] = "^server/ops/config(_section\\.h|_section\\.cpp|\\.cpp)$"
  home["boost/beast"] = "^server/net/[^/]*\\.cpp$"
  home["boost/"] = "^server/"
  home["SQLiteCpp/"] = "^storage/"
  home["sqlite3.h"] = "^storage/"
  home["pqxx/"] = "^storage/"
  home["libpq"] = "^storage/"
  home["nats"] = "^server/cluster/"
  home["CLI/"] = "^server/(commands/|main\\.cpp$)"
  home["unicode/"] = "^server/play/"
  home["prometheus/"] = "^server/ops/metrics\\.cpp$"
  home["zlib.h"] = "^server/net/"
  home["sys/mman.h"] = "^bot/huge_pages\\.h$"

  split("thread mutex shared_mutex atomic future condition_variable stop_token semaphore latch barrier " \
        "fstream iostream filesystem cstdio", list, " ")
  for (i in list) not_pure[list[i]] = 1
}

function room_of(path) {
  if (path ~ /^server\/main\.(h|cpp)$/) return "server/main"
  if (match(path, /^server\/[^\/]+\//)) return substr(path, 1, RLENGTH - 1)
  if (match(path, /^[^\/]+\//)) return substr(path, 1, RLENGTH - 1)
  return ""
}

function fault(text) { print $1 ":" $2 ": " text }

function has_word(list, word) { return index(" " list " ", " " word " ") > 0 }

function check_ours(from, header,    to) {
  if (header ~ /(^|\/)\.\.?\//) { fault("\"" header "\" is not written from the root"); return }
  if ((getline ignored < header) < 0) { fault("\"" header "\" is no file of ours, seen from the root"); return }
  close(header)
  to = room_of(header)
  if (from == "tests" || from == "bench" || from == "server/main" || from == to) return
  if (!(from in may)) { fault("the room " from " has no line in the table"); return }
  if (!has_word(may[from], to)) fault(from " may not include " to " (\"" header "\")")
}

function check_foreign(from, header,    prefix, longest) {
  if (from == "tests" || from == "bench") return
  longest = ""
  for (prefix in home)
    if (index(header, prefix) == 1 && length(prefix) > length(longest)) longest = prefix
  if (longest != "") {
    if ($1 !~ home[longest]) fault("<" header "> may not be included here")
    return
  }
  if ((from == "rules" || from == "bot") && header ~ /[.\/]/) fault(from " includes the standard library alone, not <" header ">")
  if (from == "rules" && header in not_pure) fault("rules is pure: no <" header ">")
}

{ from = room_of($1) }
$3 == "\"" { check_ours(from, $4) }
$3 == "<" { check_foreign(from, $4) }
$3 == "now" && from ~ /^(rules|protocol|server\/play)$/ { fault(from " is told the time, it never asks for it") }
