import { alternatives } from "../alternatives.ts";
/** A line that names a place in a file. */
export interface PlacedLine {
  readonly path: string;
  readonly line: number | null;
  readonly column: number | null;
  readonly severity: "error" | "warning" | "info";
  readonly code: string | null;
  /** What the line says beside the place; may be empty. */
  readonly message: string;
  /** True for `path:line:` at the start of the line or behind a severity: the shape of a compiler's diagnostic. */
  readonly strong: boolean;
  /** True where the message is sure to stand on the next line (Rust's panics). */
  readonly panicked: boolean;
  /** True for a line that only says where ("on main.tf line 3, in resource"), when an error was announced before it. */
  readonly belongs: boolean;
}

const number = (text: string | undefined): number | null => (text === undefined || text === "" ? null : Number(text));

/** Lines that report progress or success (Unity's last), and make's word that a recipe failed: that is the rule's place, not the fault's. */
const quiet =
  /^\s*(?:\[?(?:INFO|DEBUG|TRACE|VERBOSE|info|debug|trace|verbose|notice)\]?\b|✓|✔|√|PASS\b|ok\b|passed\b|Compiling\b|Building\b|Linking\b|Running\b|Checking\b|Downloading\b|Installing\b|npm (?:warn|notice)|g?make(?:\[\d+\])?: \*\*\* \[|yarn run|\$ |\+ |[^\s:]{1,300}:\d{1,7}:(?:\w{1,200}|TEST\([^()]{1,200}\)):(?:PASS|IGNORE)\b)/;

/**
 * `path:line:col`, `path:line`, `path: line:`, `path(line,col)`, `path(line)`, `path[line, col]`, in order of how much they say;
 * `program:` may stand before it. The path has no blanks; one with blanks is found at a line's start.
 */
const token =
  /(?:^(?:[a-z][\w+-]{0,15}:)?|\[[A-Za-z]{4,8}:|[\s"'`([{<=>@→╭─,|┌└▶❯•-])((?:file:\/\/|[A-Za-z]:[\\/])?[^\s:"'`()[\]{}<>|,;=*?@]{1,300})(?::(\d{1,7})(?:[:.,](\d{1,7}))?(?:-\d{1,7}(?:[:.]\d{1,7})?|:\d{1,7}:\d{1,7}(?=:))?|\((\d{1,7})(?:[,:] ?(\d{1,7}))?(?:[,-][\d, ]{1,20})?\)|\[(\d{1,7}), ?(\d{1,7})\]|: (\d{1,7})(?=: \S))(?![\d.]\d|\w)/g;
/** What may stand before a path at the start of a line, and the positions behind it: all between the two is a path with blanks or brackets. */
const lead = /^\s{0,8}(?:\[?(?:error|ERROR|Error|e|w|warning)\]?:? |-->\s|[❯→•×✖✗✘] )?["'`]?(?=\S)/;
const position = /:(\d{1,7})(?::(\d{1,7}))?(?=[:\s]|$)|\((\d{1,7})(?:, ?(\d{1,7}))?\)(?=[:\s]|$)/g;
const mayBeWide = /[ ()[\]{},;=@'…]/;
const worded =
  /(?:^|[\s"'`(])(?:(?:in|on|at|from|of|file)\s+)?(?:file\s+)?["'`]?((?:[A-Za-z]:[\\/])?[^\s:"'`()[\]{}<>|,;=*?]{1,300})["'`]?(?:,| on|:| at|)\s+(?:on |\()?[Ll]ine:? (\d{1,7})(?:(?:,|:| and|)\s*(?:[Cc]ol(?:umn)?|[Cc]har(?:acters?)?|[Pp]osition)s?:? (\d{1,7})(?:-\d{1,7})?)?/;
/** `Line 3 of path`, `line 3 in path`. */
const lineFirst =
  /\b[Ll]ine (\d{1,7})(?:,? (?:[Cc]ol(?:umn)?|[Cc]har(?:acter)?):? (\d{1,7}))? (?:of|in) (?:file )?["'`(]?([^\s:"'`()[\]{}<>|,;=*?]{1,300})/;
/** `path: message at line 3, column 7`, `path - ERROR: message on line 3`: the sentence stands between the two. */
const sentenceBetween =
  /^(?:[Ee]rror: )?(?<path>[^\s:"'`()[\]{}<>|,;=*?]{1,300})(?:: | - )(?:\d{1,7}: )?(?<message>\S.{0,1000}?) (?:on|at|in|@) line (?<line>\d{1,7})(?:,? col(?:umn)?:? (?<column>\d{1,7}))?(?=[\s.,)]|$)/;
const blankPosition = /^\s{0,8}([^\s:"'`()[\]{}<>|,;=*?]{1,300}\.\w{1,12})\s+(\d{1,7}):(\d{1,7})(?=\s|$)/;
const severityWord =
  /^(?:\[|\()?(fatal error|fatal|error|err|failure|failed|warning|warn|note|notice|info|information|hint|help|suggestion|style|refactor|convention|performance|portability|E|W|F|C|R|I|N)(?:\]|\))?(?=[:\s\][(]|$)(?:\[([\w:./-]{1,80})\]|\(([\w:./-]{1,80})\)| ([A-Z]{1,10}-?\d{1,6})(?=:)| (\d{1,5})(?= $))?:?\s*/i;

/**
 * Finds the place that a line names, with what it says beside it; null where it names no file that `exists`.
 * `telling`: 1 where a place may stand in it, 2 where "line 3" may.
 */
export const placedLine = (text: string, exists: (path: string) => boolean, telling = 3): PlacedLine | null => {
  if (text.length > 2_000 || !/\d/.test(text) || quiet.test(text)) return null;
  const hit = findPlace(text, exists, telling);
  if (!hit) {
    const between = (telling & 2) === 0 ? undefined : sentenceBetween.exec(text);
    const { path = "", line, column, message } = between?.groups ?? {};
    if (!between || !mayBePath(path) || !exists(path)) return null;
    return placedLine(`${path}:${line}:${column === undefined ? "" : `${column}:`} ${message}${text.slice(between[0].length)}`, exists, 1);
  }
  const before = text.slice(0, hit.start).trim();
  const lead = before.replace(/^[\s%[\](){}<>|╭─┌└▶❯→•*·×✖✗✘>-]+/, "").replace(/[\s[({<"'`@|=:,╭─┌└▶❯→•*·>-]+$/, "");
  // Verilator's `%Warning-WIDTH: `
  const fromLead = severityWord.exec(`${lead.replace(/^(Error|Warning)-([A-Z][A-Z\d]{1,40})$/, "$1[$2]")} `);
  // A quote right behind the place closes the one before it; one behind a blank is the message's.
  const rest = text
    .slice(hit.end)
    .replace(/^["'`]{0,2}[\s\])}>:,;|–—-]*/, "")
    .trim();
  const fromRest = severityWord.exec(rest);
  const bare = /^(?:E|W|F|C|R|I|N)$/;
  const known = (match: RegExpExecArray | null): RegExpExecArray | null =>
    match && (!bare.test(match[1] ?? "") || match[0].trim().endsWith(":") || /[\])]/.test(match[0])) ? match : null;
  const word = known(fromRest) ?? known(fromLead);
  const rawMessage = (known(fromRest) ? rest.slice(fromRest?.[0].length ?? 0).replace(/^- /, "") : rest).trim();
  const leadText = (known(fromLead) ? lead.slice(fromLead?.[0].length ?? 0) : lead)
    .replace(/^[:\s]+/, "")
    .replace(/\s+(?:in|on|at|from)$/, "")
    .replace(/^(?:in|on|at|from|file)$/i, "")
    .trim();
  // "syntax error at x line 3, near y": the sentence goes round the place.
  const around =
    hit.worded && leadText !== ""
      ? [leadText, rawMessage].filter((part) => part !== "").join(", ")
      : rawMessage !== ""
        ? rawMessage
        : leadText;
  const panicked = rawMessage === "" && /\bpanicked$/.test(leadText);
  const joined = panicked ? "" : around.replace(/^in [`'][^']{1,200}'?:\s*/, "");
  const strong =
    hit.start <= 2 ||
    lead === "" ||
    known(fromLead) !== null ||
    known(fromRest) !== null ||
    /^-->|^╭─|^┌─/.test(before) ||
    text.startsWith('File "');
  const coded = codeIn(joined, word?.slice(2).find((code) => code !== undefined) ?? null);
  // `ST09 error: wrong order`: the severity stands behind the code.
  const late = word === null && coded.code !== null ? known(severityWord.exec(coded.message)) : null;
  const severity = severityOf((word ?? late)?.[1]);
  const message = late ? coded.message.slice(late[0].length) : coded.message;
  const belongs = /^(?:on|in|at|from|-->|╭─|┌─|,-)/.test(text.trim());
  return { path: hit.path, line: hit.line, column: hit.column, severity, code: coded.code, message, strong, panicked, belongs };
};

interface Hit {
  readonly path: string;
  readonly line: number | null;
  readonly column: number | null;
  readonly start: number;
  readonly end: number;
  /** Named in words: "x line 3". */
  readonly worded: boolean;
}

const findPlace = (text: string, exists: (path: string) => boolean, telling: number): Hit | null => {
  const from = lead.exec(text)?.[0].length ?? 0;
  position.lastIndex = from;
  let tries = 0;
  for (let match = position.exec(text); match && tries < 3; match = position.exec(text), tries++) {
    const path = text.slice(from, match.index);
    if (path.length <= 300 && mayBeWide.test(path) && exists(path))
      return { ...hitOf(match, path, match[1] ?? match[3], match[2] ?? match[4]), start: from };
  }
  token.lastIndex = 0;
  tries = 0;
  for (let match = token.exec(text); match && tries < 12; match = token.exec(text), tries++) {
    const path = match[1] ?? "";
    if (!mayBePath(path)) continue;
    if (exists(path)) return hitOf(match, path, match[2] ?? match[4] ?? match[6] ?? match[8], match[3] ?? match[5] ?? match[7]);
  }
  const words = (telling & 2) === 0 ? null : worded.exec(text);
  if (words?.[1] && mayBePath(words[1]) && exists(words[1]))
    return { ...hitOf(words, words[1], words[2], words[3]), start: words.index, worded: true };
  const first = (telling & 2) === 0 ? null : lineFirst.exec(text);
  if (first?.[3] && mayBePath(first[3]) && exists(first[3]))
    return { ...hitOf(first, first[3], first[1], first[2]), start: first.index, worded: true };
  const blank = blankPosition.exec(text);
  if (blank?.[1] && exists(blank[1])) return { ...hitOf(blank, blank[1], blank[2], blank[3]), start: blank.index };
  return null;
};

const hitOf = (match: RegExpExecArray, path: string, line: string | undefined, column: string | undefined): Hit => ({
  path,
  line: number(line),
  column: number(column),
  start: match.index + match[0].indexOf(path),
  end: match.index + match[0].length,
  worded: false,
});

/** A name with an extension or a folder; never a URL, a version or a time. */
const mayBePath = (path: string): boolean =>
  /[./\\]/.test(path)
    ? !/^\d+(?:\.\d+)*$|^\/\//.test(path)
    : /^(?:Dockerfile|Containerfile|Makefile|Gemfile|Rakefile|Jenkinsfile|Vagrantfile|Justfile|justfile|Procfile)/.test(path);

const severityOf = (word: string | undefined): "error" | "warning" | "info" => {
  if (word === undefined) return "error";
  if (/^(?:warn|w$)/i.test(word)) return "warning";
  return /^(?:note|notice|info|hint|help|suggestion|n$|i$)/i.test(word) ? "info" : "error";
};

/** Takes a rule's name or an error code off a message: `TS2322: …`, `E501 …`, `[rule] …`, `… (rule)`, `… [rule]`. */
export const codeIn = (text: string, given: string | null): { code: string | null; message: string } => {
  if (given !== null) return { code: given, message: text };
  const alone = /^\[([A-Z][A-Za-z]{0,12}-?\d{1,6})\]$/.exec(text);
  if (alone) return { code: alone[1] ?? null, message: "" };
  const front =
    /^(?:\[([A-Za-z][\w/.@:-]{1,80})\]|([A-Z]{1,10}-?\d{1,6}|[A-Z][A-Za-z]{1,30}\d{3,5}))(?:(?:\[[A-Z]+\])?:\s*|\s+(?:\[\*\]\s+)?)(?=\S)/.exec(
      text,
    );
  if (front) return { code: front[1] ?? front[2] ?? null, message: text.slice(front[0].length) };
  const back =
    /^(.{1,1500}?)\s+(?:\[([A-Za-z@][\w/.@:,-]{1,100})\]|\(([A-Za-z@][\w@]{0,60}(?:[/.:-][\w@./:-]{1,60}|\d{2,5})|[a-z]+_[a-z_]+|check: [\w-]{1,60})\))(?:\.|\s\[\d\])?$/.exec(
      text,
    );
  // `message [Error]` and `message [Warning]` name no rule
  if (back && /^(?:error|warning|info|note)$/i.test(back[2] ?? "")) return { code: null, message: back[1] ?? text };
  if (back) return { code: back[2] ?? back[3]?.replace("check: ", "") ?? null, message: back[1] ?? text };
  // In front of FAIL stands a test's name (Unity).
  const kebab = /^([a-z][a-z\d]*(?:[-_/][a-z\d]+)+):(?:\s+(?=\S)|(?=[A-Z])(?!FAIL\b))/.exec(text);
  if (kebab) return { code: kebab[1] ?? null, message: text.slice(kebab[0].length) };
  const named = /^([a-z@][\w/@-]*(?:\[[\w-]+\]))[:.]?\s+(?=\S)/.exec(text);
  return named ? { code: named[1] ?? null, message: text.slice(named[0].length) } : { code: null, message: text };
};

/** `path: error: message`: a finding on a file as a whole. Null for other lines. */
export const fileFinding = (
  text: string,
  exists: (path: string) => boolean,
): (Omit<GroupedLine, "line"> & { readonly path: string }) | null => {
  const found = text.length > 1_000 ? undefined : wholeFile.exec(text)?.groups;
  const { path = "", severity, message = "" } = found ?? {};
  return found && mayBePath(path) && exists(path) ? { path, column: null, severity: severityOf(severity), ...codeIn(message, null) } : null;
};
const wholeFile =
  /^(?:[a-z][\w+-]{0,15}: )?(?<path>[^\s:"'`()[\]{}<>|,;=*?]{1,300}): (?<severity>(?:fatal )?error|warning|Error|ERROR|WARNING): (?<message>\S.*)$/;

/** What an announced error says. */
export interface ErrorHeader {
  readonly text: string;
  readonly code: string | null;
  readonly severity: "error" | "warning" | "info";
}

/** A line that announces an error with its place behind: `error[E0308]: …`, `TypeError: …`, `× …`, `panic: …`. Null for others. */
export const errorHeader = (text: string): ErrorHeader | null => {
  if (text.length > 1_000 || quiet.test(text)) return null;
  const plain = text.trim().replace(/^(?:[×✖✗✘❌⨯│┃|*>]\s*)+/, "");
  const worded =
    /^(?:\S{1,40} )?(error|warning|note|fatal|Error|Warning|Note|ERROR|WARNING|FATAL|Fatal error)(?:\[([\w:./-]{1,60})\]|\(([\w:./-]{1,60})\))?:\s*(.+)$/.exec(
      plain,
    );
  if (worded) return { text: worded[4] ?? "", code: worded[2] ?? worded[3] ?? null, severity: severityOf(worded[1]?.toLowerCase()) };
  if (
    /^(?:Uncaught |Unhandled )?(?:[A-Za-z_$][\w$.]{0,100}(?:Error|Exception|Panic|Fault)\b|Exception in thread|panic: |fatal error: |thread '.{1,100}' (?:\(\d+\) )?panicked)/.test(
      plain,
    )
  )
    return { text: plain, code: null, severity: "error" };
  return plain.length < text.trim().length && plain.length > 3 ? { text: plain, code: null, severity: "error" } : null;
};

const otherPlace = alternatives(
  /^thrown$|^BEGIN failed--compilation aborted|\[\w{1,20} declared$/i,
  /\b(?:originally|previously|first) (?:used|defined|declared) here\b/i,
  /^(?:\.{3}|(?:(?:the )?(?:previous|first|original|other|shadowed|conflicting) (?:definition|declaration|occurrence)|(?:previously|first|also) (?:defined|declared))\b)/i,
);

/** "previous definition was here", "...this is the first one", PHP's "thrown in": the other place of what was said before. */
export const isOtherPlace = (message: string): boolean => otherPlace.test(message);

/** A piece of source below a place: its number and bar, bars alone, carets. */
export const isExcerpt = (text: string): boolean => /^\s*(?:\d{1,7}\s?[|│┃]|[|│┃:.]?[\s|│^~-]*$)/.test(text);

/** A finding below the line that names its file. */
export interface GroupedLine {
  readonly line: number;
  readonly column: number | null;
  readonly code: string | null;
  readonly message: string;
  readonly severity: "error" | "warning" | "info";
}

const grouped =
  /^\s*(?:(?<front>[A-Z]{1,6}-?\d{2,6})\s+|(?<level>ERROR|WARNING): )?(?:(?<line>\d{1,7})[:.](?<column>\d{1,7})|[Ll]ine (?<said>\d{1,7})(?:,? (?:[Cc]ol(?:umn)?):? (?<at>\d{1,7}))?)(?:-\d{1,7}(?::\d{1,7})?)?:?\s+(?<rest>\S.{0,1500})$/;
/** In columns: the message, then the rule, or the rule first where its name has a hyphen. */
const ruleBehind = /^(?<message>.{1,1500}?)\s{2,}(?<code>[@A-Za-z][\w@./-]{1,80})(?:\s{2,}\S+)?$/;
const ruleBefore = /^(?<code>[a-z]\w*(?:[-/]\w+)+)\s{2,}(?<message>\S.{0,1500}?)(?:\s{2,}\S+)?$/;

/** What stands below a file's line: `3:7  error  message  rule`, `Line 3 Column 2: message`, `H008 47:8 message`. Null for others. */
export const groupedLine = (text: string): GroupedLine | null => {
  if (text.length > 2_000) return null;
  const found = grouped.exec(text)?.groups;
  if (found === undefined) return null;
  const rest = (found.rest ?? "").trim();
  const word = severityWord.exec(rest);
  const said = word !== null && (word[1] ?? "").length > 1 ? word : null;
  const message = said === null ? rest : rest.slice(said[0].length);
  const inColumns = said !== null || found.level !== undefined;
  const behind = inColumns ? (ruleBefore.exec(message) ?? ruleBehind.exec(message))?.groups : undefined;
  const coded = behind ? { code: behind.code ?? null, message: behind.message ?? message } : codeIn(message, found.front ?? null);
  // glslang counts its sources from 0: `0:4` is line 4.
  const place =
    found.line === "0"
      ? { line: Number(found.column), column: null }
      : { line: Number(found.line ?? found.said), column: number(found.column ?? found.at) };
  return coded.message === "" ? null : { ...place, severity: severityOf(said?.[1] ?? found.level), ...coded };
};

/** The file that a line names and nothing else: a heading of findings. Null where the line says more, or names no file. */
export const headingOf = (text: string, exists: (path: string) => boolean): string | null => {
  if (text.length > 400) return null;
  const path =
    /^\s*(?:\[|✖\s|×\s|FILE: |File: |==> |# )?(?:\.\/)?(?<path>[^\s:"'`()[\]{}<>|,;=*?][^:"'`()[\]{}<>|,;=*?]{0,300}?)(?:\]:?|:|\s*<==)?\s*$/.exec(
      text,
    )?.groups?.path;
  return path !== undefined && mayBePath(path) && exists(path) ? path : null;
};
