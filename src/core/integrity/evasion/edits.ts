/** A file's change as edits of statements: what each does, by its structure, in all languages alike. */
import { diffArrays } from "diff";
import { width } from "../blocks.ts";
import type { TextView } from "../text-view.ts";
import { type CodeStatement, statementsIn } from "./statements.ts";

/**
 * What an edit does. `stops`: it keeps something from being done, or answers in its place without any work. `waits`: it gives time. `values`:
 * other literals, or more of them. `passes`: what objected does not any more. `mends`: a statement works otherwise than before.
 * `adds`: work that was not there. `none`: it changes nothing by itself.
 */
export type EditKind = "stops" | "waits" | "values" | "passes" | "mends" | "adds" | "none";

export interface StatementEdit {
  readonly kind: EditKind;
  /** Null where the statement is gone. */
  readonly now: CodeStatement | null;
  readonly was: CodeStatement | null;
  /** The statement before it. */
  readonly above: CodeStatement | null;
  /** The head under which a new statement stands, if that is new. */
  readonly under: CodeStatement | null;
}

/** An answer without anything that was computed. */
const plain = String.raw`(?:null|nil|None|undefined|true|false|True|False|void 0|nullptr|-?\d[\w.]*|[bfru]?"\s*"|'\s*'|\x60\s*\x60|\[\s*\]|\{\s*\}|\(\s*\)|\w+::new\(\)|(?:Ok|Some)\(\s*(?:\(\)|""|-?\d[\w.]*)\s*\)|(?:vec!|dict|list|set)\s*[[(]\s*[\])])`;
const idle = new RegExp(
  String.raw`^(?:(?:return|yield|exit)\b\s*(?:${plain}|[A-Za-z_$][\w$]*)?(?:\s*,\s*${plain})*|continue|break|pass|next|:|true|\.\.\.|(?:resolve|done|callback|cb)\s*\(\s*(?:${plain}(?![\w.])[\s,]*)*\)|${plain})$`,
);
/**
 * What holds values and keys alone, without any work: `signs` stand between them (of a class of characters), `words` are values as well. Each sign can
 * be read in one way alone: a row of numbers would be tried in all ways that it could be cut.
 */
export const valuesAlone = (signs: string, words: string): string =>
  String.raw`(?:[\s{}[\]:,${signs}]|(?<![\w$.])[A-Za-z_$][\w$]*\s*:(?!:)|"\s*"|'\s*'|(?<![\w$.])-?\d[\w.]*|\b(?:${words})\b(?!\s*:))*`;
const data = new RegExp(`^${valuesAlone("", "null|true|false|None|True|False")}$`);
const assigns = new RegExp(String.raw`^(?:(?:let|const|var|local)\s+)?[\w.$#]+\s*:?=\s*(?:${plain}|"[^"]*"|'[^']*')$`);
export const isHandler = /^(?:catch|except|rescue)\b|\bsuppress\s*\(/;
const head =
  /^(?:if|unless|elif|else\b|elsif|guard|when|case|default\s*:|catch|except|rescue|ensure|finally|try|begin|with\s+(?:contextlib\s*\.\s*)?suppress|switch|match)\b|^(?:then|do|fi|done|esac|end)$|^(?:else|try|finally|ensure|begin):?(?:\s*\{)?$|(?:&&|\|\|)$|^[^\s()]+\)$|^let\b.*\belse\b/;
const loop = /^(?:for|while|until|loop|do)\b/;
const speaks =
  /^(?:console\s*\.\s*\w+|(?:\w+\s*\.\s*)?_?log(?:ger|ging)?\s*[.:]+\s*\w+|warn\w*|warnings\s*\.\s*warn|e?print\w*!?|echo|printf)\s*[( ].*$|^(?:import|use|using|from|require|require_once|#include)\b|^(?:const|let|var)\b[^=]*=\s*(?:await\s+import|require)\b/;
const waiting =
  /\b(?:u|nano)?(?:sleep|delay)(?:_for|_until|For)?\s*\(|\b(?:setTimeout|setInterval|setImmediate|nextTick|queueMicrotask|sched_yield|yield_now|spin_loop|Gosched|onSpinWait)\s*\(|\b(?:time\s*\.\s*(?:After|Tick|Sleep)|Task\s*\.\s*(?:Delay|Yield)|Atomics\s*\.\s*wait)\s*\(|^\s*sleep\s/;
/** What says that something is wrong. */
export const objects =
  /\b(?:throw|raise|panic!?|abort|die|reject|bail!|ensure!|exit\s*\(?\s*[1-9]|return\s+[1-9]$|Err|fmt\.Errorf|errors\.New)\b/;
/** A call by whose name something is checked. */
const checks = /^(?:await\s+)?[\w.$]*(?:valid|verif|check|assert|ensure|requir|guard|sanit|escap|authori|permit)\w*\s*\(/i;
/** What stands in where an expression gives nothing, or too much. */
const standIn = new RegExp(
  String.raw`(?:\|\||\?\?|\bor\b|\belse\b|\?:|\?[^:?]*:)\s*\(?${plain}|\?\s*${plain}\s*:|\b(?:max|min|clamp)\s*\(|\bunwrap_or|\bunwrap_or_default|:-|\.\s*filter\s*\(|\.\s*catch\s*\(`,
);
const literals = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`$]*`|(?<![\w$.])-?\d[\w.]*/g;

const longest = 2_000;
const mostEdits = 200;

/** The edits of a file; none where the file is new or too much of it changed to be read so. */
export const editsOf = (old: TextView, now: TextView): readonly StatementEdit[] => {
  const all = statementsIn(now);
  const [lost, fresh] = differing(statementsIn(old), all);
  if (lost.length > mostEdits || fresh.length > mostEdits) return [];
  const pairs = paired(lost, fresh);
  const isFresh = new Set(fresh);
  return [
    ...fresh.map((one): StatementEdit => {
      const was = pairs.get(one) ?? null;
      const at = all.indexOf(one);
      const above = all[at - 1];
      const under = above !== undefined && isFresh.has(above) && (head.test(above.code) || arm.test(above.code)) ? above : null;
      return {
        kind: was !== null ? kindOfPair(one, was) : (fallsBack(all, at, isFresh) ?? kindOf(one, under)),
        now: one,
        was,
        under,
        above: above ?? null,
      };
    }),
    ...lost
      .filter((one) => ![...pairs.values()].includes(one))
      .map(
        (was): StatementEdit => ({
          kind: objects.test(was.code) || checks.test(was.code) ? "passes" : isInert(was.code) || idle.test(was.code) ? "none" : "mends",
          now: null,
          was,
          under: null,
          above: null,
        }),
      ),
  ];
};

const namesIn = (line: string): readonly string[] => line.match(/[A-Za-z_$][\w$]*/g) ?? [];
const handled = 8;

/** What a new statement under a new handler does: it tries again, or works with nothing that the handled code works with; null for another. */
const fallsBack = (all: readonly CodeStatement[], at: number, isFresh: ReadonlySet<CodeStatement>): StatementEdit["kind"] | null => {
  const one = all[at] as CodeStatement;
  if (isInert(one.code) || objects.test(one.code)) return null;
  const handler = all.slice(Math.max(0, at - 3), at).findLastIndex((above) => isFresh.has(above) && isHandler.test(above.code));
  const head = Math.max(0, at - 3) + handler;
  if (handler < 0 || all.slice(head, at).some((between) => !isFresh.has(between))) return null;
  const tried = all.slice(Math.max(0, head - handled), head);
  const begun = tried.findLastIndex(({ code }) => /^(?:try|begin)\b/.test(code));
  const inside = begun < 0 ? [] : tried.slice(begun + 1);
  const around = all
    .slice(0, head)
    .findLast(({ code }) => /^(?:.*\b(?:def|function|fn|func|fun)\b|(?:export )?const \w+ = ).*\(/.test(code))?.code;
  const name = /\b(?:def|function|fn|func|fun|const)\s+(?<name>\w+)/.exec(around ?? "")?.groups?.name;
  if (inside.some(({ code }) => code === one.code) || (name !== undefined && new RegExp(`\\b${name}\\s*\\(`).test(one.code)))
    return "waits";
  const used = new Set(inside.flatMap(({ code }) => namesIn(code)));
  return begun >= 0 && !namesIn(one.code).some((word) => used.has(word) && !/^(?:return|this|self|const|let)$/.test(word)) ? "stops" : null;
};

/** What each side has and the other does not; what only moved is on both. */
const differing = (
  old: readonly CodeStatement[],
  now: readonly CodeStatement[],
): readonly [lost: CodeStatement[], fresh: CodeStatement[]] => {
  const lost: CodeStatement[] = [];
  const fresh: CodeStatement[] = [];
  let at = 0;
  let was = 0;
  for (const { count, added, removed } of diffArrays(old.map(textOf), now.map(textOf), { maxEditLength: 2 * mostEdits }) ?? []) {
    if (added) fresh.push(...now.slice(at, at + count));
    if (removed) lost.push(...old.slice(was, was + count));
    if (!removed) at += count;
    if (!added) was += count;
  }
  const moved = (side: readonly CodeStatement[], other: readonly CodeStatement[]): CodeStatement[] => {
    const known = new Map<string, number>();
    for (const { text } of other) known.set(text, (known.get(text) ?? 0) + 1);
    return side.filter(({ text }) => {
      const left = known.get(text) ?? 0;
      known.set(text, left - 1);
      return left <= 0 && text.length <= longest;
    });
  };
  return [moved(lost, fresh), moved(fresh, lost)];
};

const textOf = ({ text }: CodeStatement): string => text;

const isInert = (code: string): boolean => speaks.test(code) || head.test(code) || arm.test(code) || !/\w/.test(code);

/** A case of several, and an answer that says something. */
const arm = /^(?:[^=()]|\([^()]*\))*(?:=>|->)$|^(?:case|when)\b|^[^\s()]+\)$/;
const value = /^(?:return\s+)?(?:-?\d[\w.]*|"[^"]+"|'[^']+')$/;

const kindOf = ({ code, text }: CodeStatement, under: CodeStatement | null): EditKind => {
  const isUnder = under !== null;
  if (under !== null && arm.test(under.code) && value.test(text) && !/^(?:return\s+)?0$/.test(text)) return "values";
  if (waiting.test(code)) return "waits";
  if (!isUnder && !isInert(code) && data.test(code)) return "values";
  if (idle.test(code) || /\bsuppress\s*\(/.test(code) || (isUnder && assigns.test(code))) return "stops";
  return isInert(code) || loop.test(code) ? "none" : "adds";
};

/** The head of a function. */
const takes = /=>$|^[\w\s]*\b(?:def|function|func|fn)\b.*\)[^()=]*:?$/;

const kindOfPair = (now: CodeStatement, was: CodeStatement): EditKind => {
  if (now.text.replace(literals, "0") === was.text.replace(literals, "0")) return "values";
  // A pattern.
  if (now.code === was.code) return wildcards(now.text) > wildcards(was.text) ? "passes" : "mends";
  // What a function takes is no work.
  if (takes.test(now.code) && takes.test(was.code)) return "none";
  if (objects.test(was.code) && !objects.test(now.code)) return "passes";
  if (waiting.test(now.code) && !waiting.test(was.code)) return "waits";
  if (idle.test(now.code) && !idle.test(was.code)) return "stops";
  return !standsIn(now.code, was.code) ? "mends" : leavesOut.test(now.code) && !leavesOut.test(was.code) ? "stops" : "none";
};

const wildcards = (text: string): number => text.match(/(?<!\\)\.[*+]/g)?.length ?? 0;

/** What leaves some of the input out. */
const leavesOut = /\.\s*filter\s*\(/;

const tokensOf = (text: string): readonly string[] => text.match(/[\w$]+|[-+*/%<>=!&|?]+/g) ?? [];

/** The share of the tokens that two statements have in common. */
const likeness = (a: readonly string[], b: readonly string[]): number => {
  const left = new Map<string, number>();
  for (const token of b) left.set(token, (left.get(token) ?? 0) + 1);
  let shared = 0;
  for (const token of a) {
    const count = left.get(token) ?? 0;
    if (count > 0) shared += 1;
    left.set(token, count - 1);
  }
  const least = Math.min(a.length, b.length);
  return Math.max((2 * shared) / (a.length + b.length), least > 1 && shared === least ? 0.5 : 0);
};

/** Which lost statement a new one took the place of: the most alike, each once. */
const paired = (lost: readonly CodeStatement[], fresh: readonly CodeStatement[]): ReadonlyMap<CodeStatement, CodeStatement> => {
  const tokens = new Map([...lost, ...fresh].map((one) => [one, tokensOf(one.text)]));
  const close = fresh
    .flatMap((now) => lost.map((was) => ({ now, was, like: likeness(tokens.get(now) ?? [], tokens.get(was) ?? []) })))
    .filter(({ now, was, like }) => like >= 0.5 && head.test(now.code) === head.test(was.code))
    .sort((a, b) => b.like - a.like);
  const found = new Map<CodeStatement, CodeStatement>();
  const taken = new Set<CodeStatement>();
  for (const { now, was } of close) {
    if (found.has(now) || taken.has(was)) continue;
    found.set(now, was);
    taken.add(was);
  }
  return found;
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

/** Whether a file's change mends a statement beside the lines of which is spoken, what stands under them, and what uses the names that they brought. */
export const mendsBeside = (old: TextView, now: TextView, told: ReadonlySet<number>): boolean => {
  const edits = editsOf(old, now);
  const lines = now.lexed.code.split("\n");
  const spoken = new Set(told);
  for (const number of told)
    for (let at = number; at < lines.length && width(lines[at] ?? "") > width(lines[number - 1] ?? ""); at += 1) spoken.add(at + 1);
  const named = new Set([...spoken].flatMap((number) => namesIn(lines[number - 1] ?? "")));
  return edits.some(
    ({ kind, now: one, was, under }) =>
      kind === "mends" &&
      one !== null &&
      // What went into a block that catches is what it was.
      !/^(?:try|begin)\b/.test(under?.code ?? "") &&
      was !== null &&
      !spoken.has(one.line) &&
      !namesIn(one.code).some((name) => name.length > 2 && named.has(name) && !namesIn(was.code).includes(name)),
  );
};
