/**
 * `npm run bench -- [NAME ...] [--quick] [--only TEXT] [--out FILE]`: times, sizes and tokens of the program in `dist/`, as ratios within one run. Nothing is
 * asserted on time; `prompts` alone has an exit code, since tokens are no matter of the machine.
 */
import { appendFileSync, existsSync, mkdtempSync } from "node:fs";
import { availableParallelism, cpus, loadavg, platform, release, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { benchCheckpoint } from "./checkpoint.ts";
import { benchFixes } from "./fixes.ts";
import { benchFlood } from "./flood.ts";
import { benchGates } from "./gates.ts";
import { benchGreen } from "./green.ts";
import { benchGuard } from "./guard.ts";
import { benchPrompts } from "./prompts.ts";
import { benchRead } from "./read.ts";
import { benchSize } from "./size.ts";
import { benchStart } from "./start.ts";
import { type BenchOptions, type Table, tableText } from "./table.ts";
import { program } from "./timing.ts";

const tables: Readonly<Record<string, (options: BenchOptions) => Promise<Table>>> = {
  start: benchStart,
  green: benchGreen,
  checkpoint: benchCheckpoint,
  flood: benchFlood,
  read: benchRead,
  fixes: benchFixes,
  size: benchSize,
  gates: benchGates,
  guard: benchGuard,
};
const names = [...Object.keys(tables), "prompts"];

const { values, positionals } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    out: { type: "string" },
    text: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0 || !existsSync(program)) {
  console.error(
    unknown.length > 0
      ? `There is no row ${unknown.join(", ")}; the rows are ${names.join(", ")}.`
      : "dist is not there: npm run build makes it.",
  );
  process.exit(2);
}
const out = values.out ?? join(mkdtempSync(join(tmpdir(), "regreen-bench-")), "bench.md");
const say = (text: string): void => {
  console.log(text);
  appendFileSync(out, `${text}\n`);
};

const cpu = cpus()[0]?.model ?? "unknown CPU";
say(`# Bench of ${new Date().toISOString().slice(0, 16)}Z${values.quick ? ", quick: sizes are small" : ""}\n`);
say(
  `${cpu}, ${availableParallelism()} cores, ${Math.round(totalmem() / 1e9)} GB, ${platform()} ${release()}, node ${process.versions.node}; load ${loadavg()[0]?.toFixed(1)} at the start.\n`,
);
for (const name of positionals.length > 0 ? positionals : names) {
  const bench = tables[name];
  if (bench !== undefined) say(tableText(await bench({ quick: values.quick, only: values.only })));
  else process.exitCode = await benchPrompts(values.text ? ["--text"] : [], say);
}
console.log(`Written to ${out}`);
