import { alternatives } from "../alternatives.ts";
import type { Row } from "../reading/row.ts";

const unread = alternatives(
  /(?:^| )expected$|^illegal start of|^reached end of file|^class, interface|^not a statement|^unclosed /,
  /^illegal character|^orphaned|^'\w+' without|^else without|^invalid method declaration|^unnamed class|^malformed/,
);

const graded = (word: string): Pick<Row, "unread" | "gives"> =>
  word.toLowerCase() === "error" ? { unread, gives: { stage: "build" } } : { gives: { severity: "warning", stage: "build" } };

/**
 * javac ("A.java:7: error: ';' expected" with source, marker, and symbol/location below), Maven's compiler plugin ("[ERROR]
 * /repo/A.java:[7,20] ';' expected", printed twice), also for groovyc, scalac and kotlinc run by Maven, and Eclipse's compiler.
 */
export const javacRows: readonly Row[] = [
  // Eclipse prints the message below the source and its marker.
  {
    match: /^\d{1,9}\. (?<severity>ERROR|WARNING) in (?<path>\S.{0,1000}) \(at line (?<line>\d{1,9})\)$/,
    has: " (at line ",
    unread: /^Syntax error/,
    gives: { stage: "build" },
  },
  { is: "part", match: /^(?!-{10})(?<message>\S.*)$/, lacks: ["message"] },
  // Checkstyle prints its findings in Maven's form: "(javadoc) MissingJavadocMethod: text"
  ...(["ERROR", "WARNING"] as const).map(
    (word): Row => ({
      match: new RegExp(
        String.raw`^\[${word}\] (?<path>\S.{0,1000}?):\[(?<line>\d{1,9})(?:,(?<column>\d{1,9}))?\] (?!\([a-z]{3,20}\) \w)(?:error: )?(?:\[(?<code>[a-z-]{2,30})\] )?(?<message>\S.*)$`,
      ),
      has: ":[",
      ...graded(word),
    }),
  ),
  ...(["error", "warning"] as const).map(
    (word): Row => ({
      match: new RegExp(String.raw`^${word}: (?:\[(?<code>[a-z-]{2,30})\] )?(?<message>\S.*)$`),
      placed: /^\S.*\.(?:java|groovy)$/,
      has: `: ${word}: `,
      ...graded(word),
    }),
  ),
  // "cannot find symbol" says nothing without the symbol, and two of them may stand on one line.
  { is: "note", match: /^(?:\[ERROR\])?(?<message>\s+symbol:\s+(?<name>\S.{0,300}?))\s*$/, has: "symbol:", joins: ": " },
  { is: "note", match: /^\[ERROR\](?<message> {2,}\S.*)$/ },
  { is: "note", match: /^(?:\s+\S|Note|Compile)/ },
  { is: "cut", match: /^only showing the first \d+ (?:errors|warnings)/ },
  { is: "whole", match: /^\S/ },
];
