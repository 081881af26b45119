import type { Project } from "../../../../core/project.ts";
import { listOf, type Table, tableOf } from "../../../../tools/text/fields.ts";
import { type FoundJobs, jobFrom, jobsOfFile, scriptLines, variablesOf } from "./script-job.ts";

const path = ".travis.yml";
/** What Travis runs where a configuration names no script. Source: https://docs.travis-ci.com/user/languages/ */
const defaults: Readonly<Record<string, string>> = {
  node_js: "npm test",
  ruby: "bundle exec rake",
  go: "go test -v ./...",
  rust: "cargo build --verbose\ncargo test --verbose",
  java: "mvn test -B",
  php: "phpunit",
};

/** The jobs of Travis: the script of the configuration, and those of the jobs that have their own. */
export const travisJobs = (project: Project): FoundJobs => jobsOfFile([path], project, jobsIn);

const jobsIn = (value: Table): FoundJobs => {
  const included = listOf(tableOf(value.jobs ?? value.matrix).include).map(tableOf);
  const includedJobs = included.filter(({ script, stage }) => script !== undefined && !/deploy|release/i.test(String(stage ?? "")));
  return { jobs: [value, ...includedJobs].flatMap((job, at) => jobOf(job, value, at)), leftOut: [] };
};

const jobOf = (job: Table, config: Table, at: number) => {
  const script = scriptLines(job.script ?? config.script);
  const run = script.length > 0 ? script.join("\n") : (defaults[String(config.language ?? "")] ?? "");
  if (run === "") return [];
  const env = variablesOf(tableOf(config.env).global ?? []);
  const setUp = [...scriptLines(job.install ?? config.install), ...scriptLines(job.before_script ?? config.before_script)].join("\n");
  const system = scriptLines(job.os ?? config.os);
  return [
    [
      jobFrom({
        path,
        id: typeof job.name === "string" ? job.name : at === 0 ? "build" : `build ${at + 1}`,
        system: system.length === 0 || system.includes("linux") ? "Linux" : system.includes("osx") ? "macOS" : "Windows",
        services: scriptLines(job.services ?? config.services).length > 0,
        steps: [
          { name: null, run: setUp, written: setUp, env },
          { name: null, run, written: run, env },
        ],
      }),
    ],
  ];
};
