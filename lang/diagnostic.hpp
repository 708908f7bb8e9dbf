// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "lang/source.hpp"

namespace zermelo::lang {

enum class Severity { error, warning, note };

/// A remark that belongs to a diagnostic and points somewhere else: "the clause began here".
struct RelatedPlace {
  std::string message;
  SourcePtr source;
  Span span;
};

/// One message about a source text: what is wrong, where, and how to mend it.
struct Diagnostic {
  Severity severity = Severity::error;
  /// Stable name of the kind, such as "syntax" or "singleton"; warnings are turned off by it.
  std::string code;
  /// One sentence without a full stop, such as "expected ')' or ',' in the arguments of foo".
  std::string message;
  /// Null when the diagnostic is about no text (a file that cannot be read).
  SourcePtr source;
  Span span;
  /// What to write instead; may be empty.
  std::string hint;
  std::vector<RelatedPlace> related;
};

/// Receives diagnostics as they are found.
using DiagnosticSink = std::function<void(Diagnostic)>;

/// A diagnostic as text for people: "file:line:column: error: message [code]", the line itself, a
/// caret under the place, hint and related places. Long lines are shown as a window around the
/// caret; control characters and invalid UTF-8 are made visible. Ends with a line break.
std::string render(const Diagnostic& diagnostic, bool color = false);

}  // namespace zermelo::lang
