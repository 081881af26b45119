import { type Table, tableOf } from "../../../../tools/text/fields.ts";

/** Parameters with their defaults, as a configuration declares them. */
const parameters = (defaults: Readonly<Record<string, string>>): Table =>
  Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, { default: value }]));

const run = (command: string, folder = "<< parameters.app-dir >>"): Table => ({ run: { command, working_directory: folder } });
const where = (condition: unknown, ...steps: readonly Table[]): Table => ({ when: { condition, steps } });
const packaged = { or: ["poetry", "pipenv"].map((one) => ({ equal: [one, "<< parameters.pkg-manager >>"] })) };

/**
 * What the orbs of CircleCI itself run, as far as it checks, in the form of a configuration. Source: `src/jobs` and `src/commands` of those
 * below github.com/CircleCI-Public.
 */
const orbs: Readonly<Record<string, { readonly jobs?: Table; readonly commands?: Table }>> = {
  "circleci/node": {
    jobs: {
      test: {
        parameters: parameters({ "pkg-manager": "npm", "run-command": "test", "app-dir": "." }),
        steps: [
          where({ equal: ["npm", "<< parameters.pkg-manager >>"] }, run("npm run << parameters.run-command >>")),
          where({ equal: ["pnpm", "<< parameters.pkg-manager >>"] }, run("pnpm run << parameters.run-command >>")),
          where(
            { or: ["yarn", "yarn-berry"].map((one) => ({ equal: [one, "<< parameters.pkg-manager >>"] })) },
            run("yarn run << parameters.run-command >>"),
          ),
        ],
      },
      run: {
        parameters: parameters({ "npm-run": "", "yarn-run": "", "pnpm-run": "", "app-dir": "." }),
        steps: ["npm", "yarn", "pnpm"].map((one) => where(`<< parameters.${one}-run >>`, run(`${one} run << parameters.${one}-run >>`))),
      },
    },
  },
  "circleci/python": {
    jobs: {
      test: {
        parameters: parameters({ "pkg-manager": "pip", "test-tool": "unittest", "test-tool-args": "", "app-dir": "." }),
        steps: ["pytest", "unittest"].flatMap((tool) => {
          const command = `${tool === "pytest" ? tool : "python -m unittest"} << parameters.test-tool-args >>`;
          const isAsked = { equal: [tool, "<< parameters.test-tool >>"] };
          return [
            where({ and: [isAsked, packaged] }, run(`<< parameters.pkg-manager >> run ${command}`)),
            where({ and: [isAsked, { not: packaged }] }, run(command)),
          ];
        }),
      },
    },
  },
  "circleci/ruby": {
    commands: {
      "rubocop-check": {
        parameters: parameters({ "check-path": ".", "app-dir": "." }),
        steps: [run("bundle exec rubocop << parameters.check-path >>")],
      },
      "rspec-test": { parameters: parameters({ "app-dir": "." }), steps: [run("bundle exec rspec")] },
    },
  },
  "circleci/go": {
    commands: { test: { parameters: parameters({ packages: "./..." }), steps: [run("go test << parameters.packages >>", ".")] } },
  },
};

/** Orbs of languages run in images of CircleCI: their jobs by `version`, their executor by `tag`. */
const imageOf = (orb: string, parameter: string): Table => {
  const language = /^circleci\/(node|python|ruby|go|php)$/.exec(orb)?.[1];
  const docker = [{ image: `cimg/${language}:<< parameters.${parameter} >>` }];
  return language === undefined ? {} : { docker, parameters: { [parameter]: {} } };
};

const known = (orb: string) => (Object.hasOwn(orbs, orb) ? orbs[orb] : undefined) ?? {};

/** A configuration with the jobs, commands and executors of the orbs that it names, under its own names for them. */
export const withOrbs = (config: Table): Table => {
  const named = Object.entries(tableOf(config.orbs)).map(([alias, orb]) => [alias, String(orb).split("@")[0] ?? ""] as const);
  const under = (kind: "jobs" | "commands", more: (orb: string) => Table = () => ({})): Table =>
    Object.fromEntries(
      named.flatMap(([alias, orb]) =>
        Object.entries(known(orb)[kind] ?? {}).map(([name, one]) => {
          const [what, added] = [tableOf(one), more(orb)];
          return [`${alias}/${name}`, { ...added, ...what, parameters: { ...tableOf(added.parameters), ...tableOf(what.parameters) } }];
        }),
      ),
    );
  return {
    ...config,
    jobs: { ...under("jobs", (orb) => imageOf(orb, "version")), ...tableOf(config.jobs) },
    commands: { ...under("commands"), ...tableOf(config.commands) },
    executors: {
      ...Object.fromEntries(named.map(([alias, orb]) => [`${alias}/default`, imageOf(orb, "tag")])),
      ...tableOf(config.executors),
    },
  };
};
