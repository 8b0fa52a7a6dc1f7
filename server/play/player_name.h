// Names of players: what people typed, made safe to show to others, and names for those who gave
// none.
#pragma once

#include <string>
#include <string_view>

namespace server {

inline constexpr int kMaxNameLength = 24;  // in code points

// The name as it is shown: see clean_text(). May come out empty.
std::string clean_name(std::string_view typed);

// A name made of a player_id() (secrets.h), always the same for it: "Quiet Heron".
std::string made_up_name(std::string_view player_id);

}  // namespace server
