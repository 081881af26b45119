import { closingBracket, indentEnd, width } from "../blocks.ts";
import type { IntegrityFinding } from "../finding.ts";
import type { Red } from "../red.ts";
import type { TextView } from "../text-view.ts";
import { type FreshLine, freshLines, oncePerFile } from "./fresh-lines.ts";

/** An answer without anything that was computed: a literal, a name of nothing, an empty container. */
const plain = String.raw`(?:null|nil|None|undefined|true|false|True|False|void 0|nullptr|-?\d[\w.]*|"\s*"|'\s*'|\x60\s*\x60|f?"\s*"|\[\s*\]|\{[^{}()]*\}|\(\s*\{[^()]*\}\s*\)|\[\s*\]|\(\s*\))`;
const dropping = new RegExp(
  String.raw`^(?:(?:pass|continue|break|\.\.\.|next|retry|(?:return|yield)?\s*${plain}|return|${plain}|[\w.$]+\s*=\s*${plain})\s*;?\s*)*$`,
);

const container =
  /^(?:return\b)?(?:[\s{}[\](),:;]|[\w$]+\s*:(?!:)|\b(?:null|undefined|true|false|None|True|False)\b|(?<!\w)-?\d[\w.]*|"\s*"|'\s*')*$/;

/** Heads of what catches an error, by language; the group `kind` is what it catches. */
const handlers: Readonly<Record<string, RegExp>> = {
  "JavaScript and TypeScript": /\bcatch\s*(?:\([^()\n]*\))?\s*(?=\{)|\.\s*catch\s*\(\s*(?:async\s*)?(?:\([^()\n]*\)|\w+)\s*=>\s*/g,
  Python: /^[ \t]*except\b[ \t]*(?<kind>[^:\n]*):/g,
  "Java, Kotlin, Scala and Groovy": /\bcatch\s*\((?<kind>[^()\n]*)\)\s*(?=\{)/g,
  "C#": /\bcatch\b\s*(?:\((?<kind>[^()\n]*)\))?\s*(?=\{)/g,
  PHP: /\bcatch\s*\((?<kind>[^()\n]*)\)\s*(?=\{)/g,
  Ruby: /^[ \t]*rescue\b(?<kind>[^\n]*)/g,
  "C, C++, Swift and Dart": /\bcatch\s*(?:\([^()\n]*\))?\s*(?=\{)/g,
};

/** Errors that no input makes, but a mistake in the code. */
const mistakes = /\b(?:NameError|UnboundLocalError|AttributeError|TypeError|NoMethodError|ReferenceError)\b/;
const suppressed = /\b(?:contextlib\s*\.\s*)?suppress\s*\([^()\n]*\b(?:Exception|BaseException|NameError|AttributeError|TypeError)\b/;

const bodyOf = ({ view: { lexed, language }, at, code }: FreshLine, end: number): string => {
  const from = at + end;
  if (language.name === "Python" || language.name === "Ruby") {
    const rest = code.slice(end).trim();
    return rest !== "" && language.name === "Python"
      ? rest
      : lexed.code.slice(from, indentEnd(lexed.code, at + code.search(/\S/), width(code)));
  }
  const opening = /^\s*[{(]/.exec(lexed.code.slice(from, from + 40));
  if (opening === null) return code.slice(end).replace(/[;)\s]+$/, "");
  const start = from + opening[0].length - 1;
  return lexed.code.slice(start + 1, closingBracket(lexed.code, start) - 1);
};

const swallowing = (line: FreshLine): string | null => {
  const pattern = handlers[line.view.language.name];
  if (line.view.language.name === "Python" && suppressed.test(line.code)) return line.text;
  for (const match of pattern === undefined ? [] : line.code.matchAll(pattern)) {
    const body = bodyOf(line, match.index + match[0].length).trim();
    if (dropping.test(body) || container.test(body) || (mistakes.test(match.groups?.kind ?? "") && !/\b(?:raise|throw)\b/.test(body)))
      return line.text;
  }
  return null;
};

/** A parameter or option that is new and off. */
const off = /(?<![\w$.])(?<name>[A-Za-z_$][\w$]*)\s*(?::\s*(?:boolean|bool)\s*)?=\s*(?:false|False|None|null|undefined)\b/g;

/** A condition that led to an error, and that now asks first for what is off unless somebody switches it on. */
const switchedOff = (line: FreshLine, fresh: readonly FreshLine[], before: string): string | null => {
  const condition = /\bif\b(?<words>.*)$/.exec(line.code)?.groups?.words;
  if (condition === undefined) return null;
  for (const { groups } of fresh.filter(({ view }) => view === line.view).flatMap(({ code }) => [...code.matchAll(off)])) {
    const name = (groups?.name ?? "").replaceAll("$", "\\$");
    const rest = new RegExp(`^\\s*\\(?\\s*(?<![!\\w$.])${name}\\s*(?:&&|and\\b)\\s*(?<rest>.+)$`).exec(condition)?.groups?.rest;
    const asked = (rest ?? "").replace(/[\s(){};:]+/g, "");
    const throws = line.view.lexed.code
      .split("\n")
      .slice(line.number - 1, line.number + 2)
      .join("\n");
    if (
      asked.length > 3 &&
      before.replace(/[\s(){};:]+/g, "").includes(asked.slice(0, 60).replace(/(?:throw|raise).*$/, "")) &&
      /\b(?:throw|raise|panic|exit|return)\b/.test(throws)
    )
      return line.text;
  }
  return null;
};

/**
 * Remarks on what newly stops the input that failed before it comes to the code that fails: a handler that drops whatever goes wrong, and a
 * check that is off unless somebody asks for it. Either may be the repair, so a person should look.
 */
export const stoppedInputs = (before: readonly TextView[], after: readonly TextView[], red: Red): readonly IntegrityFinding[] => {
  if (red.stage !== "test" && red.stage !== "custom") return [];
  const fresh = freshLines(before, after);
  return oncePerFile(
    fresh.flatMap((line): readonly IntegrityFinding[] => {
      const { file } = line.view;
      const old = before.find((view) => view.file === file)?.lexed.code ?? "";
      const dropped = swallowing(line);
      const words = dropped ?? switchedOff(line, fresh, old);
      // The languages' own tables say it of the plainest forms.
      const isTold = dropped !== null && line.view.markers.some(({ form }) => form.rule === "error-swallowed");
      if (words === null || isTold) return [];
      const what = dropped === null ? "switches a check off unless somebody asks for it" : "drops whatever goes wrong there";
      const message = `\`${words.trim().slice(0, 80)}\` ${what}: see whether the input that failed is handled, or only kept away from the code.`;
      return [{ file, line: line.number, rule: dropped === null ? "check-switched-off" : "error-swallowed", message }];
    }),
  );
};
