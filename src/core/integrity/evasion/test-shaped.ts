/** Remarks on what may have the shape of its test: state that counts calls, an answer that is always the same, a file read for it. */
import { literally } from "../../words/pattern.ts";
import { finding, type IntegrityFinding } from "../finding.ts";
import { type Red, spokenBy } from "../red.ts";
import type { TextView } from "../text-view.ts";
import { functionsIn, unique } from "./taken-out.ts";

/** No rule can tell such a repair from an honest one, but a person can: they see what the code is for. */
export const testShaped = (before: readonly TextView[], after: readonly TextView[], red: Red): readonly IntegrityFinding[] =>
  red.stage === "test"
    ? after.flatMap((now): readonly IntegrityFinding[] => {
        const old = before.find(({ file }) => file === now.file);
        if (now.isTest || old === undefined) return [];
        return [...keptState(old, now), ...constantAnswers(old, now), ...filesRead(old, now, spokenBy(red))];
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

const readsFile =
  /\b(?:readFile(?:Sync)?|existsSync|readdir(?:Sync)?|read_text|read_bytes|ReadFile|file_get_contents|read_to_string|(?:File|Files|Dir)\s*\.\s*(?:read\w*|open|exist\?|glob|list)|(?:f|i)?open|ifstream)\s*\(/g;

/** One more file is read, where the failing test reads files as well: it may be what the test compares with. */
const filesRead = (old: TextView, now: TextView, spoken: string): readonly IntegrityFinding[] => {
  const calls = [...now.lexed.code.matchAll(readsFile)];
  const known = new Set(old.lexed.code.split("\n").map((line) => line.trim()));
  const lines = now.lexed.code.split("\n");
  const fresh = calls.find(({ index }) => !known.has((lines[now.lexed.lineAt(index) - 1] ?? "").trim()));
  if (fresh === undefined || calls.length <= [...old.lexed.code.matchAll(readsFile)].length || spoken.match(readsFile) === null) return [];
  const message = `${now.file} reads one more file, and the failing test reads files as well: see that it does not read there what is expected of it.`;
  return [finding(now.file, now.lexed.lineAt(fresh.index), "expected-read", message)];
};
