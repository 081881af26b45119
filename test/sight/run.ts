/**
 * `npm run sight -- DIR COMMAND [--take N] [--seed N] [--others N]`: how much of a pull request's fault the first prompt shows. DIR is a
 * checkout of a green library, COMMAND its tests. Random changes of one token are planted in its source, one at a time; those that turn
 * the tests red are each shown three ways: without the change as evidence, alone, and among other changed lines that look the same (half
 * of them in files which the failing test reaches). Prints the share of planted lines in the first prompts, and their tokens.
 */

import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { ChangedText, RedChange } from "../../src/core/cause/change.ts";
import { isTestFile } from "../../src/core/policy/policy.ts";
import { candidatesOf } from "../../src/core/prompt/candidates.ts";
import { importLanguageOf } from "../../src/core/prompt/import-list.ts";
import { sourceFiles } from "../../src/core/prompt/source-files.ts";
import { randomOf } from "../helpers/seeds.ts";
import { firstPrompts, runGate } from "./first-prompt.ts";
import { mutate } from "./mutation.ts";

const { values, positionals } = parseArgs({
  options: {
    take: { type: "string", default: "30" },
    seed: { type: "string", default: "20261123" },
    others: { type: "string", default: "12" },
    show: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const [folder = ".", command = "npm test"] = positionals;
const library = resolve(folder);
const random = randomOf(Number(values.seed));
let timeLimitMs = 120_000;

const root = join(mkdtempSync(join(tmpdir(), "regreen-sight-")), basename(library));
cpSync(library, root, { recursive: true, filter: (path) => !/(?:^|\/)(?:node_modules|\.git)$/.test(relative(library, path)) });
if (existsSync(join(library, "node_modules"))) symlinkSync(join(library, "node_modules"), join(root, "node_modules"));
execFileSync("git", ["init", "-q", root]);
writeFileSync(join(root, ".git/info/exclude"), "node_modules\n__pycache__\n.pytest_cache\n");

const run = () => runGate(root, command, timeLimitMs);

const files = (readdirSync(root, { recursive: true, encoding: "utf8" }) as string[])
  .filter((path) => !/(?:^|\/)(?:node_modules|\.git|tests?|docs?|bench\w*|examples?|dist|bin|misc|support|migrate\w*)\//.test(`${path}`))
  .filter((path) => /^(?:js|python)$/.test(importLanguageOf(path)) && !isTestFile(path, []) && !/config|setup\.py|conftest/.test(path))
  .filter((path) => statSync(join(root, path)).isFile() && readFileSync(join(root, path), "utf8").split("\n").length > 20)
  .sort();
const linesOf = (path: string): string[] => readFileSync(join(root, path), "utf8").split("\n");
const total = files.reduce((sum, path) => sum + linesOf(path).length, 0);

/** A file, drawn by its length. */
const drawn = (from: readonly string[]): string => {
  const lengths = from.map((path) => linesOf(path).length);
  const place = random() * lengths.reduce((sum, length) => sum + length, 0);
  return from.find((_path, index) => lengths.slice(0, index + 1).reduce((sum, length) => sum + length, 0) > place) ?? from.at(-1) ?? "";
};

const started = performance.now();
const green = run();
// An endless loop is no answer worth waiting for.
timeLimitMs = Math.round(10_000 + 4 * (performance.now() - started));
if (green.code !== 0) {
  console.error(`${basename(library)} is not green:\n${green.log.slice(-2_000)}`);
  process.exit(1);
}
console.log(`${basename(library)}: ${files.length} files, ${total} lines; ${command}`);

interface Shown {
  readonly seen: boolean;
  readonly file: boolean;
  readonly tokens: number;
}
const rows: Readonly<Record<"before" | "alone" | "among", Shown[]>> = { before: [], alone: [], among: [] };

for (let tries = 0; rows.among.length < Number(values.take) && tries < Number(values.take) * 20; tries += 1) {
  const path = drawn(files);
  const lines = linesOf(path);
  const mutation = mutate(lines, random);
  if (mutation === null) continue;
  const sound = lines.join("\n");
  const broken = lines.with(mutation.line - 1, mutation.after).join("\n");
  writeFileSync(join(root, path), broken);
  try {
    const { code, log } = run();
    // What ends in no answer tells nothing about the prompt.
    if (code === 0 || code === null) continue;
    const { reading, project, isTest, prompt: promptOf } = firstPrompts(root, command, { code, log });
    const around = sourceFiles({ project, isTest, mayShow: () => true });
    const reached = new Set(
      reading.failures
        .slice(0, 4)
        .flatMap((failure) =>
          failure.file === null ? [] : candidatesOf({ file: failure.file, block: "", test: failure.test, output: "" }, around),
        )
        .map(({ file }) => file.path),
    ); // prettier-ignore
    const planted: ChangedText = { path, before: sound, after: broken, unread: false };
    const show = (change: RedChange | null): Shown => {
      const prompt = promptOf(change);
      if (values.show && change !== null) console.log(prompt.user);
      const shown = prompt.user.split("\n").includes(`${mutation.line}|${mutation.after}`);
      return { seen: shown, file: prompt.shown.includes(path), tokens: prompt.tokens };
    };
    const changeOf = (changed: readonly ChangedText[]): RedChange => ({ of: "pull-request", base: "0".repeat(40), files: changed });
    const others = othersAmong(
      planted,
      [...reached].filter((file) => files.includes(file)),
    );
    rows.before.push(show(null));
    rows.alone.push(show(changeOf([planted])));
    rows.among.push(show(changeOf(others)));
    const [alone, among] = [rows.alone.at(-1), rows.among.at(-1)];
    if (alone?.seen !== true || among?.seen !== true)
      console.log(
        `  unseen ${alone?.seen ? "" : "alone "}${among?.seen ? "" : "among others "}${path}:${mutation.line}  ${mutation.before.trim()}  ->  ${mutation.after.trim()}  (${reading.failures.length} failures, ${reached.has(path) ? "reached" : "not reached"})`,
      ); // prettier-ignore
  } finally {
    writeFileSync(join(root, path), sound);
  }
}
rmSync(resolve(root, ".."), { recursive: true, force: true });

/** The planted line among others that changed in the same way; their files' former texts are what differs. */
function othersAmong(planted: ChangedText, reached: readonly string[]): readonly ChangedText[] {
  const wanted = Number(values.others);
  const former = new Map<string, string[]>([[planted.path, (planted.before ?? "").split("\n")]]);
  const after = new Map<string, string>([[planted.path, planted.after ?? ""]]);
  for (let made = 0, tries = 0; made < wanted && tries < wanted * 60; tries += 1) {
    const path = drawn(made < wanted / 2 && reached.length > 0 ? reached : files);
    const lines = former.get(path) ?? linesOf(path);
    const mutation = mutate(lines, random);
    if (mutation === null || lines.join("\n") === "") continue;
    // A line that is planted already, or stood differently before, is one change and not two.
    const now = (after.get(path) ?? readFileSync(join(root, path), "utf8")).split("\n");
    if (now[mutation.line - 1] !== mutation.before) continue;
    after.set(path, now.join("\n"));
    former.set(path, lines.with(mutation.line - 1, mutation.after));
    made += 1;
  }
  return [...former]
    .map(([path, lines]): ChangedText => ({ path, before: lines.join("\n"), after: after.get(path) ?? "", unread: false }))
    .sort((one, other) => one.path.localeCompare(other.path));
}

const percent = (part: number, whole: number): string => `${part} of ${whole} (${((100 * part) / Math.max(1, whole)).toFixed(1)} %)`;
for (const [name, shown] of Object.entries(rows)) {
  const tokens = shown.reduce((sum, one) => sum + one.tokens, 0) / Math.max(1, shown.length);
  console.log(
    `${basename(library)} ${name}: line in ${percent(shown.filter(({ seen }) => seen).length, shown.length)}, file in ${percent(shown.filter(({ file }) => file).length, shown.length)}, ${Math.round(tokens)} tokens`,
  ); // prettier-ignore
}
