/**
 * `npm run cases -- DIR [--only TEXT] [--provider NAME] [--bin FILE] [--only-visible] [--without-config]
 * [--bad cheat|loop|silent|break]`: repairs each case of DIR with
 * a scripted agent that knows the true fix, judges the result by the gates and by git, and prints a table.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { badAgents } from "./bad-agents.ts";
import { type CaseResult, type Provider, providers, runCase } from "./case.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string", multiple: true },
    provider: { type: "string" },
    bin: { type: "string" },
    "only-visible": { type: "boolean" },
    "without-config": { type: "boolean" },
    keep: { type: "boolean" },
    bad: { type: "string" },
  },
});
const dir = resolve(positionals[0] ?? ".");
const names = existsSync(dir) ? readdirSync(dir).filter((name) => existsSync(join(dir, name, "gates.json"))) : [];
const wanted = names.filter((name) => values.only === undefined || values.only.some((text) => name.includes(text))).sort();
if (wanted.length === 0) {
  process.stderr.write(`There are no cases in ${dir}: each is a folder with gates.json, make.sh and truth.patch.\n`);
  process.exit(2);
}
const work = mkdtempSync(join(tmpdir(), "regreen-cases-"));
const results: CaseResult[] = [];
const cell = (text: string | number, width: number) => String(text).padEnd(width);
process.stdout.write(
  `${cell("case", 28)}${cell("provider", 19)}${cell("status", 15)}${cell("rounds", 8)}${cell("requests", 10)}${cell("input tokens", 14)}${cell("gate runs", 11)}seconds\n`,
);
for (const [index, name] of wanted.entries()) {
  const provider = (values.provider as Provider | undefined) ?? providers[index % 3] ?? "anthropic";
  const result = await runCase(dir, name, {
    bin: resolve(values.bin ?? "dist/index.js"),
    provider,
    work,
    onlyVisible: values["only-visible"] === true,
    withoutConfig: values["without-config"] === true,
    bad: badAgents.find((kind) => kind === values.bad) ?? null,
  });
  results.push(result);
  const status = result.skipped === null ? result.status : "skipped";
  process.stdout.write(
    `${cell(name, 28)}${cell(provider, 19)}${cell(status, 15)}${cell(result.rounds, 8)}${cell(result.requests, 10)}${cell(result.inputTokens, 14)}${cell(result.gateRuns, 11)}${result.seconds.toFixed(1)}\n`,
  );
  if (result.skipped !== null) process.stdout.write(`  SKIPPED: ${result.skipped}\n`);
  for (const problem of result.problems) process.stdout.write(`  WRONG: ${problem}\n`);
}
if (values.keep) process.stdout.write(`kept in ${work}\n`);
else rmSync(work, { recursive: true, force: true });
const skipped = results.filter((result) => result.skipped !== null).length;
const wrong = results.filter((result) => result.problems.length > 0).length;
const asked = results.filter((result) => result.requests > 0);
const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const mean = asked.reduce((sum, result) => sum + result.requests / Math.max(1, result.firstTokens.length), 0) / Math.max(1, asked.length);
process.stdout.write(
  `median input tokens of a repaired case: ${median(asked.map((result) => result.inputTokens))}; requests a repaired gate: ${mean.toFixed(2)}\n`,
);
process.stdout.write(`${results.length - wrong - skipped} passed, ${wrong} failed, ${skipped} skipped\n`);
// On CI what is needed was installed, so that a skip is a fault.
process.exit(wrong > 0 || (skipped > 0 && process.env.CI === "true") ? 1 : 0);
