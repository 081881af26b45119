/**
 * Text that others wrote (logs, paths, test names, a model's words) made harmless for the place it is put into.
 * One function for each place; none of them may be used for another.
 */

/** Nothing is seen of it, and no mention, reference or link is recognised across it. */
const zeroWidthSpace = "\u200b";

const ansi = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[@-Z\\-_])/g;
const lineSeparators = /\r\n?|[\u0085\u2028\u2029]/g;
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
/**
 * Characters that reorder or hide what stands around them, or that nobody sees: bidirectional controls, tags, fillers, byte order marks,
 * blanks without width. Joiners and the first variation selectors stay, since scripts and emoji are written with them.
 */
const unseen = /(?!\p{Join_Control}|[\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/gu;

/**
 * The text with line ends as "\n", without ANSI codes, and with every control, bidirectional or invisible character made
 * visible ("<U+202E>"); lone surrogates become U+FFFD. Tabs and line ends stay.
 */
export const visible = (text: string): string =>
  text
    .toWellFormed()
    .replace(ansi, "")
    .replace(lineSeparators, "\n")
    .replace(controls, (character) => named(character))
    .replace(unseen, (character) => named(character));

const named = (character: string): string => `<U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}>`;

/** A command or other code as one visible line that can be pasted: line ends and tabs become a blank, all other blanks stay as they are. */
export const codeLine = (text: string): string =>
  visible(text)
    .replace(/\s*[\n\r]\s*/g, " ")
    .replace(/[\t\v\f]/g, " ")
    .trim();

/** The text as one visible line: line ends and runs of blanks become one space. */
export const oneLine = (text: string): string => visible(text).replace(/\s+/g, " ").trim();

/** At most `max` UTF-16 units, the last an ellipsis where something was cut; never half of a surrogate pair. */
export const cutText = (text: string, max: number): string => {
  if (text.length <= max) return text;
  if (max < 1) return "";
  const end = isHighSurrogate(text.charCodeAt(max - 2)) ? max - 2 : max - 1;
  return `${text.slice(0, Math.max(0, end))}…`;
};

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/** At most `max` UTF-16 units in whole lines: the first lines, and a last line that says how many were left out. */
export const cutLines = (text: string, maxLines: number, max: number): string => {
  const lines = text.split("\n");
  const kept: string[] = [];
  let length = 0;
  for (const line of lines) {
    if (kept.length === maxLines || length + line.length + 1 > max) break;
    kept.push(line);
    length += line.length + 1;
  }
  if (kept.length === lines.length) return text;
  if (kept.length === 0) kept.push(cutText(lines[0] ?? "", max));
  const hidden = lines.length - kept.length;
  return hidden > 0 ? `${kept.join("\n")}\n… ${hidden} more ${hidden === 1 ? "line" : "lines"}` : kept.join("\n");
};

/**
 * Breaks what GitHub would turn into a notification, a cross-reference, a closed issue or a link: `@user`, `#12`, `GH-12`,
 * `owner/name#12`, addresses, e-mail. The text looks the same. For plain text: issue titles, commit messages.
 */
export const breakReferences = (text: string): string =>
  text
    .replace(/@(?=[\w[])/g, `@${zeroWidthSpace}`)
    .replace(/#(?=\d)/g, `#${zeroWidthSpace}`)
    .replace(/(GH-)(?=\d)/gi, `$1${zeroWidthSpace}`)
    .replace(/:(?=\/\/)/g, `:${zeroWidthSpace}`)
    .replace(/(mailto|xmpp|javascript|data|vbscript|file)(?=:)/gi, `$1${zeroWidthSpace}`)
    .replace(/www(?=\.)/gi, (word) => `${word}${zeroWidthSpace}`);

const markdownSpecial: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "`": "\\`",
  "*": "\\*",
  _: "\\_",
  "[": "\\[",
  "]": "\\]",
  "~": "\\~",
  "<": "&lt;",
  ">": "&gt;",
  "&": "&amp;",
  "|": "&vert;",
  $: "&dollar;",
};

/** One line of text for the middle of Markdown, also in a table: nothing in it is markup, a mention, a reference, a link or HTML. */
export const inlineText = (text: string, max = 500): string =>
  breakReferences(cutText(oneLine(text), max))
    .replace(/[\\`*_[\]~<>&|$]/g, (character) => markdownSpecial[character] ?? character)
    .replace(/^([#+=-]|\d+(?=[.)](?:\s|$)))/, (start) => (/\d/.test(start) ? `${start}${zeroWidthSpace}` : `\\${start}`));

/** One line as inline code, also in a table. GitHub recognises no mention and no reference in code. */
export const inlineCode = (text: string, max = 300): string => {
  const line = cutText(codeLine(text), max);
  if (line === "") return "";
  if (line.includes("|")) return `<code>${inlineText(line, max)}</code>`;
  const fence = "`".repeat(longestRun(line) + 1);
  const pad = line.startsWith("`") || line.endsWith("`") ? " " : "";
  return `${fence}${pad}${line}${pad}${fence}`;
};

/** A piece of a line: `inlineText` trims, but these blanks stand between words. */
export const inlineBetween = (part: string, max: number): string =>
  part.trim() === "" ? part && " " : `${part.startsWith(" ") ? " " : ""}${inlineText(part, max)}${part.endsWith(" ") ? " " : ""}`;

/** The text as a fenced block, letter for letter but for invisible characters; the fence is longer than any inside. */
export const fencedBlock = (text: string, language = ""): string => {
  const body = visible(text).replace(/\n+$/, "");
  const fence = "`".repeat(Math.max(3, longestRun(body) + 1));
  return `${fence}${language}\n${body}\n${fence}`;
};

/** Log text as a fenced block; references are broken as well, since nobody copies a log back into a file. */
export const fencedLog = (text: string): string => fencedBlock(text).replace(/[^`\n][^\n]*/g, (line) => breakReferences(line));

/** How many backticks stand one behind the other. */
const longestRun = (text: string): number => (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0);

/** Text for HTML content and for attributes in double or single quotes. */
export const escapeHtml = (text: string): string => entities(visible(text));

/** One line for an HTML element inside GitHub's Markdown (`<summary>`): no markup of either language, no mention, no reference. */
export const inlineHtml = (text: string, max = 300): string =>
  breakReferences(cutText(oneLine(text), max)).replace(/[&<>"'\\`*_[\]~|$]/g, (character) => `&#${character.charCodeAt(0)};`);

const entities = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Text for the log of a workflow: no line of it is taken for a workflow command (`::set-output`, `##[group]`). */
export const logText = (text: string): string =>
  visible(text)
    .replace(/^([^\S\n]*):(?=:)/gm, `$1:${zeroWidthSpace}`)
    .replace(/##(?=\[)/g, `#${zeroWidthSpace}#`);

/**
 * The text of a log with its workflow commands taken away and what they say kept: `::error file=a.js::boom` is "boom". A reader who is
 * no runner has no use for them. Format: GitHub's "Workflow commands for GitHub Actions".
 */
export const withoutCommands = (text: string): string =>
  text.includes("::")
    ? text.replace(/^[ \t]*::[a-z][a-z-]{0,30}(?: [^:\n]{0,2000}(?::(?!:)[^:\n]{0,2000}){0,20})?::(.*)$/gm, (_, commandText: string) =>
        commandText.replace(/%0D/gi, "").replace(/%0A/gi, " ").replace(/%25/g, "%"),
      )
    : text;

/** Text as one value in the query of an address; never throws. */
export const queryValue = (text: string): string =>
  // Left as they are by encodeURIComponent, but they would end a link in Markdown.
  encodeURIComponent(text.toWellFormed()).replace(/[()'*!]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
