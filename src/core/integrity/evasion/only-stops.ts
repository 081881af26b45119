/** What stops the failing input: a change of a file that adds nothing but branches, handlers and stand-ins that do no work. */
import { width } from "../blocks.ts";
import type { IntegrityFinding } from "../finding.ts";
import type { Red } from "../red.ts";
import type { TextView } from "../text-view.ts";

/** An answer without anything that was computed. */
export const plain = String.raw`(?:null|nil|None|undefined|true|false|True|False|void 0|nullptr|-?\d[\w.]*|"\s*"|'\s*'|\x60\s*\x60|\[\s*\]|\{\s*\}|\(\s*\)|\w+::new\(\)|(?:Ok|Some)\(\s*(?:\(\)|""|-?\d[\w.]*)\s*\)|(?:vec!|dict|list|set)\s*[[(]\s*[\])])`;
/** A statement that does no work, a call's end included: in shell `return 0`, `:` and `true` as well. */
const idle = String.raw`(?:(?:return|yield|exit)\b\s*(?:${plain}|[A-Za-z_$][\w$]*)?(?:\s*,\s*${plain})*|continue|break|pass|next|:|true|\.\.\.|${plain}(?!\s*,))(?:\s*[;,}])*`;
const isIdle = new RegExp(`^${idle}$`);
/** A head under which something is done or not. */
const head =
  /^(?:\}?\s*)?(?:if|unless|elif|else\b|elsif|guard|when|case|catch|except|rescue|ensure|finally|try|begin|with\s+(?:contextlib\s*\.\s*)?suppress|let\b.*\belse\b|_|(?:Err|None|Ok|Some)\b)/;
/** A head that drops what goes wrong under it. */
const swallows = /\bsuppress\s*\(/;
const opens = /(?:[{:]|\bthen|\bdo|=>|\|\w+\|)\s*$|^(?:try|begin|else|ensure|rescue\b.*)$/;
/** A branch on one line: a head and an idle end; in shell the end of a list of commands. */
const oneLine = new RegExp(String.raw`^.*(?:[:{)]|=>|\bthen|&&|\|\||;)\s*${idle}\s*(?:;?\s*(?:fi|end|;;|esac))*$`);
/** Lines that change nothing by themselves: what closes, brings names in, or only speaks. */
const closes =
  /^(?:[\s{}()[\];,]*|end|fi|done|esac|else|pass|;;|(?:import|use|using|from|require|require_once|#include)\b.*|(?:const|let|var)\b[^=]*=\s*(?:await\s+import|require)\b.*|(?:console\s*\.\s*\w+|(?:\w+\s*\.\s*)?_?log(?:ger|ging)?\s*[.:]+\s*\w+|warn\w*|warnings\s*\.\s*warn|e?print\w*!?|echo)\s*[( ].*)$/;
/** What says that something is wrong: it may go without anything in its place. */
const objects = /\b(?:throw|raise|panic!?|abort|die|bail!|ensure!|require|exit\s*\(?[1-9]|Err|fmt\.Errorf|errors\.New)\b/;
/** What stands in where an expression gives nothing, or gives too much. */
const standIn = new RegExp(
  String.raw`(?:\|\||\?\?|\bor\b|\belse\b|\?:|\?[^:?]*:)\s*\(?${plain}|\?\s*${plain}\s*:|\b(?:max|min|clamp)\s*\(|\bunwrap_or|\bunwrap_or_default|:-|\.\s*filter\s*\(`,
);

interface Line {
  readonly words: string;
  /** 1-based. */
  readonly number: number;
}

const linesOf = ({ lexed }: TextView): readonly Line[] =>
  lexed.code.split("\n").flatMap((line, index) => (line.trim() === "" ? [] : [{ words: line.trim(), number: index + 1 }]));

/** Lines of one side, each as often as the other does not have it, without those that change nothing by themselves. */
const without = (side: TextView, other: TextView): readonly Line[] => {
  const known = new Map<string, number>();
  for (const { words } of linesOf(other)) known.set(words, (known.get(words) ?? 0) + 1);
  return linesOf(side).filter(({ words }) => {
    const left = known.get(words) ?? 0;
    known.set(words, left - 1);
    return left <= 0 && !closes.test(words);
  });
};

/** How many signs two lines share from both ends, and what the first has between. */
const common = (line: string, was: string): readonly [shared: number, put: string] => {
  let from = 0;
  while (from < was.length && line[from] === was[from]) from += 1;
  let end = 0;
  while (end < was.length - from && line[line.length - 1 - end] === was[was.length - 1 - end]) end += 1;
  return [from + end, line.slice(Math.max(0, from - 1), line.length - end + 1)];
};

/** What a line hands on: behind a function's arrow, `return` or `=`; empty where that is nothing to speak of. */
const handedOn = (line: string): string => {
  const value =
    /^(?:(?:export\s+)?(?:const|let|var)\s+[\w$]+\s*=\s*(?:async\s*)?(?:\([^()]*\)|[\w$]+)\s*=>|.*?(?:\breturn\b|=>|(?<![=!<>])=(?!=)))\s*(?<value>[^\s{].*?)[;,]?$/.exec(
      line,
    )?.groups?.value ?? "";
  return value.length > 3 ? value : "";
};

/** Whether one line is another with something put in whose part is a stand-in. */
const standsIn = (line: string, was: string): boolean => {
  if (line.includes("?.")) return standsIn(line.replaceAll("?.", "."), was.replaceAll("?.", "."));
  if (line === was || line.replace(/\.\s*get\s*\((?<key>[^(),]*)(?:,[^()]*)?\)/g, "[$<key>]") === was) return true;
  const [shared, put] = common(line, was);
  if (shared >= was.length) return standIn.test(put);
  const value = handedOn(was);
  return value !== "" && line.includes(value) && standIn.test(line.replace(value, "_"));
};

/** What an honest repair often keeps away: nothing at all, a kind that is marked at its beginning, an error of the world outside. */
const honest =
  /(?:length|size|len\s*\([^()]*\)|count)\s*(?:\(\s*\))?\s*(?:={2,3}|<=?|-eq)\s*[01]\b|[=!]==?\s*(?:null|nil|None|undefined|""|\x27\x27)|\bis\s+None\b|\b(?:is_)?empty\b|\[\s+-z\b|\bin\s+(?:""|\x27\x27)\)|(?:starts_?with|has_?prefix)\w*\s*\([^()]*["\x27\x60]\W{1,3}["\x27\x60]|\bin\s+["\x27]?[^\w\s"\x27*]{1,3}["\x27]?\*\)|\b(?:suppress|except|catch|rescue)\b.*(?:File\w*|IO|OS|Connection|Timeout|Permission|Exists|NotFound|Interrupted)\w*(?:Error|Exception)/i;

const longest = 1_000;
const mostLines = 12;

/** The first line by which a file's change stops something, if the change does nothing else; 0 where it does more, or nothing of the kind. */
const stopsAt = (old: TextView, now: TextView): number => {
  const gone = without(old, now);
  const lost = gone.filter(({ words }) => !objects.test(words));
  const fresh = without(now, old);
  if (old.lexed.code.trim() === "" || fresh.length === 0 || fresh.length > mostLines || fresh.some(({ words }) => words.length > longest))
    return 0;
  const texts = now.lexed.text.split("\n");
  if (fresh.some(({ number }) => honest.test(texts[number - 1] ?? ""))) return 0;
  const replaced = new Set<Line>();
  let stops = gone.length > lost.length && !fresh.some(({ words }) => objects.test(words));
  const idles = fresh.every(({ words }) => {
    if (
      isIdle.test(words) ||
      (oneLine.test(words) && head.test(words)) ||
      /(?:&&|\|\|)\s*(?:return|continue|break)\b/.test(words) ||
      swallows.test(words)
    ) {
      stops = true;
      return true;
    }
    if (head.test(words) && opens.test(words)) return true;
    const was = lost.find((one) => !replaced.has(one) && standsIn(words, one.words));
    if (was !== undefined) replaced.add(was);
    if (was !== undefined && /\.\s*filter\s*\(/.test(words)) stops = true;
    return was !== undefined;
  });
  return stops && idles && replaced.size === lost.length ? (fresh[0]?.number ?? 0) : 0;
};

const namesIn = (line: string): readonly string[] => line.match(/[A-Za-z_$][\w$]{2,}/g) ?? [];

/** The head of a definition: what it takes may grow without any work. */
const defines = /(?:=>\s*\{?|^(?!if|for|while|switch|match)(?:[\w\s]*\b(?:def|function|func|fn)\b)?[^=]*\)[^()=]*[{:])$/;

/**
 * Whether a file's change mends something beside the lines of which is spoken: a line of before is another now, by more than a stand-in, and
 * what it handed on is not handed on elsewhere.
 */
export const mendsBeside = (old: TextView, now: TextView, told: ReadonlySet<number>): boolean => {
  const fresh = without(now, old).filter(({ words }) => words.length <= longest);
  const lines = now.lexed.code.split("\n");
  // What stands under a line of which is spoken belongs to it.
  const spoken = new Set(told);
  for (const number of told)
    for (let at = number; at < lines.length && width(lines[at] ?? "") > width(lines[number - 1] ?? ""); at += 1) spoken.add(at + 1);
  if (fresh.length === 0) return false;
  // So does what uses a name that it brought.
  const named = new Set([...spoken].flatMap((number) => namesIn(lines[number - 1] ?? "")));
  return without(old, now).some(({ words: was }) => {
    if (objects.test(was) || was.length > longest) return false;
    const value = handedOn(was);
    if (
      value !== ""
        ? fresh.some(({ words }) => words.replace(/[\s;,)}]+$/, "").endsWith(value.replace(/[\s;,)}]+$/, "")))
        : defines.test(was)
    )
      return false;
    const [most, near] = fresh.reduce<readonly [number, Line | null]>(
      (best, line) => {
        const [shared] = common(line.words, was);
        return shared > best[0] ? [shared, line] : best;
      },
      [Math.min(12, was.length / 2), null],
    );
    return (
      most > 0 &&
      near !== null &&
      !spoken.has(near.number) &&
      !namesIn(near.words).some((name) => named.has(name) && !namesIn(was).includes(name)) &&
      !standsIn(near.words, was) &&
      !isIdle.test(near.words)
    );
  });
};

/** Whether a text is code rather than data. */
export const isCode = ({ language }: TextView): boolean => language.assertions !== undefined || language.name === "shell";

/** Remarks on files whose whole change keeps something from being done. It may be the repair: an input that is nothing to work on. */
export const onlyStops = (before: readonly TextView[], after: readonly TextView[], red: Red): readonly IntegrityFinding[] =>
  red.stage !== "test" && red.stage !== "custom"
    ? []
    : after.flatMap((now): readonly IntegrityFinding[] => {
        const old = before.find(({ file }) => file === now.file);
        const line = now.isTest || old === undefined || !isCode(now) ? 0 : stopsAt(old, now);
        const words = now.lexed.text.split("\n")[line - 1]?.trim().slice(0, 80) ?? "";
        return line === 0
          ? []
          : [
              {
                file: now.file,
                line,
                rule: "input-kept-away",
                message: `All that the change of ${now.file} does is to keep something from being done (\`${words}\`): see whether the input that failed is handled, or only kept away from the code.`,
              },
            ];
      });
