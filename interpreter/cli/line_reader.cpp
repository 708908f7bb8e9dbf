// SPDX-License-Identifier: MIT
#include "interpreter/cli/line_reader.hpp"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <histedit.h>
#include <string_view>
#include <termios.h>
#include <unistd.h>

#include "interpreter/cli/interrupt.hpp"

namespace zermelo::cli {

namespace {

constexpr int history_entries = 1000;

/// Standard input that is no terminal.
class PlainReader : public LineReader {
 public:
  bool interactive() const noexcept override { return false; }

  std::optional<std::string> read(const std::string&) override {
    std::string line;
    for (int c = std::getchar(); c != EOF; c = std::getchar()) {
      if (c == '\n') return line;
      line += static_cast<char>(c);
    }
    if (line.empty()) return std::nullopt;
    return line;
  }

  void remember(const std::string&) override {}
  std::optional<char> read_key() override { return std::nullopt; }
};

/// Empty where no home is known, and where nothing is to be kept.
std::filesystem::path history_file(Memory memory) {
  if (memory == Memory::session) return {};
  const char* const state = std::getenv("XDG_STATE_HOME");
  if (state != nullptr && *state == '/') return std::filesystem::path(state) / "zermelo/history";
  const char* const home = std::getenv("HOME");
  if (home == nullptr || *home == '\0') return {};
  return std::filesystem::path(home) / ".local/state/zermelo/history";
}

struct EndEditLine {
  void operator()(EditLine* editor) const noexcept { el_end(editor); }
};
struct EndHistory {
  void operator()(History* history) const noexcept { history_end(history); }
};

/// While one lives, a key is handed over when it is pressed, and not shown.
class KeyMode {
 public:
  KeyMode() {
    known_ = tcgetattr(STDIN_FILENO, &previous_) == 0;
    if (!known_) return;
    termios keys = previous_;
    keys.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    keys.c_cc[VMIN] = 1;
    keys.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSANOW, &keys);
  }
  ~KeyMode() {
    if (known_) tcsetattr(STDIN_FILENO, TCSANOW, &previous_);
  }
  KeyMode(const KeyMode&) = delete;
  KeyMode& operator=(const KeyMode&) = delete;

 private:
  termios previous_{};
  bool known_ = false;
};

/// A terminal, through libedit.
class TerminalReader : public LineReader {
 public:
  explicit TerminalReader(Memory memory)
      : file_(history_file(memory)),
        editor_(el_init("zermelo", stdin, stdout, stderr)),
        history_(history_init()) {
    HistEvent event{};
    history(history_.get(), &event, H_SETSIZE, history_entries);
    history(history_.get(), &event, H_SETUNIQUE, 1);
    load_history();
    el_set(editor_.get(), EL_CLIENTDATA, this);
    el_set(editor_.get(), EL_PROMPT, &TerminalReader::prompt_of);
    el_set(editor_.get(), EL_EDITOR, "emacs");
    el_set(editor_.get(), EL_HIST, history, history_.get());
    el_set(editor_.get(), EL_BIND, "^R", "em-inc-search-prev", nullptr);
    el_source(editor_.get(), nullptr);
  }
  ~TerminalReader() override { save_history(); }

  bool interactive() const noexcept override { return true; }

  std::optional<std::string> read(const std::string& prompt) override {
    prompt_ = prompt;
    const BreakableRead breakable;
    int length = 0;
    const char* const line = el_gets(editor_.get(), &length);
    if (line == nullptr || length <= 0) {
      interrupted_ = interrupt_came();
      el_reset(editor_.get());
      return std::nullopt;
    }
    std::string_view text(line, static_cast<std::size_t>(length));
    if (text.ends_with('\n')) text.remove_suffix(1);
    return std::string(text);
  }

  bool interrupted() const noexcept override { return interrupted_; }

  void remember(const std::string& entry) override {
    HistEvent event{};
    if (!entry.empty()) history(history_.get(), &event, H_ENTER, entry.c_str());
  }

  std::optional<char> read_key() override {
    const BreakableRead breakable;
    const KeyMode mode;
    char key = 0;
    if (::read(STDIN_FILENO, &key, 1) != 1) return std::nullopt;
    return key;
  }

 private:
  static char* prompt_of(EditLine* editor) {
    TerminalReader* self = nullptr;
    el_get(editor, EL_CLIENTDATA, &self);
    return self->prompt_.data();
  }

  void load_history() {
    HistEvent event{};
    if (!file_.empty()) history(history_.get(), &event, H_LOAD, file_.c_str());
  }

  void save_history() noexcept {
    std::error_code failure;
    if (file_.empty()) return;
    std::filesystem::create_directories(file_.parent_path(), failure);
    HistEvent event{};
    if (!failure) history(history_.get(), &event, H_SAVE, file_.c_str());
  }

  std::filesystem::path file_;
  std::unique_ptr<EditLine, EndEditLine> editor_;
  std::unique_ptr<History, EndHistory> history_;
  std::string prompt_;
  bool interrupted_ = false;
};

}  // namespace

std::unique_ptr<LineReader> open_line_reader(Memory memory) {
  if (isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0) {
    return std::make_unique<TerminalReader>(memory);
  }
  return std::make_unique<PlainReader>();
}

}  // namespace zermelo::cli
