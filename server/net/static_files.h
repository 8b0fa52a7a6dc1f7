// The files of the web client, read into memory once at start. What is served is looked up in a
// table of the names that were found, so no request can name anything else on the disk.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "server/net/http_message.h"

namespace server {

class StaticFiles {
 public:
  // No files at all.
  StaticFiles() = default;
  // Reads all files of a folder, hidden ones and links to folders left out. Throws
  // std::runtime_error with one sentence if there is no index.html or something cannot be read.
  explicit StaticFiles(const std::filesystem::path& folder);

  bool has(std::string_view path) const { return files_.contains(path); }
  // Answers a request for a file that is there, as a whole or with 304.
  HttpAnswer answer(std::string_view path, const HttpRequest& request) const;

 private:
  struct File {
    std::shared_ptr<const std::string> body;
    std::shared_ptr<const std::string> gzipped;  // none where it would not be smaller
    std::string hash;
    std::string_view type;
  };

  void add(const std::filesystem::path& file, std::string path);

  std::map<std::string, File, std::less<>> files_;  // by path, as "/assets/index-Ab12.js"
};

}  // namespace server
