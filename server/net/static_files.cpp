#include "server/net/static_files.h"

#include <array>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include <fmt/format.h>
#include <sodium.h>

#include "server/net/gzip.h"
#include "server/net/http_fields.h"

namespace server {
namespace {

namespace fs = std::filesystem;

struct MediaType {
  std::string_view extension;
  std::string_view type;
  bool is_compressible;
};

constexpr std::array kMediaTypes = {
    MediaType{".html", "text/html; charset=utf-8", true},
    MediaType{".js", "text/javascript; charset=utf-8", true},
    MediaType{".mjs", "text/javascript; charset=utf-8", true},
    MediaType{".css", "text/css; charset=utf-8", true},
    MediaType{".json", "application/json", true},
    MediaType{".map", "application/json", true},
    MediaType{".webmanifest", "application/manifest+json", true},
    MediaType{".svg", "image/svg+xml", true},
    MediaType{".txt", "text/plain; charset=utf-8", true},
    MediaType{".wasm", "application/wasm", true},
    MediaType{".png", "image/png", false},
    MediaType{".jpg", "image/jpeg", false},
    MediaType{".webp", "image/webp", false},
    MediaType{".avif", "image/avif", false},
    MediaType{".ico", "image/x-icon", false},
    MediaType{".woff2", "font/woff2", false},
    MediaType{".mp3", "audio/mpeg", false},
    MediaType{".ogg", "audio/ogg", false},
};
constexpr MediaType kUnknownType = {"", "application/octet-stream", false};

const MediaType& media_type(std::string_view extension) {
  for (const MediaType& type : kMediaTypes) {
    if (type.extension == extension) return type;
  }
  return kUnknownType;
}

std::string read_file(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(in), {}};
  if (!in.is_open() || in.bad()) {
    throw std::runtime_error(fmt::format("the web client's file {} cannot be read", file.string()));
  }
  return text;
}

std::string hash_of(std::string_view text) {
  std::array<unsigned char, crypto_generichash_BYTES_MIN> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(text.data()),
                     text.size(), nullptr, 0);
  std::array<char, hash.size() * 2 + 1> hex{};
  return sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
}

// Names under /assets/ hold a hash of what is in the file, so what they name never changes.
std::string_view cache_control(std::string_view path) {
  return path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

}  // namespace

StaticFiles::StaticFiles(const fs::path& folder) {
  if (!fs::is_regular_file(folder / "index.html")) {
    throw std::runtime_error(fmt::format(
        "the web client is not there: {} has no index.html (build it, name its folder with --web, "
        "or serve without it with --no-web)",
        folder.string()));
  }
  for (auto entry = fs::recursive_directory_iterator(folder); entry != fs::end(entry); ++entry) {
    const bool is_hidden = entry->path().filename().string().starts_with('.');
    if (is_hidden && entry->is_directory()) entry.disable_recursion_pending();
    if (is_hidden || !entry->is_regular_file()) continue;
    add(entry->path(), "/" + entry->path().lexically_relative(folder).generic_string());
  }
}

void StaticFiles::add(const fs::path& file, std::string path) {
  const MediaType& type = media_type(file.extension().string());
  std::string body = read_file(file);
  File out{.body = nullptr, .gzipped = nullptr, .hash = hash_of(body), .type = type.type};
  if (type.is_compressible) {
    std::string gzipped = gzip(body);
    if (gzipped.size() < body.size()) {
      out.gzipped = std::make_shared<const std::string>(std::move(gzipped));
    }
  }
  out.body = std::make_shared<const std::string>(std::move(body));
  files_.emplace(std::move(path), std::move(out));
}

HttpAnswer StaticFiles::answer(std::string_view path, const HttpRequest& request) const {
  const File& file = files_.find(path)->second;
  const bool gzipped = file.gzipped && accepts_gzip(request.accept_encoding);
  // The two forms are different bytes, so each has a strong tag of its own (RFC 9110 8.8.3).
  const std::string tag = fmt::format("\"{}{}\"", file.hash, gzipped ? "-gzip" : "");

  HttpAnswer out;
  out.fields = {{"ETag", tag}, {"Cache-Control", std::string(cache_control(path))}};
  if (file.gzipped) out.fields.emplace_back("Vary", "Accept-Encoding");
  if (matches_tag(request.if_none_match, tag)) {
    out.status = 304;
    return out;
  }
  out.fields.emplace_back("Content-Type", file.type);
  if (gzipped) out.fields.emplace_back("Content-Encoding", "gzip");
  out.body = gzipped ? file.gzipped : file.body;
  return out;
}

}  // namespace server
