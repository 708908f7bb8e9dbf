// SPDX-License-Identifier: MIT
#include "search/proof_checkpoint.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace zermelo::search {
namespace {

// Sections "goal" and "answers" are rows of these.
using Number = std::int64_t;
constexpr Number absent = -1;

template <class T>
Number number_of(const std::optional<T>& value) noexcept {
  return value ? static_cast<Number>(*value) : absent;
}

void append(std::vector<Number>& row, const AskedGoal& asked) {
  row.insert(row.end(),
             {asked.goal.least, asked.goal.horizon_holds ? 1 : 0, number_of(asked.root_move)});
}

void append(std::vector<Number>& row, const AnsweredGoal& answered) {
  const Verdict& verdict = answered.verdict;
  append(row, answered.asked);
  row.insert(row.end(), {answered.met_horizon ? 1 : 0, static_cast<Number>(verdict.outcome),
                         number_of(verdict.side), number_of(verdict.plies),
                         static_cast<Number>(verdict.line.size())});
  row.insert(row.end(), verdict.line.begin(), verdict.line.end());
}

// Takes numbers from the front of a section, and refuses the file where they do not fit.
class Row {
 public:
  Row(const SectionFile& file, std::string_view section) : file_(file) {
    const BytesView bytes = file.section(section);
    if (bytes.size() % sizeof(Number) != 0) refuse();
    rest_ = {reinterpret_cast<const Number*>(bytes.data()), bytes.size() / sizeof(Number)};
  }

  bool empty() const noexcept { return rest_.empty(); }
  std::size_t left() const noexcept { return rest_.size(); }

  Number take(Number least, Number most) {
    if (rest_.empty() || rest_.front() < least || rest_.front() > most) refuse();
    const Number number = rest_.front();
    rest_ = rest_.subspan(1);
    return number;
  }
  std::optional<std::uint32_t> take_optional() {
    const Number number = take(absent, ~std::uint32_t{0});
    if (number == absent) return std::nullopt;
    return static_cast<std::uint32_t>(number);
  }

 private:
  [[noreturn]] void refuse() const { file_.refuse("has answers that do not fit"); }

  const SectionFile& file_;
  std::span<const Number> rest_;
};

AskedGoal take_asked(Row& row) {
  constexpr Number far = Number{1} << 40;
  AskedGoal asked;
  asked.goal.least = row.take(-far, far);
  asked.goal.horizon_holds = row.take(0, 1) != 0;
  asked.root_move = row.take_optional();
  return asked;
}

AnsweredGoal take_answered(Row& row) {
  AnsweredGoal answered;
  answered.asked = take_asked(row);
  answered.met_horizon = row.take(0, 1) != 0;
  Verdict& verdict = answered.verdict;
  verdict.outcome = row.take(0, static_cast<Number>(Outcome::disproved)) == 0 ? Outcome::proved
                                                                              : Outcome::disproved;
  const Number side = row.take(absent, static_cast<Number>(Side::min));
  if (side != absent) verdict.side = static_cast<Side>(side);
  verdict.plies = row.take_optional();
  const Number length = row.take(0, static_cast<Number>(row.left()));
  for (Number i = 0; i < length; ++i)
    verdict.line.push_back(static_cast<std::uint32_t>(row.take(0, ~std::uint32_t{0})));
  return answered;
}

}  // namespace

std::string question_text(const std::optional<Question>& question,
                          const std::optional<std::uint32_t>& depth) {
  std::string text = "value";
  if (question)
    text =
        (question->relation == Relation::at_least ? ">= " : "> ") + std::to_string(question->value);
  if (depth) text += ", " + std::to_string(*depth) + " plies";
  return text;
}

void ProofCheckpoints::begin(const CheckpointPlan* plan, std::string_view kind,
                             std::string question, Bytes root) {
  checkpoints_ = Checkpoints(plan);
  kind_ = kind;
  question_ = std::move(question);
  root_ = std::move(root);
  if (!checkpoints_.found()) return;
  SectionFile file = checkpoints_.open(kind);
  if (file.text("question") != question_)
    file.refuse("is of another question: '" + std::string(file.text("question")) + "', not '" +
                question_ + "'");
  if (!std::ranges::equal(file.section("root"), root_)) file.refuse("is of another start position");
  read_answers(file);
  Row row(file, "goal");
  present_ = take_asked(row);
  file_ = std::move(file);
}

void ProofCheckpoints::read_answers(const SectionFile& file) {
  for (Row row(file, "answers"); !row.empty();) answers_.push_back(take_answered(row));
  resumed_ = answers_.size();
}

const AnsweredGoal* ProofCheckpoints::answer(const AskedGoal& asked) const {
  const auto found = std::ranges::find(answers_, asked, &AnsweredGoal::asked);
  return found == answers_.end() ? nullptr : &*found;
}

void ProofCheckpoints::keep(AnsweredGoal answered) {
  if (wanted()) answers_.push_back(std::move(answered));
}

std::optional<SectionFile> ProofCheckpoints::take(const AskedGoal& asked) {
  if (!file_ || asked != *present_) return std::nullopt;
  return std::exchange(file_, std::nullopt);
}

void ProofCheckpoints::write(const AskedGoal& asked,
                             const std::function<void(SectionWriter&)>& add) {
  std::vector<Number> goal;
  append(goal, asked);
  std::vector<Number> answers;
  for (const AnsweredGoal& answered : answers_) append(answers, answered);
  checkpoints_.write(kind_, [&](SectionWriter& writer) {
    writer.add("question", question_);
    writer.add("root", root_);
    writer.add("goal", std::as_bytes(std::span(goal)));
    writer.add("answers", std::as_bytes(std::span(answers)));
    add(writer);
  });
}

void ProofCheckpoints::report(SearchResult& result) const {
  result.resumed = resumed_;
  result.checkpoint_failure = checkpoints_.failure();
}

}  // namespace zermelo::search
