// One WebSocket of the load: a bare socket with just enough of RFC 6455 to speak text, so that the
// client costs less than any server it measures. Frames are masked with zeros: they look the same
// on the wire, and the server unmasks them as any others.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace bench {

class Wire {
 public:
  // Connects to this machine and asks for the upgrade. Throws std::runtime_error.
  Wire(std::uint16_t port, const std::string& subprotocol);
  ~Wire();
  Wire(Wire&& other) noexcept;
  Wire& operator=(Wire&&) = delete;

  int socket() const { return socket_; }
  bool is_open() const { return is_open_; }

  void send(std::string_view text);
  // Reads once; calls `heard` for each whole text that has come. Throws std::runtime_error if the
  // server has ended the connection or said what nobody expects.
  template <typename Heard>
  void read(Heard heard) {
    read_frames([](void* to, std::string_view text) { (*static_cast<Heard*>(to))(text); }, &heard);
  }

 private:
  using Take = void (*)(void*, std::string_view);
  void read_frames(Take take, void* to);
  std::size_t take_answer(std::string_view bytes);
  std::size_t take_frame(std::string_view bytes, Take take, void* to);
  void send_frame(std::uint8_t opcode, std::string_view payload);

  int socket_;
  bool is_open_ = false;  // the upgrade is answered
  std::string begun_;     // of a frame that is not whole yet
};

}  // namespace bench
