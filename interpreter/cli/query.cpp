// SPDX-License-Identifier: MIT
#include <cstdint>
#include <limits>

#include "interpreter/cli/commands.hpp"
#include "interpreter/cli/interrupt.hpp"
#include "interpreter/cli/json.hpp"
#include "interpreter/cli/session.hpp"

namespace zermelo::cli {

namespace {

std::uint64_t most_solutions(const Options& options) {
  return options.limit.value_or(std::numeric_limits<std::uint64_t>::max());
}

/// Prints each solution when it is found. Returns how many there were.
std::uint64_t print_solutions(Query& query, const Options& options, Console& console) {
  std::uint64_t count = 0;
  while (count < most_solutions(options)) {
    const std::optional<Solution> solution = query.next();
    if (!solution) break;
    console.print_line(solution->text());
    ++count;
  }
  return count;
}

/// All solutions as the elements of one JSON object, which is printed at once: an error leaves
/// none.
class SolutionList {
 public:
  explicit SolutionList(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  void add(const Solution& solution) {
    Json object = Json::object();
    for (const auto& [variable, value] : solution.bindings()) object[variable] = value.text();
    if (count_++ > 0) text_ += ", ";
    text_ += dump(object);
    if (text_.size() > most_bytes_) {
      throw Error(ErrorKind::rules, "the solutions do not fit the memory; --limit takes fewer");
    }
  }
  std::uint64_t count() const noexcept { return count_; }
  std::string object(bool more) const {
    return "{\"solutions\": [" + text_ + "], \"more\": " + (more ? "true" : "false") + "}";
  }

 private:
  std::size_t most_bytes_;
  std::string text_;
  std::uint64_t count_ = 0;
};

std::uint64_t print_json(Query& query, const Options& options, Console& console) {
  SolutionList list(memory_bytes(options));
  while (list.count() < most_solutions(options)) {
    const std::optional<Solution> solution = query.next();
    if (!solution) break;
    list.add(*solution);
  }
  console.print_line(list.object(query.interrupted() || query.may_have_more()));
  return list.count();
}

}  // namespace

Status query(const Options& options, Console& console) {
  // The one JSON object has standard output for itself.
  Session session(options, console, options.json ? Writes::messages : Writes::results);
  session.load();
  const InterruptGuard guard(session.stop());
  session.engine().run_initialization();
  Query query = session.engine().query(options.goal);
  const std::uint64_t count =
      options.json ? print_json(query, options, console) : print_solutions(query, options, console);
  if (query.interrupted()) {
    console.complain("interrupted");
    return status_interrupted;
  }
  if (count > 0) return status_answered;
  if (!options.json) console.print_line("false");
  return status_no;
}

}  // namespace zermelo::cli
