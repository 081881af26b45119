import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { howMany } from "../helpers/plays-all.ts";
import { casesIn, readCase } from "./corpus-case.ts";
import { faultsOf } from "./corpus-judge.ts";

const each =
  (change: (line: string, index: number) => string) =>
  (log: string): string =>
    `${log.replace(/\n$/, "").split("\n").map(change).join("\n")}\n`;
const prefixed = (prefix: string): ((log: string) => string) => each((line) => prefix + line);

/** As `gh run view --log` prints one step, whose log begins with a mark. */
const ofJob = (job: string, step: string): ((log: string) => string) =>
  each((line, i) => `${job}\t${step}\t${i === 0 ? "\ufeff" : ""}2024-05-01T10:11:12.1234567Z ${line}`);

/** What runners, containers and other commands do to a log on its way. */
const transports: Readonly<Record<string, (log: string) => string>> = {
  "GitHub's times and groups": (log) =>
    `\ufeff${prefixed("2024-05-01T10:11:12.1234567Z ")(`##[group]Run make it\nshell: /usr/bin/bash -e {0}\n##[endgroup]\n${log}##[error]Process completed with exit code 1.\n`)}`,
  "gh run view --log": (log) =>
    `${ofJob("test (ubuntu-latest, 20)", "Set up job")("Current runner version: '2.319.1'\nPrepare workflow directory\n")}${ofJob(
      "🧪 test (ubuntu-latest, 20)",
      "Run npm ci && npm test",
    )(`##[group]Run make it\n##[endgroup]\n${log}##[error]Process completed with exit code 1.\n`)}`,
  "gh run view --log of a step without a name, on Windows": (log) => each((line) => `${line}\r`)(ofJob("build", "UNKNOWN STEP")(log)),
  "GitHub's page": (log) => `::group::Run checks\n${log}::endgroup::\nError: Process completed with exit code 1.\n`,
  "GitLab's times": prefixed("2024-05-01T10:11:12.123456Z 01O "),
  "Jenkins' full times": prefixed("[2024-05-01T10:11:12.123Z] "),
  "Jenkins' times": prefixed("10:11:12  "),
  "the times of ts": prefixed("Nov 23 10:11:12 "),
  "times with one blank": prefixed("10:11:12 "),
  "TeamCity's times": prefixed("[10:11:12]\t"),
  "TeamCity's times and steps": prefixed("[10:11:12]W:\t [Step 1/2] "),
  Woodpecker: prefixed("[test:L4:2s] "),
  "a container's log": prefixed("2024-05-01T10:11:12.123456789Z stdout F "),
  "the journal": prefixed("May 01 10:11:12 host-1 runner[1234]: "),
  "Buildkite's times": prefixed("\u001b_bk;t=1714558272123\u0007"),
  "Docker Compose": prefixed("app-1  | "),
  "a build of Docker": prefixed("#12 3.456 "),
  act: prefixed("[CI/build]   | "),
  concurrently: prefixed("[0] "),
  "times around Docker Compose around concurrently": prefixed("2024-05-01T10:11:12.1234567Z app-1  | [1] "),
  "line ends of Windows": each((line) => `${line}\r`),
  "a progress bar": (log) => `Progress 10%\rProgress 100%\r\n${each((line, i) => (i % 7 === 3 ? `\u001b[2K\u001b[1G${line}` : line))(log)}`,
  "npm around it": (log) =>
    `\n> web@1.0.0 check\n> run the check\n\n${log}npm error Lifecycle script \`check\` failed with error:\nnpm error code 1\nnpm error path /srv/repo\n`,
  "everything twice": (log) => `${log}\n${log}`,
};

const cases = casesIn(join(import.meta.dirname, "../corpus"));

describe.each(Object.entries(transports))("a real log through %s", (name, carried) => {
  // Each log in one of them: which one does not matter.
  const at = Object.keys(transports).indexOf(name);
  const some = cases.filter((_, i) => i % (Object.keys(transports).length * howMany(3, 3, 1)) === at);
  test.each(some)("$name is read as without it", (one) => {
    expect(faultsOf(one.name, one.expected, readCase(one, false, carried))).toEqual([]);
  });
});
