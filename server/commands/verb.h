// A verb of the program's command line: what `rookery VERB …` does. Each command's file makes its
// own, with its options; verbs.h lists them.
#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace server {

struct Verb {
  // The subcommand, owned by the program's CLI::App; set where the command line names it.
  const CLI::App* command;
  // Does it once the command line has been read. Answers the exit status; where that is not 0, a
  // sentence on standard error has said why.
  std::function<int()> run;
};

}  // namespace server
