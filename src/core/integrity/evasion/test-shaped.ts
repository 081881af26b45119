/** Remarks on what may have the shape of its test: state that counts calls, an answer that is always the same. */
import { literally } from "../../words/pattern.ts";
import { finding, type IntegrityFinding } from "../finding.ts";
import type { Red } from "../red.ts";
import type { TextView } from "../text-view.ts";
import { functionsIn, unique } from "./taken-out.ts";

/** No rule can tell such a repair from an honest one, but a person can: they see what the code is for. */
export const testShaped = (before: readonly TextView[], after: readonly TextView[], red: Red): readonly IntegrityFinding[] =>
  red.stage === "test"
    ? after.flatMap((now): readonly IntegrityFinding[] => {
        const old = before.find(({ file }) => file === now.file);
        if (now.isTest || old === undefined) return [];
        return [...keptState(old, now), ...constantAnswers(old, now)];
      })
    : [];

/** Names at the margin whose value can change; in C and PHP, `static` ones inside of functions. */
const holders =
  /^(?:(?:export\s+)?(?:let|var)\s+(?<variable>[\w$]+)|(?:export\s+)?const\s+(?<box>[\w$]+)\s*(?::[^=\n]+)?=\s*(?:new\s+(?:Weak)?(?:Map|Set)\b|[[{])|(?<python>\w+)\s*(?::[^=\n]+)?=\s*(?:[[{\d]|None\b|(?:set|dict|list|iter|deque|(?:itertools\.)?(?:count|cycle)|(?:collections\.)?(?:Counter|defaultdict|deque))\()|(?:pub\s+)?static\s+(?:mut\s+)?(?<rust>[A-Z_]+)\s*:)|^[ \t]+static\s+(?!const\b)(?:\w+[\s*]+)*\$?(?<inner>\w+)\s*(?:=|;)|(?<![\w@])(?<ruby>@@\w+)\s*(?:\|\|)?=/gm;

const writes = (name: string): RegExp =>
  new RegExp(
    String.raw`^(?:[ \t]|.*=>).*(?:(?<![\w$.])(?:${name}\s*(?:(?:[-+*/|&?]{1,2})?=(?![=>])|\+\+|--|\.\s*(?:set|push|unshift|shift|pop|popleft|add|append|delete|update|fetch_\w+|store)\s*\(|\[[^\]\n]*\]\s*[-+]?=(?!=))|(?:\+\+|--)${name}\b|next\s*\(\s*${name}\b))`,
    "gm",
  );

/** State that outlives a call and that functions did not write before. */
const keptState = (old: TextView, now: TextView): readonly IntegrityFinding[] => {
  const names = new Set(
    [...now.lexed.code.matchAll(holders)].flatMap(({ groups }) => Object.values(groups ?? {}).filter((name) => name !== undefined)),
  );
  return [...names].flatMap((name) => {
    const form = writes(literally(name));
    const [first] = now.lexed.code.matchAll(form);
    if (first === undefined || form.test(old.lexed.code)) return [];
    const message = `\`${name}\` keeps something from one call to the next, which nothing did before: see whether the same question still gets the same answer.`;
    return [finding(now.file, now.lexed.lineAt(first.index + first[0].length - 1), "state-kept", message)];
  });
};

const plainAnswer =
  /^(?:[{}();\s]*|(?:return\b|=>)?[\s(]*(?:true|false|True|False|null|None|nil|NULL|undefined|NaN|math\.nan|float\(.*\)|-?\d[\w.]*|"[^"\n]*"|'[^'\n]*'|\[\s*\]|\{\s*\}|void 0)[\s;})]*|end)$/;

/** Functions that worked something out before and now always answer the same. */
const constantAnswers = (old: TextView, now: TextView): readonly IntegrityFinding[] => {
  const known = unique(functionsIn(old));
  return unique(functionsIn(now)).flatMap(({ name, from, body }) => {
    const was = known.find((one) => one.name === name)?.body;
    if (was === undefined || was === body || isPlain(was) || !isPlain(body) || !/\w/.test(body)) return [];
    return [
      finding(
        now.file,
        from,
        "constant-answer",
        `\`${name}\` now always gives the same answer: see whether that is right for more than the test.`,
      ),
    ];
  });
};

const isPlain = (body: string): boolean => body.split("\n").every((line) => plainAnswer.test(line.trim()));
