import type { Row } from "../reading/row.ts";

const broken = /^(?:Not a valid Kotlin file|Failed to parse|[Ee]xpecting |[Uu]nexpected tokens|[Ss]yntax error)/;

/** kotlinc: "e: file:///repo/A.kt:3:5 text" (since 1.9), "e: /repo/A.kt: (3, 5): text", and "A.kt:3:5: error: text". */
export const kotlincRows: readonly Row[] = (["error", "warning"] as const).flatMap((severity): Row[] => [
  {
    match: new RegExp(
      String.raw`^${severity[0]}: (?:file:\/\/)?(?<path>\S.{0,1000}?\.kts?):(?: \()?(?<line>\d{1,9})(?:, |:)(?<column>\d{1,9})\)?:? (?<message>\S.*?)(?: \[(?<code>[A-Z]\w{2,80})\])?$`,
    ),
    gives: { severity, stage: "build", ...(severity === "warning" ? { ran: true } : {}) },
    unread: broken,
  },
  {
    match: new RegExp(`^${severity}: (?<message>\\S.*)$`),
    placed: /^\S.*\.kts?$/,
    has: `: ${severity}: `,
    needs: ["column"],
    gives: { severity, stage: "build", ...(severity === "warning" ? { ran: true } : {}) },
    unread: broken,
  },
]);

const kotlinPlace = String.raw`^(?:\[(?:ERROR|WARN(?:ING)?)\] )?(?![ewiv]: )(?<path>\S.{0,1000}?\.kts?):(?<line>\d{1,9}):(?<column>\d{1,9}):? (?!error: |warning: )`;

/** ktlint with its rule, also below Gradle whose plugin leaves rule and last colon out; detekt has a rule's name in brackets. */
export const ktlintRows: readonly Row[] = [
  {
    match: new RegExp(
      String.raw`${kotlinPlace}(?<message>\S.*?)(?: \(cannot be auto-corrected\))? \((?<code>(?:[a-z][\w-]{1,40}:)?[a-z][\w-]{2,60})\)$`,
    ),
    has: ".kt",
    gives: { stage: "lint" },
    unread: broken,
  },
  { match: new RegExp(String.raw`${kotlinPlace}(?<message>\S.*) \[(?<code>[A-Z]\w{2,80})\]$`), has: ".kt", gives: { stage: "lint" } },
  {
    match: new RegExp(String.raw`${kotlinPlace}(?<message>[A-Z"'\`].*?)(?: \(cannot be auto-corrected\))?$`),
    has: ".kt",
    gives: { stage: "lint" },
    unread: broken,
  },
];

/** ktlint's `plain?group_by_file`: the file's name, and below it "  3:5 text (rule)". */
export const ktlintGroupRows: readonly Row[] = [
  { is: "head", match: /^(?<path>\S.{0,1000}\.kts?)$/ },
  {
    match:
      /^\s{2,6}(?<line>\d{1,9}):(?<column>\d{1,9}) (?<message>\S.*?)(?: \(cannot be auto-corrected\))?(?: \((?<code>(?:[a-z][\w-]{1,40}:)?[a-z][\w-]{2,60})\))?$/,
    needs: ["path"],
    gives: { stage: "lint" },
    unread: broken,
  },
];

/** detekt's findings report, one rule with its place behind "at". */
export const detektRow: Row = {
  match:
    /^\s{0,8}(?:[└├─│ ]{0,8})?(?<code>[A-Z]\w{2,80}) - (?<other>.{1,500}?) at (?:file:\/\/)?(?<path>\S.{0,1000}?\.kts?):(?<line>\d{1,9}):(?<column>\d{1,9})/u,
  has: " at ",
  says: "{code} - {other}",
  gives: { stage: "lint" },
};

/** checkstyle: Maven's "[ERROR] src/A.java:[3,5] (javadoc) Rule: text", its own, and Gradle's with "[ant:checkstyle]" in front. */
export const checkstyleRows: readonly Row[] = [
  {
    match:
      /^(?:\[ant:checkstyle\] )?\[(?<severity>ERROR|WARN|WARNING)\] (?<path>\S.{0,1000}?):\[(?<line>\d{1,9})(?:,(?<column>\d{1,9}))?\] \([a-z]{3,20}\) (?<code>\w{3,80}): (?<message>\S.*)$/,
    gives: { stage: "lint" },
  },
  {
    match:
      /^(?:\[ant:checkstyle\] )?\[(?<severity>ERROR|WARN|WARNING)\] (?<path>\S.{0,1000}?\.\w{1,12}):(?<line>\d{1,9})(?::(?<column>\d{1,9}))?: (?<message>.*) \[(?<code>\w{3,80})\]$/,
    gives: { stage: "lint" },
  },
];

/** PMD's text. */
export const pmdRow: Row = {
  match: /^(?<path>\S.{0,1000}?\.\w{1,12}):(?<line>\d{1,9}):\t(?:(?<code>[A-Z]\w{2,80}):\t)?(?<message>\S.*)$/,
  has: ":\t",
  gives: { stage: "lint" },
};

/** Spotless's list of Gradle and Maven; "... (12 more lines that didn't fit)" cuts it. */
export const spotlessRows: readonly Row[] = [
  { is: "head", match: /The following files had (?<other>format violations):/, has: "format violations" },
  { is: "cut", match: /^(?:\[ERROR\] ?)?\s*\.\.\. \(\d+ more /, needs: ["other"] },
  {
    match: /^(?:\[ERROR\] ?)? {4,6}(?<path>\S.{0,1000}\.\w{1,12})$/,
    needs: ["other"],
    gives: { message: "has format violations", stage: "format" },
  },
  { is: "end", match: /^(?:\[ERROR\] ?)?(?:Run '|-> |\* )/, needs: ["other"] },
];
