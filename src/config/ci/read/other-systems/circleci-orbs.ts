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

const known = (orb: string) => (Object.hasOwn(orbs, orb) ? orbs[orb] : undefined) ?? {};

/** A configuration with the jobs and commands of the orbs that it names, under its own names for them. */
export const withOrbs = (config: Table): Table => {
  const named = Object.entries(tableOf(config.orbs)).map(([alias, orb]) => [alias, known(String(orb).split("@")[0] ?? "")] as const);
  const under = (kind: "jobs" | "commands"): Table =>
    Object.fromEntries(named.flatMap(([alias, orb]) => Object.entries(orb[kind] ?? {}).map(([name, what]) => [`${alias}/${name}`, what])));
  return {
    ...config,
    jobs: { ...under("jobs"), ...tableOf(config.jobs) },
    commands: { ...under("commands"), ...tableOf(config.commands) },
  };
};
