/** Prints what is read of the CI of drawn repositories, then each step of theirs that is neither a gate nor said: `look.ts HALF FOLDER [NAME]`. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { plainStanding } from "../../../../src/config/ci/gates/standing.ts";
import { type Detection, detect } from "../../../../src/config/detect/detect.ts";
import type { Project } from "../../../../src/core/project.ts";
import { listOf, type Table, tableOf } from "../../../../src/tools/text/fields.ts";
import { projectAt } from "./at.ts";

/** The gates and what is left out, as lines. */
const found = ({ gates, leftOut }: Detection): readonly string[] => [
  ...gates.map(({ gate, reason }) =>
    [
      `GATE ${gate.name} [${gate.stage ?? ""}] ${gate["working-directory"] ?? "."} ::`,
      JSON.stringify(gate.run),
      gate.env === undefined ? "" : JSON.stringify(gate.env),
      `FROM ${reason}`,
    ].join(" "),
  ),
  ...leftOut.map(({ what, why }) => `OUT ${what} :: ${why}`),
];

/** How each step's place is dealt with: a gate, left out, or set-up. */
const placesIn = ({ gates, leftOut, jobs }: Detection): ReadonlyMap<string, string> =>
  new Map([
    ...jobs.flatMap(({ job, before }) =>
      job.steps.filter(({ at }) => before.some((one) => one.at === at)).map(({ place }) => [place, "set-up"] as const),
    ),
    ...leftOut.map(({ what }) => [what, "out"] as const),
    ...gates.map(({ reason }) => [reason, "gate"] as const),
  ]);

const plainAction =
  /actions\/(?:checkout|cache|upload-\w+|download-\w+|github-script|setup-\w+)|codecov|setup-|rust-cache|docker\/(?:login|metadata)/;

const text = (value: unknown, most: number): string => (typeof value === "string" ? JSON.stringify(value.slice(0, most)) : "");

/** The steps of a workflow of a change that are neither a gate nor said; `s` marks those that stand before the checks. */
const silent = (path: string, project: Project, places: ReadonlyMap<string, string>): readonly string[] => {
  let file: Table;
  try {
    file = tableOf(parse(project.text(path) ?? ""));
  } catch {
    return [`UNREAD ${path}`];
  }
  const events = typeof file.on === "string" ? [file.on] : Array.isArray(file.on) ? file.on.map(String) : Object.keys(tableOf(file.on));
  if (!events.some((event) => /^(?:push|pull_request|merge_group|schedule|workflow_call)$/.test(event))) return [];
  return [
    `FILE ${path} on ${events.join(",")}`,
    ...Object.entries(tableOf(file.jobs)).flatMap(([id, value]) => {
      const job = tableOf(value);
      const head = [job["runs-on"] ?? job.uses, job.if, tableOf(job.strategy).matrix].map(
        (one) => JSON.stringify(one)?.slice(0, 160) ?? "",
      );
      const steps = listOf(job.steps).flatMap((one) => {
        const step = tableOf(one);
        const label = String(step.name ?? (typeof step.run === "string" ? step.run.trim().split("\n")[0]?.slice(0, 60) : step.uses));
        const how = [...places].find(([place]) => place.includes(label) && place.includes(path))?.[1];
        const plain = step.run === undefined && (how === "set-up" || plainAction.test(String(step.uses)));
        if (how === "gate" || how === "out" || plain) return [];
        const mark = how === "set-up" ? "s" : "?";
        return [
          `    ${mark} ${[step.name, step.uses, text(step.run, mark === "s" ? 100 : 300), text(step.if, 80)].filter(Boolean).join(" | ")}`,
        ];
      });
      return [`  job ${id} ${head.join(" ")}`, ...steps];
    }),
  ];
};

const rows = readFileSync(join(import.meta.dirname, "repositories.tsv"), "utf8")
  .split("\n")
  .filter((line) => /^(?:open|closed)\t/.test(line))
  .map((line) => line.split("\t"));

const [half = "open", folder = ".", only = ""] = process.argv.slice(2);
for (const [row, , , name = "", commit = ""] of rows) {
  const repository = join(folder, name.replace("/", "+"), "repo");
  if (row !== half || !name.includes(only) || !existsSync(repository)) continue;
  const project = projectAt(repository, commit);
  const started = process.cpuUsage();
  const detection = detect(project, ".", { ...plainStanding, behindOwnSteps: true });
  const spent = process.cpuUsage(started);
  const paths = project.under(".github/workflows").filter((path) => /\.ya?ml$/.test(path));
  const lines = [...found(detection), ...paths.flatMap((path) => silent(path, project, placesIn(detection)))];
  process.stdout.write(`\n=== ${name}${detection.fellBack ? " (fell back)" : ""} ${Math.round((spent.user + spent.system) / 1000)} ms\n`);
  process.stdout.write(`${lines.join("\n")}\n`);
}
