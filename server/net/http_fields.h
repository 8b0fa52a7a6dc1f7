// Questions to single header fields of a request. Each takes the field's value as it was sent and
// answers for the empty one as for a field that is not there.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace server {

// Accept-Encoding: is a gzip answer welcome (RFC 9110 12.5.3)? "*" is not taken as a yes: who wants
// gzip says so.
bool accepts_gzip(std::string_view accept_encoding);

// If-None-Match: does the list name this tag (RFC 9110 13.1.2, weak comparison)?
bool matches_tag(std::string_view if_none_match, std::string_view tag);

// A list of tokens, as in Sec-WebSocket-Protocol: is this one in it, letter by letter?
bool lists_token(std::string_view list, std::string_view token);

// Origin: may a page from there open a connection to the host that the request names? Yes for the
// same host and port, and for the origins in `allowed`; never for "null".
bool is_origin_allowed(std::string_view origin, std::string_view host,
                       std::span<const std::string> allowed);

}  // namespace server
