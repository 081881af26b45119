import { rows } from "../reading/rows.ts";
import type { Tool } from "../tool.ts";

/** Dart Sass: a message, the source, and the places, the innermost first. */
export const sass: Tool = {
  name: "sass",
  documentation: "https://sass-lang.com/documentation/cli/dart-sass/",
  packages: { npm: ["sass", "sass-embedded"] },
  formats: ["text"],
  calls: { build: ["sass"] },
  reader: rows(
    { match: /^Error: (?<message>\S.*)$/, placedOnly: true, gives: { ran: false } },
    { is: "part", match: /^ {2}(?<path>\S.{0,1000}?) (?<line>\d{1,7}):(?<column>\d{1,7}) {2}\S/ },
  ),
};
