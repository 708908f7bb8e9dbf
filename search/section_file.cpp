// SPDX-License-Identifier: MIT
#include "search/section_file.hpp"

#include <algorithm>
#include <bit>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>

#include <sys/mman.h>
#include <sys/stat.h>

namespace zermelo::search {
namespace {

static_assert(std::endian::native == std::endian::little,
              "numbers in files are those in memory, least significant byte first");

constexpr std::size_t block_size = 1U << 16;
constexpr std::uint32_t format_version = 1;
constexpr std::uint32_t byte_order_mark = 0x01020304;

struct Header {
  std::array<unsigned char, 8> magic{0x89, 'Z', 'R', 'M', '\r', '\n', 0x1A, '\n'};
  std::uint32_t version = format_version;
  std::uint32_t byte_order = byte_order_mark;
  SectionName kind{};
  std::uint64_t sections = 0;
  std::uint64_t body = 0;      // bytes before the checksums of blocks
  std::uint64_t checksum = 0;  // of the header up to here
};
static_assert(sizeof(Header) == 48);

struct DirectoryEntry {
  SectionName name{};
  std::uint64_t offset = 0;
  std::uint64_t size = 0;
};
static_assert(sizeof(DirectoryEntry) == 24);

template <class T>
BytesView bytes_of(const T& value) noexcept {
  return std::as_bytes(std::span(&value, 1));
}

std::uint64_t checksum_of(const Header& header) noexcept {
  return hash_bytes(bytes_of(header).first(offsetof(Header, checksum)));
}

std::uint64_t aligned(std::uint64_t offset) noexcept { return (offset + 7) / 8 * 8; }
std::uint64_t blocks_of(std::uint64_t body) noexcept {
  return (body + block_size - 1) / block_size;
}

std::string system_message(int error) { return std::generic_category().message(error); }

// A file under construction; its name is gone when it is not finished.
class PartFile {
 public:
  explicit PartFile(const std::filesystem::path& path)
      : path_(path), part_(path.string() + ".part"), file_(std::fopen(part_.c_str(), "wb")) {
    if (file_ == nullptr) fail();
  }
  ~PartFile() {
    if (file_ == nullptr) return;
    std::fclose(file_);
    std::remove(part_.c_str());
  }
  PartFile(const PartFile&) = delete;
  PartFile& operator=(const PartFile&) = delete;

  void write(BytesView bytes) {
    if (std::fwrite(bytes.data(), 1, bytes.size(), file_) != bytes.size()) fail();
  }

  void finish() {
    if (std::fflush(file_) != 0 || fsync(fileno(file_)) != 0) fail();
    if (std::rename(part_.c_str(), path_.c_str()) != 0) fail();
    std::fclose(file_);
    file_ = nullptr;
  }

 private:
  [[noreturn]] void fail() const {
    throw FileError("cannot write " + path_.string() + ": " + system_message(errno));
  }

  std::filesystem::path path_;
  std::string part_;
  std::FILE* file_;
};

// Cuts what is written into blocks and keeps their checksums.
class BlockWriter {
 public:
  explicit BlockWriter(PartFile& file) : file_(file) { block_.reserve(block_size); }

  void write(BytesView bytes) {
    while (!bytes.empty()) {
      const auto part = bytes.first(std::min(bytes.size(), block_size - block_.size()));
      block_.insert(block_.end(), part.begin(), part.end());
      if (block_.size() == block_size) end_block();
      bytes = bytes.subspan(part.size());
    }
  }
  void fill_up(std::uint64_t zeros) {
    constexpr std::array<std::byte, 64> some{};
    for (; zeros > 0; zeros -= std::min<std::uint64_t>(zeros, some.size()))
      write(std::span(some).first(std::min<std::uint64_t>(zeros, some.size())));
  }
  void finish() {
    if (!block_.empty()) end_block();
    const BytesView checksums = std::as_bytes(std::span(checksums_));
    file_.write(checksums);
    file_.write(bytes_of(hash_bytes(checksums)));
  }

 private:
  void end_block() {
    checksums_.push_back(hash_bytes(block_));
    file_.write(block_);
    block_.clear();
  }

  PartFile& file_;
  Bytes block_;
  std::vector<std::uint64_t> checksums_;
};

// The bytes of a file in memory.
class Mapping {
 public:
  explicit Mapping(const std::filesystem::path& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) fail(path);
    struct stat status {};
    const bool known = fstat(file, &status) == 0;
    size_ = known ? static_cast<std::size_t>(status.st_size) : 0;
    if (size_ > 0) data_ = mmap(nullptr, size_, PROT_READ, MAP_SHARED, file, 0);
    const bool mapped = known && data_ != MAP_FAILED;
    const int error = errno;
    close(file);
    errno = error;
    if (!mapped) fail(path);
  }
  ~Mapping() {
    if (data_ != nullptr && data_ != MAP_FAILED) munmap(data_, size_);
  }
  Mapping(const Mapping&) = delete;
  Mapping& operator=(const Mapping&) = delete;

  BytesView bytes() const noexcept { return {static_cast<const std::byte*>(data_), size_}; }

 private:
  [[noreturn]] static void fail(const std::filesystem::path& path) {
    throw FileError("cannot read " + path.string() + ": " + system_message(errno));
  }

  void* data_ = nullptr;
  std::size_t size_ = 0;
};

template <class T>
T read(BytesView bytes, std::uint64_t offset) noexcept {
  T value;
  std::memcpy(&value, bytes.data() + offset, sizeof value);
  return value;
}

std::string_view trimmed(const SectionName& name) noexcept {
  const std::string_view all(name.data(), name.size());
  return all.substr(0, std::min(all.find(' '), all.size()));
}

}  // namespace

SectionName section_name(std::string_view name) noexcept {
  SectionName padded;
  padded.fill(' ');
  std::copy_n(name.begin(), std::min(name.size(), padded.size()), padded.begin());
  return padded;
}

void SectionWriter::write(const std::filesystem::path& path) const {
  std::vector<DirectoryEntry> directory;
  std::uint64_t offset = sizeof(Header) + sections_.size() * sizeof(DirectoryEntry);
  for (const Section& section : sections_) {
    directory.push_back({section.name, offset, section.size});
    offset = aligned(offset + section.size);
  }
  Header header;
  header.kind = kind_;
  header.sections = sections_.size();
  header.body = offset;
  header.checksum = checksum_of(header);

  PartFile file(path);
  BlockWriter writer(file);
  writer.write(bytes_of(header));
  writer.write(std::as_bytes(std::span(directory)));
  for (const Section& section : sections_) {
    std::uint64_t left = section.size;
    section.source([&](BytesView bytes) {
      bytes = bytes.first(std::min<std::uint64_t>(bytes.size(), left));
      writer.write(bytes);
      left -= bytes.size();
    });
    writer.fill_up(left + aligned(section.size) - section.size);
  }
  writer.finish();
  file.finish();
}

SectionFile SectionFile::open(const std::filesystem::path& path, std::string_view kind) {
  const auto mapping = std::make_shared<const Mapping>(path);
  SectionFile file(path, mapping);
  file.check_header(mapping->bytes(), section_name(kind));
  file.check_blocks(mapping->bytes());
  file.read_directory(mapping->bytes());
  return file;
}

void SectionFile::check_header(BytesView bytes, const SectionName& kind) const {
  const Header expected;
  if (bytes.size() < sizeof(Header)) refuse("is too short to be a file of Zermelo's");
  const auto header = read<Header>(bytes, 0);
  if (header.magic != expected.magic) refuse("is no file of Zermelo's");
  if (header.byte_order != byte_order_mark)
    refuse("was written on a machine with another byte order");
  if (header.version != format_version)
    refuse("has format " + std::to_string(header.version) + "; this program reads format " +
           std::to_string(format_version));
  if (header.checksum != checksum_of(header)) refuse("is damaged in its first bytes");
  if (header.kind != kind)
    refuse("is of kind '" + std::string(trimmed(header.kind)) + "', not '" +
           std::string(trimmed(kind)) + "'");
  if (header.body < sizeof(Header) || header.body > bytes.size()) refuse("is cut short");
  const std::uint64_t size = header.body + 8 * (blocks_of(header.body) + 1);
  if (bytes.size() != size)
    refuse("should have " + std::to_string(size) + " bytes and has " +
           std::to_string(bytes.size()));
}

void SectionFile::check_blocks(BytesView bytes) const {
  const std::uint64_t body = read<Header>(bytes, 0).body;
  const BytesView checksums = bytes.subspan(body, 8 * blocks_of(body));
  if (hash_bytes(checksums) != read<std::uint64_t>(bytes, bytes.size() - 8))
    refuse("is damaged in its last bytes");
  for (std::uint64_t block = 0; block < blocks_of(body); ++block) {
    const std::uint64_t begin = block * block_size;
    const std::uint64_t end = std::min(body, begin + block_size);
    if (hash_bytes(bytes.subspan(begin, end - begin)) != read<std::uint64_t>(checksums, 8 * block))
      refuse("is damaged between its bytes " + std::to_string(begin) + " and " +
             std::to_string(end));
  }
}

void SectionFile::read_directory(BytesView bytes) {
  const auto header = read<Header>(bytes, 0);
  const std::uint64_t room = (header.body - sizeof(Header)) / sizeof(DirectoryEntry);
  if (header.sections > room) refuse("has a directory that does not fit");
  for (std::uint64_t i = 0; i < header.sections; ++i) {
    const auto entry = read<DirectoryEntry>(bytes, sizeof(Header) + i * sizeof(DirectoryEntry));
    if (entry.offset % 8 != 0 || entry.offset > header.body ||
        entry.size > header.body - entry.offset)
      refuse("has a section outside itself");
    sections_.push_back({entry.name, bytes.subspan(entry.offset, entry.size)});
  }
}

BytesView SectionFile::section(std::string_view name) const {
  const auto found = std::ranges::find(sections_, section_name(name), &Section::name);
  if (found == sections_.end()) refuse("has no section '" + std::string(name) + "'");
  return found->bytes;
}

std::string_view SectionFile::text(std::string_view name) const {
  const BytesView bytes = section(name);
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

void SectionFile::refuse(const std::string& reason) const {
  throw FileError(path_.string() + " " + reason);
}

}  // namespace zermelo::search
