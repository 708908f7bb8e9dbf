// SPDX-License-Identifier: MIT
#include "interpreter/native/code_cache.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <random>
#include <type_traits>
#include <unistd.h>
#include <vector>

#include <fmt/format.h>

#include "interpreter/native/content_hash.hpp"

namespace zermelo::interpreter {
namespace {

constexpr std::size_t longest_entry = std::size_t{64} << 20;
constexpr std::array<char, 16> entry_mark{"zermelo entry 1"};
constexpr std::string_view entry_suffix = ".so";
constexpr std::string_view draft_prefix = ".new-";
constexpr std::int64_t longest_draft_ns = 3'600'000'000'000;

/// The end of an entry.
struct Footer {
  std::uint64_t object_size;
  std::uint64_t recipe_size;
  ContentHash hash;  ///< of what stands before
  std::array<char, 16> mark;
};
static_assert(std::has_unique_object_representations_v<Footer>);

std::string entry_name(std::string_view recipe) {
  const ContentHash hash = content_hash(recipe);
  return fmt::format("{:016x}{:016x}{}", hash[0], hash[1], entry_suffix);
}

bool is_entry_name(std::string_view name) {
  if (name.size() != 32 + entry_suffix.size() || !name.ends_with(entry_suffix)) return false;
  name.remove_suffix(entry_suffix.size());
  return name.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::string draft_name() {
  std::random_device random;
  return fmt::format("{}{:08x}{:08x}{:08x}", draft_prefix, random(), random(), random());
}

/// Throws unless the bytes are a whole entry made by a recipe.
void check_entry(std::string_view bytes, std::string_view recipe) {
  Footer footer;
  if (bytes.size() < sizeof footer) throw FileTrouble("is not whole");
  std::memcpy(&footer, bytes.data() + bytes.size() - sizeof footer, sizeof footer);
  bytes.remove_suffix(sizeof footer);
  if (footer.mark != entry_mark || footer.hash != content_hash(bytes) ||
      footer.object_size > bytes.size() || footer.recipe_size != bytes.size() - footer.object_size)
    throw FileTrouble("is damaged");
  if (bytes.substr(footer.object_size) != recipe) throw FileTrouble("is of another program");
}

std::string make_entry(std::string_view object, std::string_view recipe) {
  std::string bytes(object);
  bytes += recipe;
  const Footer footer{object.size(), recipe.size(), content_hash(bytes), entry_mark};
  return bytes.append(reinterpret_cast<const char*>(&footer), sizeof footer);
}

struct Entry {
  std::int64_t used;
  std::uint64_t size;
  std::string name;
};

/// The entries of a folder, last used first. Drafts that nobody can be at work on are removed.
std::vector<Entry> list_entries(int folder) {
  const std::int64_t now = std::int64_t{std::time(nullptr)} * 1'000'000'000;
  std::vector<Entry> entries;
  for (std::string& name : names_in(folder)) {
    struct stat status {};
    if (fstatat(folder, name.c_str(), &status, AT_SYMLINK_NOFOLLOW) != 0) continue;
    if (is_entry_name(name))
      entries.push_back(
          {modified(status), static_cast<std::uint64_t>(status.st_size), std::move(name)});
    else if (name.starts_with(draft_prefix) && modified(status) < now - longest_draft_ns)
      unlinkat(folder, name.c_str(), 0);
  }
  std::sort(entries.begin(), entries.end(),
            [](const Entry& left, const Entry& right) { return left.used > right.used; });
  return entries;
}

}  // namespace

CodeCache::Draft::Draft(const CodeCache& cache, const std::string& recipe)
    : folder_(cache.folder_.number()),
      entry_(entry_name(recipe)),
      name_(draft_name()),
      file_{create_private_file(folder_, name_), cache.path_ + "/" + name_} {}

CodeCache::Draft::Draft(const CodeCache& cache, const std::string& recipe, std::string_view object)
    : Draft(cache, recipe) {
  write_whole(file_.descriptor.number(), make_entry(object, recipe));
}

CodeCache::Draft::~Draft() {
  if (!is_published_) unlinkat(folder_, name_.c_str(), 0);
}

void CodeCache::Draft::publish() {
  if (renameat(folder_, name_.c_str(), folder_, entry_.c_str()) != 0)
    throw FileTrouble(fmt::format("cannot be replaced: {}", error_text(errno)));
  is_published_ = true;
}

CodeCache::CodeCache(const std::string& path) : path_(path), folder_(open_private_folder(path)) {}

std::optional<OpenFile> CodeCache::find(const std::string& recipe) const {
  const std::string name = entry_name(recipe);
  std::optional<Descriptor> file = open_private_file(folder_.number(), name);
  if (!file) return std::nullopt;
  check_entry(read_whole(file->number(), longest_entry), recipe);
  futimens(file->number(), nullptr);  // used now
  return OpenFile{std::move(*file), path_ + "/" + name};
}

void CodeCache::prune(std::size_t entries, std::uint64_t bytes) const {
  std::uint64_t total = 0;
  std::size_t count = 0;
  for (const Entry& entry : list_entries(folder_.number())) {
    total += entry.size;
    if (++count > entries || total > bytes) unlinkat(folder_.number(), entry.name.c_str(), 0);
  }
}

}  // namespace zermelo::interpreter
