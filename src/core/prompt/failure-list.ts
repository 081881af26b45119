import { saysPassed } from "../classify/excerpt.ts";
import type { Failure, Reading } from "../failure/failure.ts";

const maxGroups = 20;
const maxExamples = 3;
const maxPlaces = 30;
const maxDetailed = 3;
/** Lines of detail for a further case of a line that failed. */
const laterDetail = 5;

/** How much the list shows: at most `groups` groups, and `detailLines` lines of detail for a failure. */
export interface ListLimits {
  readonly detailLines: number;
  readonly groups: number;
}

/** Sizes from the whole list down to the shortest. A prompt that is too long takes the next one. */
export const listLimits: readonly ListLimits[] = [
  { detailLines: 14, groups: maxGroups },
  { detailLines: 8, groups: 12 },
  { detailLines: 3, groups: 8 },
  { detailLines: 0, groups: 4 },
];

/**
 * Failures as text. A message that occurs many times is shown as a few examples and the places of the rest. `shown` holds lines of code
 * (trimmed) that stand elsewhere in the prompt; details leave them out.
 */
export const failureList = (failures: readonly Failure[], limits: ListLimits, shown: ReadonlySet<string>): string => {
  const groups = grouped(failures);
  const out: string[] = [];
  let detailed = 0;
  for (const group of groups.slice(0, limits.groups)) {
    const examples = distinct(group).slice(0, maxExamples);
    for (const [index, failure] of examples.entries()) {
      const room = index > 0 && isSamePlace(failure, examples[0]) ? Math.min(laterDetail, limits.detailLines) : limits.detailLines;
      const detail = detailed < maxDetailed ? condensed(failure, room, shown) : [];
      if (detail.length > 0) detailed += 1;
      const hints = hintsOf(failure, limits.detailLines);
      out.push(headOf(failure, index === 0 ? null : (examples[0] ?? null)), ...[...detail, ...hints].map((line) => `  ${line}`));
    }
    const rest = group.filter((failure) => !examples.includes(failure));
    const places = rest.every((failure) => isSamePlace(failure, examples[0])) ? "" : `: ${placesOf(rest)}`;
    if (rest.length > 0) out.push(`  the same${group[0]?.code ? ` ${group[0].code}` : ""} ${rest.length} times more${places}`);
  }
  const omitted = groups.slice(limits.groups).reduce((sum, group) => sum + group.length, 0);
  if (omitted > 0) out.push(`and ${omitted} more failures`);
  return out.join("\n");
};

/**
 * Failures are grouped by rule. Tests are grouped by the line that failed, so that forty cases of one test are one group. The rest is
 * grouped by message, without numbers and quoted names.
 */
const grouped = (failures: readonly Failure[]): readonly (readonly Failure[])[] => {
  const groups = new Map<string, Failure[]>();
  for (const failure of failures) {
    const place = failure.stage === "test" && failure.line !== null ? `${failure.file}:${failure.line}` : null;
    const key = failure.code ?? place ?? failure.message.replace(/\d+/g, "0").replace(/(["'`]).{0,200}?\1/g, "''");
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [failure]);
    else group.push(failure);
  }
  return [...groups.values()];
};

/** Failures with different texts come first, because repeated sentences add nothing. Small groups are kept whole. */
const distinct = (group: readonly Failure[]): readonly Failure[] => {
  if (group.length <= maxExamples) return group;
  const seen = new Set<string>();
  const fresh = group.filter((failure) => !seen.has(failure.message) && seen.add(failure.message));
  return fresh;
};

/** Whether a test failed at the same line as another: then it is a further case of it. */
const isSamePlace = (failure: Failure, first: Failure | undefined): boolean =>
  failure.test !== null && failure.line !== null && first?.file === failure.file && first.line === failure.line;

/** One line for a failure. Its place is left out if the failure before it has the same one. */
const headOf = (failure: Failure, before: Failure | null): string => {
  const same = before !== null && failure.test !== null && before.file === failure.file && before.line === failure.line;
  const place = failure.file === null || same ? "" : [failure.file, failure.line, failure.column].filter((part) => part !== null).join(":");
  // Runners that put the file into the test's name would repeat it.
  const name = failure.test?.startsWith(`${failure.file}::`) ? failure.test.slice((failure.file?.length ?? 0) + 2) : failure.test;
  const test = name === null ? "" : `[${name.slice(0, 200)}]`;
  const origin = failure.origin?.file ? `(at ${failure.origin.file}:${failure.origin.line ?? "?"})` : "";
  return [place, test, failure.code ?? "", failure.message.slice(0, 600), origin].filter((part) => part !== "").join(" ");
};

const mostHints = 2;

/** The repairs that its tool printed, where its own words do not show them already: they were not kept, or could not be tried. */
const hintsOf = ({ fixes = [], detail }: Failure, detailLines: number): readonly string[] => {
  if (detailLines === 0) return [];
  const brief = (text: string): string => JSON.stringify(text.trim().replace(/\s+/g, " ").slice(0, 80));
  return fixes
    .filter(({ edits }) => !edits.every(({ text }) => text.trim() !== "" && detail?.includes(text.trim())))
    .slice(0, mostHints)
    .map(({ title, by, edits: [edit] }) => {
      const change = edit === undefined ? "" : ` (line ${edit.range.start.line}: ${brief(edit.was)} -> ${brief(edit.text)})`;
      return `${by} suggests: ${title.slice(0, 120)}${change}`;
    });
};

const condensed = (failure: Failure, limit: number, shown: ReadonlySet<string>): readonly string[] => {
  if (failure.detail === null || limit === 0) return [];
  // What a formatter would write differs in blanks, which everything below ignores.
  if (failure.stage === "format") return cutTo(limit, failure.detail.split("\n"));
  const repeated = new Set([failure.message.trim()]);
  const lines = withoutEqual(failure.detail.split("\n")).filter((line) => {
    const bare = line.trim();
    // A runner and its assertion library both print the diff, with different signs and quotes. Addresses differ in each run.
    const value = bareValue(bare).replace(/\b0x[0-9a-f]{6,16}\b/gi, "0x");
    if (bare === "" || repeated.has(bare) || repeated.has(value) || noise.test(bare)) return false;
    repeated.add(value);
    return !shown.has(bare) && !shown.has(bare.replace(/^>?\s*\d+\s*\|\s?|^[>E]\s+/, "").trim());
  });
  // A diff of two values that the message already names adds nothing, nor do a diff's own words around it where it names them whole.
  const ownWords = /\.\.\.|…/.test(failure.message) ? diffHead : diffWords;
  const news = lines.filter((line) => !ownWords.test(line) && !failure.message.includes(bareValue(line.trim())));
  return news.length === 0 ? [] : dedented(cutTo(limit, lines));
};

const diffHead = /^\s*(?:[-+]\s*(?:Expected|Received|Actual)\b|Full diff:)/i;
const diffWords = new RegExp(String.raw`${diffHead.source}|^\s*(?:At index \d+ diff:|(?:Left|Right) contains )`, "i");

/** A line of a diff without its sign, its quotes and the comma of a list. */
const bareValue = (bare: string): string => bare.replace(/^[-+]\s*/, "").replace(/^["'`]|["'`,]+$/g, "");

const signedLine = /^\s*[-+](?:\s|$)/;

/** Lines of which those that a diff of two values shows as equal are left out, but for the one before a difference, and rulers between. */
const withoutEqual = (lines: readonly string[]): readonly string[] => {
  const start = lines.findIndex((line) => /^\s*(?:Full diff:|- Expected\b|\+ actual - expected\b)/i.test(line));
  if (start === -1) return lines;
  const diff = lines.slice(start + 1).filter((line) => line.trim() !== "" && !/^\s*\?[\s^+-]*$/.test(line));
  if (!diff.some((line) => signedLine.test(line))) return lines.slice(0, start);
  const isTold = (line: string, index: number): boolean =>
    signedLine.test(line) || /^\s*at\s/.test(line) || signedLine.test(diff[index + 1] ?? "");
  return [...lines.slice(0, start + 1), ...diff.filter(isTold)];
};

/** Lines without the indentation that all of them have. */
const dedented = (lines: readonly string[]): readonly string[] => {
  const width = Math.min(...lines.filter((line) => line !== "...").map((line) => line.length - line.trimStart().length));
  return lines.map((line) => (line === "..." ? line : line.slice(width)));
};

const cutTo = (limit: number, lines: readonly string[]): readonly string[] => {
  const cut = lines.slice(0, limit).map((line) => line.slice(0, 240));
  return lines.length > limit ? [...cut, "..."] : cut;
};

/** Frames of libraries, rulers under code, separators, empty lines of code frames, remarks of tools about their own output. */
const noise =
  /node_modules\/|node:internal|site-packages\/|\/usr\/lib\/|^[\s~^|⎯─━=_*.-]+$|^\d+\s*\|\s*$|•|^\+ (?:actual|expected) - (?:actual|expected)$|^Omitting \d+ identical items|^Use -v+ to get |note: each undeclared identifier is reported|\(\d+ \/ \d+\)|^at (?:async )?(?:process|new Promise|Module|Object\.<anonymous> \(node)/;

const placesOf = (failures: readonly Failure[]): string => {
  const byFile = new Map<string, string[]>();
  for (const failure of failures.slice(0, maxPlaces)) {
    const file = failure.file ?? failure.test ?? "?";
    const line = failure.line === null ? "" : String(failure.line);
    byFile.set(file, [...(byFile.get(file) ?? []), line]);
  }
  const places = [...byFile].map(([file, lines]) => {
    const known = lines.filter((line) => line !== "");
    return known.length === 0 ? file : `${file}:${known.join(",")}`;
  });
  return places.join(" ") + (failures.length > maxPlaces ? ` and ${failures.length - maxPlaces} more` : "");
};

/**
 * The telling lines of the log that are not `shown`, where no failure names a file: beside bare names, or instead of failures that nobody could
 * read. Where failing tests are known, their lines, without what passed.
 */
export const unplacedOutput = ({ failures, excerpt }: Pick<Reading, "failures" | "excerpt">, size: number, shown: string): string => {
  if (failures.some(({ file }) => file !== null)) return "";
  const lines = excerpt.slice(0, failures.length === 0 && size === 0 ? 6_000 : 1_500).split("\n");
  const names = failures
    .flatMap(
      ({ test }) =>
        test
          ?.split(/ > |::| › /)
          .at(-1)
          ?.trim() ?? [],
    )
    .filter((name) => name.length > 2);
  const own = names.length === 0 ? [] : linesAbout(names, lines);
  return (own.length > 0 ? own : lines).filter((line) => line.trim() === "" || !shown.includes(line.trim())).join("\n");
};

/** The stretches between lines that say what passed, as far as they name a failing test. */
const linesAbout = (names: readonly string[], lines: readonly string[]): readonly string[] => {
  const stretches: string[][] = [[]];
  for (const line of lines)
    if (saysPassed(line) || line === "...") stretches.push([]);
    else stretches.at(-1)?.push(line);
  return stretches.filter((stretch) => stretch.some((line) => names.some((name) => line.includes(name)))).flat();
};
