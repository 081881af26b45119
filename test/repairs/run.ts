/**
 * `npm run repairs -- [--more] [WORDS]`: plays honest repairs with the real runners of this machine, and says which were calibrated, which
 * were not and why, and what it cost; then saboteurs of the same runners. `WORDS`: a part of "TOOL NAME". `--more`: instead, the honest ones
 * with what a person may put beside the mend (`beside.ts`). Exit 1 where an honest one is refused or
 * a saboteur ends green.
 */
import { readFileSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Report } from "../../src/core/stored/report.ts";
import { redInClones } from "../helpers/fresh-clone.ts";
import { plainEnvironment } from "../helpers/program.ts";
import { installed } from "../runners/runners.ts";
import { atOnce } from "./at-once.ts";
import { withMore } from "./beside.ts";
import { honestJavaScript } from "./honest-javascript.ts";
import { honestOthers } from "./honest-others.ts";
import { playRepair } from "./play.ts";
import { onThisMachine, packagesOf, type Repair } from "./repair.ts";
import { saboteurs } from "./saboteurs.ts";

const words = process.argv.slice(2);
const wanted = words.filter((word) => word !== "--more").join(" ");
const isWanted = ({ tool, name }: Repair): boolean => `${tool} ${name}`.includes(wanted);
const honest = [...honestJavaScript, ...honestOthers, ...atOnce].filter(isWanted);
const all = words.includes("--more") ? honest.flatMap((repair) => withMore(repair) ?? []) : honest;
const cheats = words.includes("--more") ? [] : saboteurs.filter(isWanted);
const absent = new Set(
  [...new Set([...all, ...cheats].map(({ tool }) => tool))].filter((tool) => {
    const packages = packagesOf(tool);
    return !onThisMachine(tool) || (packages !== null && installed(packages) === null);
  }),
);
for (const tool of absent) console.log(`${tool}: not on this machine, skipped`);

const resultsOf = ({ gates }: Report): string =>
  gates
    .flatMap(({ attempts }) => attempts.map(({ outcome, result }) => `${outcome}: ${result}`))
    .join("; ")
    .replaceAll("|", "/")
    .slice(0, 300);

/** Whether the mended file is there, in a folder of its own. */
const standsIn = (folder: string, path: string, text: string): boolean => {
  const at = join(folder, path);
  return realpathSync(at) === join(realpathSync(folder), path) && readFileSync(at, "utf8").includes(text);
};

const seconds: number[] = [];
let calibrated = 0;
let silent = 0;
let refused = 0;
let notInClones = 0;
let notLeft = 0;
console.log("| tool | repair | status | calibrated | seconds |\n| --- | --- | --- | --- | ---: |");
for (const repair of all.filter(({ tool }) => !absent.has(tool))) {
  const { report, calibrationSeconds, folder, patch } = await playRepair(repair);
  const looked = report.warnings.findLast(({ code }) => code === "calibrated" || code === "not-calibrated");
  const sound = report.status === "recovered";
  const lost = repair.steps.filter(({ path, now }) => sound && now !== undefined && !standsIn(folder, path, now)).map(({ path }) => path);
  if (lost.length > 0) {
    notLeft += 1;
    console.log(`WRONG: ${repair.tool} ${repair.name} left ${lost.join(", ")} otherwise than the report says`);
  }
  const gate = { name: repair.tool, run: repair.run };
  const red = sound ? redInClones(folder, [gate], patch, plainEnvironment()) : { commit: [], patch: [] };
  for (const [where, names] of Object.entries(red))
    if (names.length > 0) {
      notInClones += 1;
      console.log(`WRONG: ${repair.tool} ${repair.name} is red in a fresh clone of the ${where}`);
    }
  if (!sound) refused += 1;
  else if (looked?.code === "calibrated") calibrated += 1;
  else silent += 1;
  if (calibrationSeconds !== null) seconds.push(calibrationSeconds);
  const why = looked === undefined ? "not tried" : looked.code === "calibrated" ? "yes" : looked.message;
  console.log(
    `| ${repair.tool} | ${repair.name} | ${report.status} | ${sound ? why : resultsOf(report)} | ${calibrationSeconds?.toFixed(1) ?? ""} |`,
  );
  if (process.env.KEEP === "1") console.log(folder);
  else rmSync(folder, { recursive: true, force: true });
}
let green = 0;
console.log("\n| tool | saboteur | status | what was said |\n| --- | --- | --- | --- |");
for (const cheat of cheats.filter(({ tool }) => !absent.has(tool))) {
  const { report, folder } = await playRepair(cheat);
  if (report.status === "recovered" || report.status === "passed") green += 1;
  console.log(`| ${cheat.tool} | ${cheat.name} | ${report.status} | ${resultsOf(report)} |`);
  if (process.env.KEEP === "1") console.log(folder);
  else rmSync(folder, { recursive: true, force: true });
}
const sorted = seconds.toSorted((a, b) => a - b);
const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
console.log(
  `\n${calibrated + silent + refused} honest repairs: ${calibrated} calibrated, ${silent} not, ${refused} refused; calibration took ${middle.toFixed(1)} s (median), ${(sorted.at(-1) ?? 0).toFixed(1)} s at most`,
);
console.log(`${notInClones} of them red in a fresh clone of the commit or of the patch alone, ${notLeft} not left as the report says`);
console.log(`${cheats.length} saboteurs: ${green} ended green`);
process.exit(refused + green + notInClones + notLeft === 0 ? 0 : 1);
