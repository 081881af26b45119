/** How fast logs are read: real ones repeated, lines that match nothing, and what `parse` takes on a small one. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BenchOptions, mb, ms, type Table } from "./table.ts";
import { median, program, run, used } from "./timing.ts";

const corpus = join(import.meta.dirname, "../corpus");
const cases = ["eslint-several", "vitest-several", "vitest-gha", "cargo-test-several"];

export const benchRead = async ({ quick }: BenchOptions): Promise<Table> => {
  const [size, flood] = quick ? [5_000_000, 20_000_000] : [200_000_000, 1_000_000_000];
  const rows: string[][] = [];
  const notes = [
    "Each log is read in a process of its own, in pieces of 64 kB. Aim: 100 MB/s where nothing matches, 30 MB/s in failures, under 200 MB of memory.",
  ];
  const folder = mkdtempSync(join(tmpdir(), "regreen-read-"));
  try {
    const row = async (name: string, command: string, text: string, bytes: number, root: string): Promise<void> => {
      writeFileSync(join(folder, "log"), text);
      const result = await used([join(import.meta.dirname, "read-child.ts"), join(folder, "log"), command, String(bytes), root], folder);
      const { seconds, failures } = JSON.parse(readFileSync(join(folder, "result"), "utf8")) as { seconds: number; failures: number };
      rows.push([name, mb(bytes), `${(bytes / 1e6 / seconds).toFixed(0)} MB/s`, mb(result.peakBytes), String(failures)]);
    };
    for (const name of cases) {
      const of = join(corpus, name);
      if (!existsSync(of)) continue;
      const read = (file: string): string => (existsSync(join(of, file)) ? readFileSync(join(of, file), "utf8") : "");
      await row(name, read("command.txt").trim(), read("stdout.txt") + read("stderr.txt"), size, join(of, "project"));
    }
    if (rows.length === 0) notes.push(`Real logs are left out: ${corpus} is not there.`);
    const dull = Array.from(
      { length: 1000 },
      (_, index) => `compiled module ${index} of the bundle in ${index % 97} milliseconds, all well\n`,
    ).join("");
    await row("lines that match nothing", "npx eslint .", dull, size, folder);
    await row("lines that match nothing", "make all", dull, flood, folder);
    const small = "src/a.ts(1,2): error TS2304: Cannot find name 'x'.\n".repeat(20);
    writeFileSync(join(folder, "small"), small);
    const times: number[] = [];
    for (let turn = 0; turn < (quick ? 3 : 15); turn++) {
      const began = performance.now();
      await run("bash", ["-c", `'${process.execPath}' '${program}' parse --command 'npx tsc --noEmit' < small`], folder);
      times.push(performance.now() - began);
    }
    rows.push(["parse of 20 lines, whole program", mb(small.length), ms(median(times)), "", "20"]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { title: "read: logs", columns: ["log", "size", "speed", "peak memory", "failures"], rows, notes };
};
