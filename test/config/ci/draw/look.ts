/** Prints what is read of the CI of drawn repositories, then each step of theirs that is neither a gate nor said, with its fate: `look.ts HALF FOLDER [NAME]`. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { plainStanding } from "../../../../src/config/ci/gates/standing.ts";
import { startsService } from "../../../../src/config/ci/meaning/actions.ts";
import { leavesRunning } from "../../../../src/config/ci/meaning/job-signs.ts";
import { type Detection, detect } from "../../../../src/config/detect/detect.ts";
import { type Project, projectOf } from "../../../../src/core/project.ts";
import { recognise } from "../../../../src/tools/command/recognise.ts";
import { listOf, type Table, tableOf } from "../../../../src/tools/text/fields.ts";
import { drawn, projectAt } from "./at.ts";

/** What the job that is written for a gate starts before it: services, steps that leave something running. */
const behind = (checking: Detection["jobs"][number] | undefined): string => {
  const { job, before = [] } = checking ?? {};
  const started = job?.steps.flatMap(({ at, name, run, uses }) => {
    const starts = uses === null ? leavesRunning(run ?? "", recognise(run ?? "", ".", projectOf({})).leaves) : startsService(uses);
    return starts && before.some((one) => one.at === at && one.run === null) ? [name ?? uses ?? run?.split("\n")[0] ?? ""] : [];
  });
  const all = [...(job?.services ? ["its services"] : []), ...(started ?? [])];
  return all.length === 0 ? "" : `BEHIND ${all.join(", ")}`;
};

/** The gates and what is left out, as lines. */
const found = ({ gates, jobs, leftOut, nightly }: Detection): readonly string[] => [
  ...gates.map(({ gate, reason }) =>
    [
      `GATE ${gate.name} [${gate.stage ?? ""}] ${gate["working-directory"] ?? "."} ::`,
      JSON.stringify(gate.run),
      gate.env === undefined ? "" : JSON.stringify(gate.env),
      `FROM ${reason}`,
      // The job that is written for it runs there as well.
      jobs.find((one) => one.gates.some((other) => other.reason === reason && one.job.system === "macOS")) ? "ON macOS" : "",
      behind(jobs.find((one) => one.gates.some((other) => other.reason === reason))),
    ].join(" "),
  ),
  ...leftOut.map(({ what, why }) => `OUT ${what} :: ${why}`),
  ...nightly.map(({ gate, reason }) => `NIGHTLY ${gate.name} :: ${JSON.stringify(gate.run)} FROM ${reason}`),
];

const text = (value: unknown, most: number): string => (typeof value === "string" ? JSON.stringify(value.slice(0, most)) : "");

/** The steps of a workflow that are neither a gate nor said, each with what became of it; LOST marks one of which nothing is known. */
const silent = (path: string, project: Project, { steps: fates }: Detection): readonly string[] => {
  let file: Table;
  try {
    file = tableOf(parse(project.text(path) ?? ""));
  } catch {
    return [`UNREAD ${path}`];
  }
  return Object.entries(tableOf(file.jobs)).flatMap(([id, value]) => {
    const steps = listOf(tableOf(value).steps).flatMap((one, at) => {
      const step = tableOf(one);
      const fate = fates.find((other) => other.path === path && other.job === id && other.at === at)?.fate ?? "LOST";
      if (fate === "gate" || fate === "said") return [];
      return [`    ${fate} | ${[step.name, step.uses, text(step.run, 300), text(step.if, 80)].filter(Boolean).join(" | ")}`];
    });
    return steps.length === 0 ? [] : [`  job ${id} of ${path}`, ...steps];
  });
};

const [half = "open", folder = ".", only = ""] = process.argv.slice(2);
for (const [row, , , name = "", commit = ""] of drawn) {
  const repository = join(folder, name.replace("/", "+"), "repo");
  if (row !== half || !name.includes(only) || !existsSync(repository)) continue;
  const project = projectAt(repository, commit);
  const started = process.cpuUsage();
  const detection = detect(project, ".", { ...plainStanding, behindOwnSteps: true, repository: name });
  const spent = process.cpuUsage(started);
  const paths = project.under(".github/workflows").filter((path) => /\.ya?ml$/.test(path));
  const lines = [...found(detection), ...paths.flatMap((path) => silent(path, project, detection))];
  process.stdout.write(`\n=== ${name}${detection.fellBack ? " (fell back)" : ""} ${Math.round((spent.user + spent.system) / 1000)} ms\n`);
  process.stdout.write(`${lines.join("\n")}\n`);
}
