/**
 * `npm run cases -- DIR [--agent truth|piecewise|backwards|sighted|cheat|loop|silent|break|PROVIDER] [--wire NAME] [--model NAME] [--base-url URL]
 * [--only TEXT] [--habit NAME] [--bin FILE] [--only-visible] [--without-config] [--keep] [--clone] [--brought]`: repairs each case of DIR, judges the result by the gates and by
 * git, and prints a table. `--clone` runs all gates once more in fresh clones of each repair. `--brought` makes the bug what the branch brings, so that the change is evidence. `truth` knows the true fix, `piecewise` and `backwards` make one piece of it a round, `sighted` makes only what
 * it was shown of it, the next four do harm;
 * `--habit text|claude|openai|gemini` has a scripted agent say its edits as such models do; PROVIDER is a real agent with the key of its usual variable. `--wire` is the provider whose
 * format a scripted agent speaks; by default they take turns.
 *
 * `npm run cases -- DIR --from-history REPO --run COMMAND [--setup COMMAND] [--take N] [--match REGEX]`: makes cases out of a git
 * repository instead. It runs the commands of that repository, which is code of others: use a machine for it that may be lost.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { apiProviders, commandProviders } from "../../src/core/settings.ts";
import { habits } from "../helpers/scripted-agent/habits.ts";
import { badAgents } from "./bad-agents.ts";
import { type CaseAgent, type CaseResult, type Provider, providers, runCase } from "./case.ts";
import { casesFromHistory } from "./from-history.ts";
import { headRow, resultRows, summaryRows } from "./table.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    agent: { type: "string", default: "truth" },
    wire: { type: "string" },
    model: { type: "string" },
    "base-url": { type: "string" },
    only: { type: "string", multiple: true },
    bin: { type: "string" },
    habit: { type: "string" },
    "only-visible": { type: "boolean" },
    "without-config": { type: "boolean" },
    keep: { type: "boolean" },
    clone: { type: "boolean" },
    brought: { type: "boolean" },
    "from-history": { type: "string" },
    run: { type: "string" },
    setup: { type: "string" },
    take: { type: "string" },
    match: { type: "string" },
  },
});
const real: readonly string[] = [...apiProviders, ...commandProviders];
const print = (line: string) => process.stdout.write(`${line}\n`);
const fail = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
};
const dir = resolve(positionals[0] ?? ".");

if (values["from-history"] !== undefined) {
  if (values.run === undefined) fail("--from-history needs --run: the command that runs the repository's tests.");
  mkdirSync(dir, { recursive: true });
  const history = {
    repository: resolve(values["from-history"]),
    to: dir,
    run: values.run ?? "",
    setup: values.setup ?? "true",
    take: Number(values.take ?? 4),
    match: new RegExp(values.match ?? "\\b(?:fix(?:e[sd])?|bugs?|regression)\\b", "i"),
  };
  casesFromHistory(history, print);
  process.exit(0);
}

const names = existsSync(dir) ? readdirSync(dir).filter((name) => existsSync(join(dir, name, "gates.json"))) : [];
const wanted = names.filter((name) => values.only === undefined || values.only.some((text) => name.includes(text))).sort();
if (wanted.length === 0) fail(`There are no cases in ${dir}: each is a folder with gates.json, make.sh and truth.patch.`);
const scripted = (["truth", "piecewise", "backwards", "sighted", ...badAgents] as const).find((kind) => kind === values.agent);
if (scripted === undefined && !real.includes(values.agent))
  fail(`--agent ${values.agent} is none of truth, piecewise, backwards, sighted, ${badAgents.join(", ")}, ${real.join(", ")}.`);
if (values.wire !== undefined && !(providers as readonly string[]).includes(values.wire))
  fail(`--wire ${values.wire} is none of ${providers.join(", ")}.`);

const habit = habits.find((one) => one === values.habit) ?? null;
if (values.habit !== undefined && habit === null) fail(`--habit ${values.habit} is none of ${habits.join(", ")}.`);

const work = mkdtempSync(join(tmpdir(), "regreen-cases-"));
const results: CaseResult[] = [];
print(headRow);
for (const [index, name] of wanted.entries()) {
  const wire = (values.wire as Provider | undefined) ?? providers[index % 3] ?? "anthropic";
  const agent: CaseAgent =
    scripted === undefined
      ? { kind: "real", provider: values.agent, model: values.model ?? null, baseUrl: values["base-url"] ?? null }
      : { kind: scripted, provider: wire };
  const result = await runCase(dir, name, {
    bin: resolve(values.bin ?? "dist/index.js"),
    agent,
    work,
    habit,
    onlyVisible: values["only-visible"] === true,
    withoutConfig: values["without-config"] === true,
    clone: values.clone === true,
    brought: values.brought === true,
  });
  results.push(result);
  for (const row of resultRows(result, scripted === undefined ? values.agent : wire)) print(row);
}
if (values.keep) print(`kept in ${work}`);
else rmSync(work, { recursive: true, force: true });
for (const row of summaryRows(results)) print(row);
const wrong = results.filter((result) => result.problems.length > 0).length;
const skipped = results.filter((result) => result.skipped !== null).length;
// On CI what is needed was installed, so that a skip is a fault.
process.exit(wrong > 0 || (skipped > 0 && process.env.CI === "true") ? 1 : 0);
