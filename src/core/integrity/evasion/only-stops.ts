/** What stops the failing input: a change of a file that adds nothing but branches, handlers and stand-ins that do no work. */
import type { IntegrityFinding } from "../finding.ts";
import type { Red } from "../red.ts";
import type { TextView } from "../text-view.ts";

/** An answer without anything that was computed. */
export const plain = String.raw`(?:null|nil|None|undefined|true|false|True|False|void 0|nullptr|-?\d[\w.]*|"\s*"|'\s*'|\x60\s*\x60|\[\s*\]|\{\s*\}|\(\s*\)|\w+::new\(\)|(?:Ok|Some)\(\s*(?:\(\)|""|-?\d[\w.]*)\s*\)|(?:vec!|dict|list|set)\s*[[(]\s*[\])])`;
/** A statement that does no work, a call's end included: in shell `return 0`, `:` and `true` as well. */
const idle = String.raw`(?:(?:return|yield|exit)\b\s*(?:${plain}|[A-Za-z_$][\w$]*)?(?:\s*,\s*${plain})*|continue|break|pass|next|:|true|\.\.\.|${plain})(?:\s*[;,}])*`;
const isIdle = new RegExp(`^${idle}$`);
/** A head under which something is done or not. */
const head =
  /^(?:\}?\s*)?(?:if|unless|elif|else\b|elsif|guard|when|case|catch|except|rescue|ensure|finally|try|begin|with\s+(?:contextlib\s*\.\s*)?suppress|let\b.*\belse\b|_|(?:Err|None|Ok|Some)\b)/;
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

const codeLines = ({ lexed }: TextView): readonly { readonly words: string; readonly number: number }[] =>
  lexed.code.split("\n").flatMap((line, index) => (line.trim() === "" ? [] : [{ words: line.trim(), number: index + 1 }]));

/** Whether one line is another with something put in whose part is a stand-in. */
const standsIn = (line: string, was: string): boolean => {
  if (line.replace(/\.\s*get\s*\((?<key>[^(),]*)(?:,[^()]*)?\)/g, "[$<key>]") === was) return true;
  let from = 0;
  while (from < was.length && line[from] === was[from]) from += 1;
  let end = 0;
  while (end < was.length - from && line[line.length - 1 - end] === was[was.length - 1 - end]) end += 1;
  const put = line.slice(Math.max(0, from - 1), line.length - end + 1);
  if (from + end >= was.length) return standIn.test(put);
  const value = /(?:\breturn\b|=>|(?<![=!<>])=(?![=>]))\s*(?<value>\S.*?)[;,]?$/.exec(was)?.groups?.value;
  return value !== undefined && value.length > 3 && line.includes(value) && standIn.test(line.replace(value, "_"));
};

/** What an honest repair often keeps away: nothing at all, a kind that is marked at its beginning, an error of the world outside. */
const honest =
  /(?:length|size|len\s*\([^()]*\)|count)\s*(?:\(\s*\))?\s*(?:={2,3}|<=?|-eq)\s*[01]\b|[=!]==?\s*(?:null|nil|None|undefined|""|\x27\x27)|\bis\s+None\b|\b(?:is_)?empty\b|\[\s+-z\b|\bin\s+(?:""|\x27\x27)\)|(?:starts_?with|has_?prefix)\w*\s*\([^()]*["\x27\x60]\W{1,3}["\x27\x60]|\bin\s+["\x27]?[^\w\s"\x27*]{1,3}["\x27]?\*\)|\b(?:suppress|except|catch|rescue)\b.*(?:File\w*|IO|OS|Connection|Timeout|Permission|Exists|NotFound|Interrupted)\w*(?:Error|Exception)/i;

const longest = 1_000;

/** The first line by which a file's change stops something, if the change does nothing else; 0 where it does more, or nothing of the kind. */
const stopsAt = (old: TextView, now: TextView): number => {
  const known = new Set(codeLines(old).map(({ words }) => words));
  const kept = new Set(codeLines(now).map(({ words }) => words));
  const lost = [...known].filter((words) => !kept.has(words) && !closes.test(words) && !objects.test(words));
  const fresh = codeLines(now).filter(({ words }) => !known.has(words) && !closes.test(words));
  if (known.size === 0 || fresh.length === 0 || fresh.length > 12 || fresh.some(({ words }) => words.length > longest)) return 0;
  const texts = now.lexed.text.split("\n");
  if (fresh.some(({ number }) => honest.test(texts[number - 1] ?? ""))) return 0;
  const replaced = new Set<string>();
  const stopping = fresh.every(({ words }) => {
    if (
      isIdle.test(words) ||
      (head.test(words) && (opens.test(words) || oneLine.test(words))) ||
      /(?:&&|\|\|)\s*(?:return|continue|break)\b/.test(words)
    )
      return true;
    const was = lost.find((one) => !replaced.has(one) && standsIn(words, one));
    if (was !== undefined) replaced.add(was);
    return was !== undefined;
  });
  return stopping && replaced.size === lost.length ? (fresh[0]?.number ?? 0) : 0;
};

/** Remarks on files whose whole change keeps something from being done. It may be the repair: an input that is nothing to work on. */
export const onlyStops = (before: readonly TextView[], after: readonly TextView[], red: Red): readonly IntegrityFinding[] =>
  red.stage !== "test" && red.stage !== "custom"
    ? []
    : after.flatMap((now): readonly IntegrityFinding[] => {
        const old = before.find(({ file }) => file === now.file);
        const line =
          now.isTest || old === undefined || (now.language.assertions === undefined && now.language.name !== "shell")
            ? 0
            : stopsAt(old, now);
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
