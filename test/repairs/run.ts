/**
 * `npm run repairs -- [WORDS]`: plays honest repairs with the real runners and tools of this machine, and says which were
 * calibrated, which were not and why, and what it cost. `WORDS`: a part of "TOOL NAME". Exit 1 where an honest one is refused.
 */
import { rmSync } from "node:fs";
import { installed } from "../runners/runners.ts";
import { honestJavaScript } from "./honest-javascript.ts";
import { honestOthers } from "./honest-others.ts";
import { playRepair } from "./play.ts";
import { onThisMachine, packagesOf, type Repair } from "./repair.ts";

const wanted = process.argv.slice(2).join(" ");
const all: readonly Repair[] = [...honestJavaScript, ...honestOthers].filter(({ tool, name }) => `${tool} ${name}`.includes(wanted));
const absent = new Set(
  [...new Set(all.map(({ tool }) => tool))].filter((tool) => {
    const packages = packagesOf(tool);
    return !onThisMachine(tool) || (packages !== null && installed(packages) === null);
  }),
);
for (const tool of absent) console.log(`${tool}: not on this machine, skipped`);

const seconds: number[] = [];
let calibrated = 0;
let silent = 0;
let refused = 0;
console.log("| tool | repair | status | calibrated | seconds |\n| --- | --- | --- | --- | ---: |");
for (const repair of all.filter(({ tool }) => !absent.has(tool))) {
  const { report, calibrationSeconds, folder } = await playRepair(repair);
  const looked = report.warnings.findLast(({ code }) => code === "calibrated" || code === "not-calibrated");
  const sound = report.status === "recovered";
  if (!sound) refused += 1;
  else if (looked?.code === "calibrated") calibrated += 1;
  else silent += 1;
  if (calibrationSeconds !== null) seconds.push(calibrationSeconds);
  const why = looked === undefined ? "not tried" : looked.code === "calibrated" ? "yes" : looked.message;
  const attempts = report.gates.flatMap(({ attempts }) => attempts.map(({ outcome, result }) => `${outcome}: ${result}`)).join("; ");
  console.log(
    `| ${repair.tool} | ${repair.name} | ${report.status} | ${sound ? why : attempts.replaceAll("|", "/")} | ${calibrationSeconds?.toFixed(1) ?? ""} |`,
  );
  if (process.env.KEEP === "1") console.log(folder);
  else rmSync(folder, { recursive: true, force: true });
}
const sorted = seconds.toSorted((a, b) => a - b);
const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
console.log(
  `\n${calibrated + silent + refused} honest repairs: ${calibrated} calibrated, ${silent} not, ${refused} refused; calibration took ${middle.toFixed(1)} s (median), ${(sorted.at(-1) ?? 0).toFixed(1)} s at most`,
);
process.exit(refused === 0 ? 0 : 1);
