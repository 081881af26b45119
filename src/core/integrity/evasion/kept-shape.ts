/** Small changes that keep the code's shape: another number, a constant on top, an objection less, a list longer by what was objected to. */

import { finding, type IntegrityFinding } from "../finding.ts";
import type { Red } from "../red.ts";
import type { RuleName } from "../rules.ts";
import type { TextView } from "../text-view.ts";
import { bare, literal } from "./failing-test.ts";
import { type FreshLine, freshLines, oncePerFile } from "./fresh-lines.ts";

/** Remarks; each of these may be the repair. */
export const keptShape = (before: readonly TextView[], after: readonly TextView[], red: Red): readonly IntegrityFinding[] => {
  if (red.stage === "format") return [];
  const product = after.filter(({ isTest }) => !isTest);
  return oncePerFile([
    ...product.flatMap((now) => {
      const old = before.find(({ file }) => file === now.file);
      return old === undefined ? [] : inLines(old, now, red);
    }),
    ...longerLists(freshLines(before, after), red),
  ]);
};

const quoted = (text: string): string => `\`${text.trim().slice(0, 80)}\``;
const linesOf = ({ lexed }: TextView): readonly string[] => lexed.text.split("\n").map((line) => line.trim());
/** Lines of one side that the other does not have. */
const without = (side: TextView, other: TextView): readonly string[] => {
  const known = new Set(linesOf(other));
  return linesOf(side).filter((line) => line !== "" && !known.has(line));
};

/** A bound, by what stands before a number: a comparison, or the name of a limit. */
const bound =
  /(?:[<>]=?|\b\w*(?:max|min|limit|budget|thresh|toleran|epsilon|precision|timeout|delay|retr(?:y|ies)|attempts?|digits|decimals)\w*["']?\s*(?::[^=\n]+)?[:=]=?)\s*\(?\s*-?\d[\w.]*/i;
/** A constant that is added to what was computed before. */
const nudge = /\s*(?<![+*/<>=(,-]\s*)[-+]\s*(?:[\w.]*\(\s*["']?)?\d[\w.]*(?:["']?\s*\))?/g;

const inLines = (old: TextView, now: TextView, { stage }: Red): readonly IntegrityFinding[] => {
  const lost = without(old, now).filter((line) => line.length < longest);
  const fresh = without(now, old).filter((line) => line.length < longest);
  const shape = (line: string): string => line.replace(literal, "0").replace(/\s+/g, "");
  const flat = (line: string): string => line.replace(/[\s()]+/g, "");
  const runs = stage === "test" || stage === "custom";
  return fresh.flatMap((line): readonly IntegrityFinding[] => {
    const told = (rule: RuleName, says: string): readonly IntegrityFinding[] => [
      finding(now.file, linesOf(now).indexOf(line) + 1, rule, `${quoted(line)} ${says}: see whether it is right for more than the test.`),
    ];
    const was = bound.test(line) ? lost.filter((one) => shape(one) === shape(line) && bound.test(one)) : [];
    if (was.some((one) => bound.exec(one)?.[0] !== bound.exec(line)?.[0]))
      return told("compared-value-changed", "has another bound than before, and nothing else changed there");
    const parts = runs && fresh.length === 1 ? (line.match(nudge) ?? []) : [];
    const isNudge = parts.some((part) => lost.some((one) => flat(one) === flat(line.replace(part, ""))));
    return isNudge ? told("hard-coded", "moves the result by a constant") : [];
  });
};

/** Names of lists of what is not looked at. */
const exempts = /ignor|exclu|skip|allow|except|exempt|known|baseline|quarantin|todo|disabled|whitelist|suppress|permit/i;

/** A name rather than a word. */
const isName = /^(?=.*[A-Za-z])(?=.*[\w-]{2})(?=.*(?:[./_:-]|[a-z][A-Z]|\d))\S{4,}$/;

/** A list of what is not looked at, longer by something that the gate named. */
const longerLists = (fresh: readonly FreshLine[], { failures, excerpt = "" }: Red): readonly IntegrityFinding[] => {
  const spoken = [excerpt, ...(failures ?? []).map(({ file, message, test }) => `${file}\n${message}\n${test}`)].join("\n");
  return fresh.flatMap(({ view, number, text }) => {
    const names =
      /\.(?:txt|ignore)$|ignore$/i.test(view.file) && exempts.test(view.file) ? [text.trim()] : (text.match(literal) ?? []).map(bare);
    const head = [
      text,
      ...view.lexed.text
        .split("\n")
        .slice(Math.max(0, number - 12), number - 1)
        .reverse(),
    ].find((line) => /["'\w]\s*[:=(]/.test(line));
    const isList =
      exempts.test(view.file) ||
      (head !== undefined && exempts.test(/(?<name>[\w.-]+)["']?\s*(?::[^=\n]+)?[:=(]/.exec(head)?.groups?.name ?? ""));
    const isFile = view.language.assertions === undefined ? /^[\w/-][\w/.-]*\.\w+$/ : /(?!)/;
    const named = names.find((word) => (isName.test(word) && spoken.includes(word)) || isFile.test(word));
    return isList && named !== undefined
      ? [
          finding(
            view.file,
            number,
            "check-pleased",
            `${quoted(text)} takes \`${named.slice(0, 60)}\` out of what the gate looks at: see whether that is the repair.`,
          ),
        ]
      : [];
  });
};

/** No person writes a longer line. */
const longest = 1_000;
