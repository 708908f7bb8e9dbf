// SPDX-License-Identifier: MIT
// The only file that includes CLI11, which is slow to compile.
#include "interpreter/cli/options.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "interpreter/cli/suggest.hpp"

namespace zermelo::cli {

namespace {

constexpr std::uint64_t most_memory_mib = std::uint64_t{1} << 30;
constexpr std::uint32_t most_threads = 1024;
constexpr std::size_t most_drawn = 1'000'000;
constexpr std::uint32_t deepest_perft = 100'000;

/// The integer in `text`, if it is one in low..high and nothing else.
template <typename Integer>
Integer integer_in(const std::string& option, const std::string& text, Integer low, Integer high) {
  Integer value{};
  const char* const end = text.data() + text.size();
  const auto [stop, failure] = std::from_chars(text.data(), end, value);
  if (failure != std::errc() || stop != end || value < low || value > high) {
    throw UsageError(
        fmt::format("{} wants an integer from {} to {}, not {}", option, low, high, text));
  }
  return value;
}

double seconds_in(const std::string& option, const std::string& text) {
  constexpr double longest = 1e9;
  double value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, failure] = std::from_chars(text.data(), end, value);
  if (failure != std::errc() || stop != end || !(value > 0) || value > longest) {
    throw UsageError(fmt::format("{} wants seconds, a number above 0, not {}", option, text));
  }
  return value;
}

/// The choice that `text` names among `choices`.
template <typename Value, std::size_t size>
Value choice_in(const std::string& option, const std::string& text,
                const std::array<std::pair<std::string_view, Value>, size>& choices) {
  std::string names;
  for (const auto& [choice, value] : choices) {
    if (choice == text) return value;
    names += fmt::format("{}{}", names.empty() ? "" : ", ", choice);
  }
  throw UsageError(fmt::format("{} is one of {}, not {}", option, names, text));
}

std::optional<Method> method_in(const std::string& option, const std::string& text) {
  if (text == "auto") return std::nullopt;
  if (const auto method = method_named(text)) return method;
  std::string names;
  for (const Method method : all_methods()) names += fmt::format("{}, ", name(method));
  throw UsageError(fmt::format("{} is one of {}auto, not {}", option, names, text));
}

constexpr std::array<std::pair<std::string_view, TreeFormat>, 4> tree_formats{{
    {"svg", TreeFormat::svg},
    {"png", TreeFormat::png},
    {"dot", TreeFormat::dot},
    {"ndjson", TreeFormat::ndjson},
}};

/// The format that a file's suffix names.
TreeFormat format_of(const std::string& file) {
  for (const auto& [suffix, format] : tree_formats)
    if (file.ends_with(fmt::format(".{}", suffix))) return format;
  if (file == "-") throw UsageError("-o - wants a --format: svg, png, dot or ndjson");
  throw UsageError(
      fmt::format("-o wants a file that ends in .svg, .png, .dot or .ndjson, not {}", file));
}

/// Declares the options of one command and puts their values into an Options.
class Declaration {
 public:
  Declaration(CLI::App& app, Options& options) : app_(app), options_(options) {}

  /// Declares what the command takes.
  void declare() {
    declare_common();
    switch (options_.command) {
      case Command::solve:
        declare_solve();
        break;
      case Command::query:
        declare_query();
        break;
      case Command::perft:
        declare_perft();
        break;
      case Command::play:
        declare_play();
        break;
      case Command::tree:
        declare_tree();
        break;
      case Command::compile:
        declare_compile();
        break;
      case Command::check:
        declare_check();
        break;
      case Command::check_proof:
        declare_engine();
        declare_json();
        break;
      case Command::bench:
        declare_playouts();
        break;
      case Command::repl:
        declare_goals();
        break;
      case Command::version:
      case Command::help:
        break;
    }
  }

  /// To be called after the parse.
  void finish() {
    if (options_.command == Command::tree) {
      if (options_.output.empty()) throw UsageError("tree wants -o FILE, the picture to write");
      if (!options_.format) options_.format = format_of(options_.output);
    }
    if (options_.command == Command::compile && options_.output.empty()) {
      throw UsageError("compile wants -o FILE, the header to write");
    }
    if (progress_.empty()) return;
    constexpr std::array<std::pair<std::string_view, ProgressStyle>, 2> styles{
        {{"line", ProgressStyle::line}, {"json", ProgressStyle::json}}};
    options_.progress = choice_in("--progress", progress_, styles);
  }

 private:
  /// An option with one value that `take` reads.
  template <typename Take>
  CLI::Option* value(const std::string& option, Take take) {
    return app_.add_option_function<std::string>(
        option, [take = std::move(take), option](const std::string& text) { take(option, text); });
  }

  template <typename Integer>
  void integer(const std::string& option, std::optional<Integer>& target, Integer low,
               Integer high = std::numeric_limits<Integer>::max()) {
    value(option, [&target, low, high](const std::string& name, const std::string& text) {
      target = integer_in<Integer>(name, text, low, high);
    });
  }

  void text(const std::string& option, std::optional<std::string>& target) {
    value(option, [&target](const std::string&, const std::string& text) { target = text; });
  }

  void flag(const std::string& option, bool& target) {
    app_.add_flag(option, target)->disable_flag_override();
  }

  void texts(const std::string& option, std::vector<std::string>& target) {
    app_.add_option(option, target)->expected(1)->allow_extra_args(false)->take_all();
  }

  void declare_common() {
    texts("--define", options_.defines);
    texts("--no-warn", options_.quiet_warnings);
    text("--show", options_.stage);
    flag("--allow-outside", options_.allow_outside);
    app_.add_flag_callback("--no-twins", [this] { options_.twins = false; })
        ->disable_flag_override();
    integer<std::uint64_t>("--memory", options_.memory_mib, 1, most_memory_mib);
    integer<std::uint64_t>("--inferences", options_.inferences, 1);
    flag("--quiet,-q", options_.quiet);
    value("--color", [this](const std::string& option, const std::string& text) {
      constexpr std::array<std::pair<std::string_view, Color>, 3> colors{
          {{"auto", Color::automatic}, {"always", Color::always}, {"never", Color::never}}};
      options_.color = choice_in(option, text, colors);
    });
  }

  void declare_json() { flag("--json", options_.json); }

  void declare_playouts() {
    declare_json();
    declare_start();
    declare_engine();
    declare_seconds();
    integer<std::uint32_t>("--plies", options_.plies, 1);
    integer<std::uint64_t>("--seed", options_.seed, 0);
  }

  void declare_check() {
    declare_playouts();
    integer<std::uint64_t>("--play", options_.playouts, 1);
    flag("--check-analysis", options_.check_analysis);
    flag("--explain", options_.explain);
  }

  void declare_seconds() {
    value("--time", [this](const std::string& option, const std::string& text) {
      options_.seconds = seconds_in(option, text);
    });
  }

  void declare_table_file() { text("--table-file", options_.table_file); }

  /// What commands that run goals take.
  void declare_goals() {
    declare_seconds();
    declare_table_file();
  }

  void declare_start() {
    text("--position", options_.position);
    text("--moves", options_.moves);
  }

  void declare_engine() {
    value("--engine", [this](const std::string& option, const std::string& text) {
      constexpr std::array<std::pair<std::string_view, EngineKind>, 4> engines{
          {{"machine", EngineKind::machine},
           {"model", EngineKind::model},
           {"native", EngineKind::native},
           {"auto", EngineKind::automatic}}};
      options_.engine = choice_in(option, text, engines);
    });
  }

  void declare_search() {
    declare_start();
    declare_engine();
    declare_seconds();
    value("--method", [this](const std::string& option, const std::string& text) {
      options_.method = method_in(option, text);
    });
    integer<std::uint32_t>("--depth", options_.depth, 0);
    integer<std::uint64_t>("--nodes", options_.nodes, 0);
    declare_table_file();
    integer<std::uint32_t>("--threads", options_.threads, 1, most_threads);
  }

  void question(const std::string& option, bool more_than) {
    value(option, [this, more_than](const std::string& name, const std::string& text) {
      if (options_.question) throw UsageError("--at-least and --more-than exclude each other");
      options_.question = Question{
          more_than, integer_in<std::int32_t>(name, text, std::numeric_limits<std::int32_t>::min(),
                                              std::numeric_limits<std::int32_t>::max())};
    });
  }

  void declare_question() {
    question("--at-least", false);
    question("--more-than", true);
  }

  void declare_method_switches() {
    flag("--pure", options_.pure);
    flag("--no-table", options_.no_table);
    text("--proof", options_.proof_file);
    text("--checkpoint", options_.checkpoint);
  }

  void declare_solve() {
    declare_search();
    declare_json();
    declare_question();
    declare_method_switches();
    flag("--distance", options_.distance);
    flag("--all-moves", options_.all_moves);
    flag("--stats", options_.statistics);
    app_.add_flag("--progress{line}", progress_);  // the value when it stands alone
  }

  void declare_tree() {
    declare_search();
    declare_question();
    declare_method_switches();
    app_.add_option("--output,-o", options_.output);
    value("--format", [this](const std::string& option, const std::string& text) {
      options_.format = choice_in(option, text, tree_formats);
    });
    integer<std::size_t>("--draw", options_.most_nodes, 1, most_drawn);
    flag("--boards", options_.drawings);
    app_.add_flag("--progress{line}", progress_);  // the value when it stands alone
  }

  void declare_compile() {
    declare_start();
    app_.add_option("--output,-o", options_.output);
    value("--namespace", [this](const std::string& option, const std::string& text) {
      if (text.empty()) throw UsageError(fmt::format("{} wants a name", option));
      options_.name_space = text;
    });
  }

  void declare_query() {
    declare_json();
    declare_goals();
    integer<std::uint64_t>("--limit", options_.limit, 1);
  }

  void declare_perft() {
    declare_start();
    declare_engine();
    declare_json();
    declare_seconds();
    flag("--stats", options_.statistics);
    integer<std::uint32_t>("--depth", options_.depth, 0, deepest_perft);
    integer<std::uint64_t>("--nodes", options_.nodes, 0);
  }

  void declare_play() {
    declare_search();
    player("--max", options_.max_player);
    player("--min", options_.min_player);
  }

  void player(const std::string& option, Player& target) {
    value(option, [&target](const std::string& name, const std::string& text) {
      constexpr std::array<std::pair<std::string_view, Player>, 2> players{
          {{"human", Player::human}, {"solver", Player::solver}}};
      target = choice_in(name, text, players);
    });
  }

  CLI::App& app_;
  Options& options_;
  std::string progress_;
};

bool looks_like_option(std::string_view word) { return word.size() > 1 && word.front() == '-'; }

[[noreturn]] void refuse_option(const CLI::App& app, Command command, std::string_view word) {
  const std::string_view option = word.substr(0, word.find('='));
  std::vector<std::string> known;
  for (const CLI::Option* each : app.get_options()) known.push_back(each->get_name());
  throw UsageError(
      fmt::format("{} has no option {}{}", name(command), option, did_you_mean(option, known)));
}

/// What is wrong with how often an option stands on the command line, or with what follows it.
/// The message begins with the option and a colon, or, for a flag with a value, with its bare name.
std::string describe_mismatch(const CLI::App& app, std::string_view message) {
  if (message.find("flag override") != std::string_view::npos)
    return fmt::format("--{} takes no value", message.substr(0, message.find(' ')));
  const std::string_view option = message.substr(0, message.find(':'));
  const CLI::Option* const found = app.get_option_no_throw(std::string(option));
  const bool is_repeated = found != nullptr && found->count() > 1;
  return fmt::format("{} {}", option, is_repeated ? "is given twice" : "wants a value");
}

}  // namespace

std::vector<std::string> parse_options(Options& options, std::vector<std::string> arguments) {
  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  Declaration declaration(app, options);
  declaration.declare();

  const auto separator = std::ranges::find(arguments, "--");
  const std::vector<std::string> literal(separator, arguments.end());
  arguments.erase(separator, arguments.end());
  std::ranges::reverse(arguments);  // CLI11 takes them from the back
  try {
    app.parse(std::move(arguments));
  } catch (const CLI::ArgumentMismatch& error) {
    throw UsageError(describe_mismatch(app, error.what()));
  } catch (const CLI::ParseError& error) {
    throw UsageError(error.what());
  }
  declaration.finish();

  std::vector<std::string> words = app.remaining();
  const auto unknown = std::ranges::find_if(words, looks_like_option);
  if (unknown != words.end()) refuse_option(app, options.command, *unknown);
  if (!literal.empty()) words.insert(words.end(), literal.begin() + 1, literal.end());
  return words;
}

}  // namespace zermelo::cli
