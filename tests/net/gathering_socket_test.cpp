#include "server/net/gathering_socket.h"

#include <array>
#include <functional>
#include <optional>
#include <string>

#include <gtest/gtest.h>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>

namespace server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

// A gathering socket and its peer, a plain one that blocks.
struct Line {
  asio::io_context loop{1};
  tcp::socket peer{loop};
  GatheringSocket socket = connect(8 * 1024);

  GatheringSocket connect(int send_buffer) {
    tcp::acceptor acceptor(loop, {asio::ip::address_v4::loopback(), 0});
    peer.connect(acceptor.local_endpoint());
    TcpSocket accepted(loop);
    acceptor.accept(accepted);
    accepted.set_option(asio::socket_base::send_buffer_size(send_buffer));
    return GatheringSocket(std::move(accepted));
  }
  // What the peer gets with one call, while the loop does what it has to do.
  std::string read_once() {
    loop.restart();
    loop.poll();
    std::array<char, 1024> bytes{};
    const std::size_t size = peer.read_some(asio::buffer(bytes));
    return {bytes.data(), size};
  }
};

TEST(GatheringSocket, SendsAtOnceWhatIsWrittenOneAfterTheOther) {
  Line line;
  int written = 0;
  line.socket.async_write_some(asio::buffer("one ", 4), [&](error_code error, std::size_t size) {
    EXPECT_FALSE(error);
    EXPECT_EQ(size, 4U);
    ++written;
    line.socket.async_write_some(asio::buffer("two", 3),
                                 [&](error_code, std::size_t) { ++written; });
  });
  EXPECT_EQ(written, 0) << "a write never ends within its own call";
  EXPECT_EQ(line.read_once(), "one two");
  EXPECT_EQ(written, 2);
}

TEST(GatheringSocket, AWriteThatEndsLaterIsSentLater) {
  Line line;
  line.socket.async_write_some(asio::buffer("one", 3), [](error_code, std::size_t) {});
  EXPECT_EQ(line.read_once(), "one");
  line.socket.async_write_some(asio::buffer("two", 3), [](error_code, std::size_t) {});
  EXPECT_EQ(line.read_once(), "two");
}

// Writes `parts` texts of `size` bytes, one after the other, then ends the line.
void write_parts(Line& line, std::size_t parts, const std::string& part, std::size_t& written) {
  if (parts == 0) return line.socket.async_end([](error_code) {});
  line.socket.async_write_some(asio::buffer(part), [&, parts](error_code error, std::size_t size) {
    ASSERT_FALSE(error);
    written += size;
    write_parts(line, parts - 1, part, written);
  });
}

TEST(GatheringSocket, WaitsForAPeerThatReadsSlowlyAndLosesNothing) {
  constexpr std::size_t kParts = 4'000;
  const std::string part(4'000, 'x');
  Line line;
  std::size_t written = 0;
  write_parts(line, kParts, part, written);
  line.loop.poll();
  EXPECT_LT(written, kParts * part.size()) << "the kernel cannot have taken all of it";

  std::size_t read = 0;
  std::array<char, 65'536> bytes{};
  line.peer.non_blocking(true);
  for (error_code error; error != asio::error::eof;) {
    line.loop.restart();
    line.loop.poll();
    read += line.peer.read_some(asio::buffer(bytes), error);
    ASSERT_TRUE(!error || error == asio::error::would_block || error == asio::error::eof);
  }
  EXPECT_EQ(written, kParts * part.size());
  EXPECT_EQ(read, written) << "the end comes behind all that was written";
}

TEST(GatheringSocket, TellsTheNextWriterThatThePeerIsGone) {
  Line line;
  line.peer.set_option(asio::socket_base::linger(true, 0));
  line.peer.close();  // a reset
  std::optional<error_code> last;
  const std::function<void()> write = [&] {
    line.socket.async_write_some(asio::buffer("x", 1), [&](error_code error, std::size_t) {
      last = error;
      if (!error) line.loop.post(write);
    });
  };
  write();
  line.loop.run();
  ASSERT_TRUE(last.has_value());
  EXPECT_TRUE(*last);
}

TEST(GatheringSocket, AClosedOneEndsItsWriter) {
  Line line;
  const std::string much(16'000'000, 'x');
  std::optional<error_code> ended;
  line.socket.async_write_some(asio::buffer(much), [](error_code, std::size_t) {});
  line.loop.poll();
  line.socket.async_write_some(asio::buffer("x", 1),
                               [&](error_code error, std::size_t) { ended = error; });
  line.loop.restart();
  line.loop.poll();
  EXPECT_FALSE(ended.has_value()) << "the peer has not read";
  line.socket.close();
  line.loop.restart();
  line.loop.run();
  ASSERT_TRUE(ended.has_value());
  EXPECT_TRUE(*ended);
}

}  // namespace
}  // namespace server
