import { closingBracket, indentEnd, statementEnd, width } from "../blocks.ts";
import type { IntegrityFinding } from "../finding.ts";
import type { Red } from "../red.ts";
import type { TextView } from "../text-view.ts";
import { type FreshLine, freshLines, oncePerFile } from "./fresh-lines.ts";

/** An answer without anything that was computed: a literal, a name of nothing, an empty container. */
const plain = String.raw`(?:null|nil|None|undefined|true|false|True|False|void 0|nullptr|-?\d[\w.]*|"\s*"|'\s*'|\x60\s*\x60|f?"\s*"|\[\s*\]|\{[^{}()]*\}|\(\s*\{[^()]*\}\s*\)|\[\s*\]|\(\s*\))`;
const dropping = new RegExp(
  String.raw`^(?:(?:pass|continue|break|\.\.\.|next|retry|(?:return|yield)?\s*${plain}|return|${plain}|[\w.$]+\s*=\s*${plain}|(?:resolve|done|next|callback|cb|ok)\s*\(\s*(?:${plain}[\s,]*)*\))\s*;?\s*)*$`,
);

const container =
  /^(?:return\b)?(?:[\s{}[\](),:;]|[\w$]+\s*:(?!:)|\b(?:null|undefined|true|false|None|True|False)\b|(?<!\w)-?\d[\w.]*|"\s*"|'\s*')*$/;

/** Heads of what catches an error, by language; the group `kind` is what it catches. */
const handlers: Readonly<Record<string, RegExp>> = {
  "JavaScript and TypeScript":
    /\bcatch\s*(?:\([^()\n]*\))?\s*(?=\{)|\.\s*(?:catch\s*\(|(?:on|once|add\w*Listener)\s*\(\s*(?:["'`]\s*["'`])?\s*,)\s*(?:async\s*)?(?:\([^()\n]*\)|\w+)\s*=>\s*/g,
  Python: /^[ \t]*except\b[ \t]*(?<kind>[^:\n]*):/g,
  "Java, Kotlin, Scala and Groovy": /\bcatch\s*\((?<kind>[^()\n]*)\)\s*(?=\{)/g,
  "C#": /\bcatch\b\s*(?:\((?<kind>[^()\n]*)\))?\s*(?=\{)/g,
  PHP: /\bcatch\s*\((?<kind>[^()\n]*)\)\s*(?=\{)/g,
  Ruby: /^[ \t]*rescue\b(?<kind>[^\n]*)/g,
  "C, C++, Swift and Dart": /\bcatch\s*(?:\([^()\n]*\))?\s*(?=\{)/g,
};

/** Expressions that drop an error without a handler. */
const drops: Readonly<Record<string, RegExp>> = {
  Go: /^[ \t]*(?!_)\w+\s*,\s*_\s*:?=\s*[\w.]*\w\(|^[ \t]*_\s*=\s*err\b/,
  Rust: /\.\s*unwrap_or_default\s*\(\s*\)|\.\s*ok\s*\(\s*\)\s*;/,
  Ruby: /\S[ \t]+rescue[ \t]+(?:nil|false|\[\]|\{\}|0)\b/,
};

/** Errors that no input makes, but a mistake in the code. */
const mistakes = /\b(?:NameError|UnboundLocalError|AttributeError|TypeError|NoMethodError|ReferenceError)\b/;
const bodyOf = ({ view: { lexed, language }, at, code }: FreshLine, end: number): string => {
  const from = at + end;
  if (language.name === "Python" || language.name === "Ruby") {
    const rest = code.slice(end).trim();
    return rest !== "" && language.name === "Python"
      ? rest
      : lexed.code.slice(from, indentEnd(lexed.code, at + code.search(/\S/), width(code)));
  }
  const opening = /^\s*[{(]/.exec(lexed.code.slice(from, from + 40));
  if (opening === null) return lexed.code.slice(from, statementEnd(lexed.code, from));
  const start = from + opening[0].length - 1;
  return lexed.code.slice(start + 1, closingBracket(lexed.code, start) - 1);
};

const swallowing = (line: FreshLine): string | null => {
  const pattern = handlers[line.view.language.name];
  const { name } = line.view.language;
  if (drops[name]?.test(line.code) === true) return line.text;
  const isEvent = (words: string): boolean => !/^\.\s*(?:on|add)/.test(words) || /["'`]error["'`]/.test(line.text);
  for (const match of pattern === undefined ? [] : line.code.matchAll(pattern)) {
    if (!isEvent(match[0])) continue;
    const body = bodyOf(line, match.index + match[0].length).trim();
    if (dropping.test(body) || container.test(body) || (mistakes.test(match.groups?.kind ?? "") && !/\b(?:raise|throw)\b/.test(body)))
      return line.text;
  }
  return null;
};

/** A condition on the elements of a value, by which one of them decides about all. */
const ofElements = /\bif\b.*(?:\.\s*(?:some|every|any|all)\s*\(|\b(?:any|all)\s*\().*$/;
const answered = new RegExp(String.raw`\breturn\b\s*(?:${plain}|[A-Za-z_$][\w$]*)?\s*[;}]*\s*$`);

/** A new guard by which one element of the input decides that nothing is done with any: a plain answer, or the input as it came. */
const keptAway = ({ view, number, code }: FreshLine): boolean => {
  const next = view.lexed.code.split("\n")[number] ?? "";
  return (
    ofElements.test(code) && (answered.test(code) || (/[:{]\s*$/.test(code) && answered.test(next.trim()) && /^\s*return\b/.test(next)))
  );
};

/**
 * Remarks on what newly stops the input that failed before it comes to the code that fails: a handler that drops whatever goes wrong, and a
 * guard by which one element decides. Either may be the repair, so a person should look.
 */
export const stoppedInputs = (before: readonly TextView[], after: readonly TextView[], red: Red): readonly IntegrityFinding[] => {
  if (red.stage !== "test" && red.stage !== "custom" && red.stage !== "build") return [];
  const fresh = freshLines(before, after);
  return oncePerFile(
    fresh.flatMap((line): readonly IntegrityFinding[] => {
      const { file } = line.view;
      const dropped = swallowing(line);
      const found = (
        [
          [dropped, "error-swallowed", "drops whatever goes wrong there"],
          [keptAway(line) ? line.text : null, "input-kept-away", "answers for the whole input because of one element"],
        ] as const
      ).find(([words]) => words !== null);
      if (found === undefined) return [];
      const [words, rule, what] = found;
      const message = `\`${(words ?? "").trim().slice(0, 80)}\` ${what}: see whether the input that failed is handled, or only kept away from the code.`;
      return [{ file, line: line.number, rule, message }];
    }),
  );
};
