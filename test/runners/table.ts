/**
 * `npm run runners -- [RUNNER] [SITUATION]`: every situation on every runner of this machine, the true fix one hunk at a time in both orders.
 * Exit 1 where one of them does not end recovered, counts a regression or calls a test flaky.
 */
import type { Report } from "../../src/core/stored/report.ts";
import { playSituation } from "./play.ts";
import { installed, isThere, runners } from "./runners.ts";
import { situationsOf } from "./situations.ts";

/** "yes", or why the check was not calibrated after the last repair; empty where it was not tried. */
const calibrationOf = ({ warnings }: Report): string => {
  const last = warnings.findLast(({ code }) => code === "calibrated" || code === "not-calibrated");
  return last === undefined ? "" : last.code === "calibrated" ? "yes" : last.message.replaceAll("|", "/").slice(0, 200);
};

const [onlyRunner = "", onlySituation = ""] = process.argv.slice(2);
let wrong = 0;
let all = 0;
console.log(
  "| runner | situation | order | status | rounds | requests | whole runs | partial runs | regressions | flaky | calibrated |\n| --- | --- | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |",
);
for (const runner of runners.filter(({ name }) => name.includes(onlyRunner))) {
  const modules = runner.npm === null ? null : installed([runner.npm]);
  if (!isThere(runner) || (runner.npm !== null && modules === null)) {
    console.log(`| ${runner.name} | | | not on this machine | | | | | | | |`);
    continue;
  }
  for (const situation of situationsOf(runner.dialect).filter(({ name }) => name.includes(onlySituation)))
    for (const reversed of [false, true]) {
      const { report, requests } = await playSituation(runner, situation, reversed, modules);
      const gate = report.gates[0];
      const partial = gate?.logs.filter((log) => /-part-\d+\.log$/.test(log)).length ?? 0;
      const sound = report.status === "recovered" && report.regressions === 0 && report.flaky === 0;
      all++;
      if (!sound) wrong++;
      console.log(
        `| ${runner.name} | ${situation.name} | ${reversed ? "reversed" : "in order"} | ${sound ? "" : "**"}${report.status}${sound ? "" : "**"} | ${report.fixRounds} | ${requests} | ${(gate?.runs ?? 0) - partial} | ${partial} | ${report.regressions} | ${report.flaky} | ${calibrationOf(report)} |`,
      );
      if (!sound)
        console.log(
          `|  | ${gate?.attempts
            .map((attempt) => `${attempt.outcome}: ${attempt.result}`)
            .join("; ")
            .replaceAll("|", "/")
            .slice(0, 400)} |`,
        );
    }
}
console.log(`\n${all - wrong} of ${all} recovered`);
process.exit(wrong === 0 ? 0 : 1);
