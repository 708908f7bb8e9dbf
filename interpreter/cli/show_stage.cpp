// SPDX-License-Identifier: MIT
#include "interpreter/cli/commands.hpp"
#include "interpreter/cli/json.hpp"
#include "interpreter/cli/session.hpp"

namespace zermelo::cli {

Status show_stage(const Options& options, Console& console) {
  Session session(options, console, Writes::messages);
  session.load();
  std::string listing = session.engine().show(*options.stage);
  if (options.json) {
    listing = dump(Json{{"stage", *options.stage}, {"listing", listing}});
  }
  while (listing.ends_with('\n')) listing.pop_back();
  console.print_line(listing);
  return status_answered;
}

}  // namespace zermelo::cli
