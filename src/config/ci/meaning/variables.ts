import { childrenOf } from "../../../tools/command/follow.ts";
import { parseShell } from "../../../tools/command/shell.ts";
import type { ShellCase, ShellList, ShellNode } from "../../../tools/command/shell-tree.ts";

/** Scripts with what only CI has in them said in another way: programs that stand in variables, what an earlier step made. */

/** A script whose commands are named by variables of known values (`$CARGO test`), with their names in the place of the variables. */
export const withPrograms = (script: string, env: Readonly<Record<string, string>>): string => {
  const named = /(^|[\n;&|(][^\S\n]*)([\w./-]*)\$(?:\{(\w+)\}|(\w+))(?=[\s./-]|$)/g;
  if (!named.test(script)) return script;
  const set = new Set([...script.matchAll(/(?:^|[\s;])([A-Za-z_]\w*)=/gm)].map(([, name]) => name));
  return script.replace(named, (whole, before: string, path: string, braced?: string, bare?: string) => {
    const name = braced ?? bare ?? "";
    const value = Object.hasOwn(env, name) ? (env[name] ?? "") : "";
    return /^[\w./][\w./ -]*$/.test(value) && !set.has(name) ? `${before}${path}${value}` : whole;
  });
};

/** A script without its words that are variables which are set empty. */
export const withoutEmpty = (script: string, env: Readonly<Record<string, string>>): string =>
  script.replace(/\s\$(?:\{(\w+)\}|(\w+))(?=\s|$)/g, (word, braced?: string, bare?: string) =>
    env[braced ?? bare ?? ""] === "" ? "" : word,
  );

/** A script that enters a virtual environment only where there is one: another step of CI made it, and here it may be entered already. */
export const enteringIfThere = (script: string): string =>
  script.replace(
    /(^|[\n;&|(][ \t]*)(?:source|\.)[ \t]+(["']?)([\w$./{}~-]*(?:\/activate|\$VENV|\$\{VENV\}))\2(?=\s|$|;)/g,
    (_, before: string, __, path: string) => `${before}{ [ ! -f "${path}" ] || . "${path}"; }`,
  );

/** A script whose tox tests what another job packed, as one that packs the tree itself: a repair is in no package of another job. */
export const packingItself = (script: string): string =>
  script.replace(/(\btox\b[^\n]*?)\s--installpkg(?:=|\s+)(?:"[^"]*"|'[^']*'|`[^`]*`|\$\([^)]*\)|[^\s"'`]+)+/g, "$1");

/** A script whose Gradle tells nobody of the build: `--scan` sends what it knows of the machine away, and checks nothing. */
export const unscanned = (script: string): string =>
  !script.includes("--scan")
    ? script
    : script
        .split("\n")
        .map((line) => (/(?:^|[\s/])gradlew?\s/.test(line) ? line.replaceAll(/\s--scan(?=\s|$)/g, "") : line))
        .join("\n");

/**
 * A script without the branches that its own values rule out: where CI fills a matrix in, `if [ "unit" = "e2e" ]` or `case "unit" in`
 * stands in each leg. A question that anything else decides stays as it is.
 */
export const settled = (script: string): string => {
  if (!/(?:^|[\s;])(?:if|case)\s/.test(script)) return script;
  const { body } = parseShell(script);
  return without(branchesIn(body), 0, script.length, script).replace(/^[ \t]*:[ \t]*&&[ \t]*/gm, "");
};

/** A branch that is settled, and what of it runs; null where nothing does. */
interface Branch {
  readonly start: number;
  readonly end: number;
  readonly body: ShellList | null;
}

/** A part of a script, with what runs in the place of each branch. */
const without = (branches: readonly Branch[], from: number, to: number, script: string): string => {
  const pieces = branches.flatMap(({ start, body }, at) => [
    script.slice(branches[at - 1]?.end ?? from, start),
    body === null ? ":" : without(branchesIn(body), body.start, body.end, script).trim(),
  ]);
  return [...pieces, script.slice(branches.at(-1)?.end ?? from, to)].join("");
};

/** Those that are settled, in their order. */
const branchesIn = (node: ShellNode): readonly Branch[] => {
  // What stands in a word may have a text of its own.
  if (node.kind === "function" || node.kind === "simple" || node.kind === "test") return [];
  if (node.kind === "case") {
    const arm = armOf(node);
    return arm === undefined ? childrenOf(node).flatMap(branchesIn) : [{ start: node.start, end: node.end, body: arm }];
  }
  if (node.kind !== "if") return childrenOf(node).flatMap(branchesIn);
  const at = node.arms.findIndex(({ condition }) => condition === null || truthOf(condition) !== false);
  const arm = node.arms[at];
  if (arm !== undefined && arm.condition !== null && truthOf(arm.condition) !== true) return childrenOf(node).flatMap(branchesIn);
  return [{ start: node.start, end: node.end, body: arm?.body ?? null }];
};

/** What a case does whose subject is a plain text: null where nothing, undefined where a pattern is more than a text. */
const armOf = ({ subject, arms, raw }: ShellCase): ShellList | null | undefined => {
  if (!subject.pieces.every((piece) => typeof piece === "string") || raw.includes(";&")) return undefined;
  for (const { patterns, body } of arms)
    for (const pattern of patterns.map((word) => word.raw.replace(/^["']|["']$/g, ""))) {
      if (pattern === subject.text || pattern === "*") return body;
      if (!/^[\w./-]+$/.test(pattern)) return undefined;
    }
  return null;
};

/** Whether a comparison of two plain texts holds; null for every other condition. */
const truthOf = (condition: ShellList): boolean | null => {
  if (condition.raw.length > 400) return null;
  const [, left, operator, right] =
    /^(?:test\s+|\[\[?\s+)("[^"$`\\]*"|'[^']*'|[\w./-]+)\s+(==?|!=)\s+("[^"$`\\*?[]*"|'[^'*?[]*'|[\w./-]+)(?:\s+\]\]?)?\s*;?\s*$/.exec(
      condition.raw.trim(),
    ) ?? [];
  if (left === undefined || right === undefined) return null;
  const plain = (word: string) => word.replace(/^["']|["']$/g, "");
  return (plain(left) === plain(right)) === (operator !== "!=");
};
