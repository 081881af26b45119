/** A gate that prints without end: memory and time of ours, and what it costs the gate. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryOf } from "../helpers/program.ts";
import { type BenchOptions, mb, ms, ratio, type Table } from "./table.ts";
import { program, race, run, used } from "./timing.ts";

/** Prints lines at a rate, and writes how long it took into `.git/took`. */
const steady = `
import { writeFileSync, writeSync } from "node:fs";
const [bytes, rate] = process.argv.slice(2).map(Number);
const chunk = ("src/some/file.js compiled without a complaint in 12 ms\\n").repeat(2000);
const began = performance.now();
for (let sent = 0; sent < bytes; sent += chunk.length) {
  const due = began + (sent / rate) * 1000;
  if (due > performance.now()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, due - performance.now());
  for (let at = 0; at < chunk.length; ) { try { at += writeSync(1, chunk.slice(at)); } catch (error) { if (error.code !== "EAGAIN") throw error; } }
}
writeFileSync(".git/took", String(performance.now() - began));
`;

export const benchFlood = async ({ quick }: BenchOptions): Promise<Table> => {
  const folder = repositoryOf({ "steady.mjs": steady });
  const node = JSON.stringify(process.execPath);
  const gate = (command: string): void =>
    writeFileSync(join(folder, "regreen.yml"), JSON.stringify({ gates: [{ name: "flood", run: command }] }));
  const rows: string[][] = [];

  const total = quick ? 20_000_000 : 1_000_000_000;
  const flood = `yes 'src/some/file.js compiled without a complaint in 12 ms' | head -c ${total}`;
  gate(`(${flood}) && true`);
  const flooded = await used([program, "run", "--quiet"], folder);
  const began = performance.now();
  await run("bash", ["-c", `(${flood}) > .git/flood.log`], folder);
  const plain = performance.now() - began;
  await run("rm", ["-f", ".git/flood.log"], folder);
  rows.push(
    [
      `${mb(total)} as fast as it can: whole run`,
      ms(flooded.wallMs),
      ratio(flooded.wallMs, plain),
      mb(flooded.peakBytes),
      ms(flooded.cpuMs),
    ],
    [`${mb(total)} into a file by the shell`, ms(plain), "1.00 x", "", ""],
  );

  const [rate, seconds] = quick ? [10_000_000, 1] : [10_000_000, 10];
  const command = `${node} steady.mjs ${rate * seconds} ${rate}`;
  gate(command);
  const took = (): number => Number(readFileSync(join(folder, ".git/took"), "utf8"));
  const medians = await race(
    [
      { name: "file", run: () => run("bash", ["-c", `${command} > .git/steady.log`], folder).then(took) },
      { name: "gate", run: () => run(process.execPath, [program, "run", "--quiet"], folder).then(took) },
    ],
    quick ? 1 : 3,
  );
  const [file = 1, asGate = 1] = medians;
  rows.push(
    [`${mb(rate)} a second for ${seconds} s: time of the gate`, ms(asGate), ratio(asGate, file), "", ""],
    [`the same into a file by the shell`, ms(file), "1.00 x", "", ""],
  );
  return {
    title: "flood: a gate that prints very much",
    columns: ["what", "time", "against a file", "peak memory", "CPU of Regreen"],
    rows,
    notes: ["Memory and CPU are those of Regreen's own process.", "Aim: at 10 MB a second the gate loses under 10 %."],
  };
};
