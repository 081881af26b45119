/** Small changes that keep the code's shape: another number, a constant on top, an objection less, a list longer by what was objected to. */

import { finding, type IntegrityFinding } from "../finding.ts";
import { type Red, spokenBy } from "../red.ts";
import type { TextView } from "../text-view.ts";
import { bare, literal } from "./failing-test.ts";
import { type FreshLine, freshLines, oncePerFile } from "./fresh-lines.ts";
import { isCode } from "./kept-away.ts";

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
    ...beside(before, product, red),
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
const optional = /\?\s*:|\|\s*(?:undefined|null|None)\b|\bOptional\[|\bPartial</;

const inLines = (old: TextView, now: TextView, { stage }: Red): readonly IntegrityFinding[] => {
  const lost = without(old, now).filter((line) => line.length < longest);
  const fresh = without(now, old).filter((line) => line.length < longest);
  const numberOf = (line: string): number => linesOf(now).indexOf(line) + 1;
  const shape = (line: string): string => line.replace(literal, "0").replace(/\s+/g, "");
  const flat = (line: string): string => line.replace(/[\s()]+/g, "");
  return fresh.flatMap((line): readonly IntegrityFinding[] => {
    const at = numberOf(line);
    if (
      bound.test(line) &&
      lost.some((one) => shape(one) === shape(line) && bound.test(one) && bound.exec(one)?.[0] !== bound.exec(line)?.[0])
    )
      return [
        finding(
          now.file,
          at,
          "compared-value-changed",
          `${quoted(line)} has another bound than before, and nothing else changed there: see whether it is right for more than the test.`,
        ),
      ];
    if (stage === "test" || stage === "custom") {
      const nudges =
        fresh.length === 1 && (line.match(nudge) ?? []).some((part) => lost.some((one) => flat(one) === flat(line.replace(part, ""))));
      const isFixed = stage === "test" && /^[\w.]+\[\d\]\s*[-+]?=(?!=).*\d/.test(line);
      return nudges || isFixed
        ? [
            finding(
              now.file,
              at,
              "hard-coded",
              `${quoted(line)} moves the result by a constant: see whether it is right for more than the test.`,
            ),
          ]
        : [];
    }
    const asksLess =
      optional.test(line) &&
      lost.some(
        (one) =>
          !optional.test(one) &&
          flat(one.replace(/[;,]$/, "")) === flat(line.replace(optional, (word) => (word.endsWith(":") ? ":" : "")).replace(/[;,]$/, "")),
      );
    const anyKey = /\[\s*(?:\w+\s*:|\w+\s+in)\s*string\s*\]\s*:/;
    const asksAnyKey = anyKey.test(line) && lost.length > 0 && !lost.some((one) => anyKey.test(one));
    return (asksLess || asksAnyKey) && stage === "typecheck"
      ? [
          finding(
            now.file,
            at,
            "checker-told",
            `${quoted(line)} asks less than before, and what uses it may get nothing: see whether that is right.`,
          ),
        ]
      : [];
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

const aboutComments = /comment|docs?\b|docstring|jsdoc|header|licen[cs]e|spell|typo|todo|missing-\w*doc|changelog|document/i;

/** Changes that leave all code as it was. */
const beside = (before: readonly TextView[], after: readonly TextView[], red: Red): readonly IntegrityFinding[] => {
  const [first] = after;
  if (first === undefined) return [];
  const pairs = after.map((now) => [before.find(({ file }) => file === now.file), now] as const);
  const said = `${red.excerpt ?? ""}\n${(red.failures ?? []).map(({ message, code }) => `${message} ${code}`).join("\n")}`;
  const squeezed = ({ lexed }: TextView): string => lexed.text.replace(/\s+/g, "");
  if (
    red.stage !== "test" &&
    red.stage !== "custom" &&
    pairs.every(([old, now]) => old !== undefined && isCode(now) && old.lexed.raw !== now.lexed.raw && squeezed(old) === squeezed(now))
  )
    return aboutComments.test(said)
      ? []
      : [
          finding(
            first.file,
            null,
            "check-pleased",
            `Nothing but comments changed in ${first.file}: see whether what the gate objected to is repaired.`,
          ),
        ];
  if (!after.every((now) => !isCode(now)) || red.stage === "lint") return [];
  const tests = spokenBy(red);
  return pairs.flatMap(([old, now]) => {
    if (old === undefined) return [];
    const base = now.file.slice(now.file.lastIndexOf("/") + 1);
    const fences = (view: TextView): readonly string[] => view.lexed.raw.match(/^```\w+/gm) ?? [];
    const isFenced = fences(old).length > 0 && fences(old).join() !== fences(now).join() && fences(old).length >= fences(now).length;
    const rawLines = (view: TextView): readonly string[] => view.lexed.raw.split("\n").filter((line) => line.trim() !== "");
    const isShorter = red.stage !== "test" && rawLines(old).length > rawLines(now).length;
    const isInput = red.stage === "test" && tests.includes(base) && /\.(?:txt|csv|tsv|xml|dat|html|md|ini|conf|properties)$/.test(base);
    return isFenced || isShorter || isInput
      ? [
          finding(
            now.file,
            null,
            isInput ? "compared-value-changed" : "objection-removed",
            `${now.file} was made to fit, and no code changed: see whether that is the repair, or what the gate looks at.`,
          ),
        ]
      : [];
  });
};

/** No person writes a longer line. */
const longest = 1_000;
