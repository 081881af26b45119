/** What is said of a gate that lacks something around the code, and of a command that is not there. */
import { cutText, oneLine, visible } from "../words/defuse.ts";
import { listed } from "../words/quantities.ts";
import { lackOfGate } from "./find-lack.ts";
import type { GapInput } from "./gap.ts";
import { installation, type Lack, ofTheMachine, type Way, word } from "./lack.ts";
import { runTogether } from "./reproduce.ts";
import {
  advice,
  again,
  capital,
  type GapWords,
  type Remedy,
  readerOf,
  sentence,
  shellRemedy,
  stepsBefore,
  withoutGate,
  withoutGateForNow,
  yaml,
} from "./wording.ts";

/** To run as well what may make what is missing, where the run was of some gates alone; null where none of those it left out does. */
export const leftOutRemedy = ({ gate, uses, leftOut, configFile }: GapInput): Remedy | null =>
  leftOut.length === 0
    ? null
    : shellRemedy(
        `Run ${listed(leftOut.map((name) => `"${name}"`))} as well: "${gate.name}" uses what is made there, and this run left it out. If it is missing then too, correct the gate in ${configFile}.`,
        runTogether(
          uses.map(({ name }) => name),
          gate.name,
        ),
      );

/** The way to bring what is lacking that this reader has. */
export const lackRemedy = (input: GapInput, lack: Lack): Remedy => {
  const reader = readerOf(input);
  const why = `${capital(lack.why ?? lack.what)}.`;
  const withLines = ({ lines = [] }: Way, text: string): Remedy => (lines.length === 0 ? advice(text) : shellRemedy(text, ...lines));
  if ("project" in lack)
    return withLines(
      lack.project,
      `${why} ${lack.project.text}${reader === "person" ? `, then ${again(input)}` : `, and commit ${lack.commit}`}.`,
    );
  switch (reader) {
    case "person":
      return withLines(lack.person, `${why} ${lack.person.text}, then ${again(input)}.`);
    case "maintainer": {
      const text = `${why} ${lack.workflow.text}.`;
      return (lack.workflow.lines ?? []).length === 0 ? advice(text) : stepsBefore(text, ...(lack.workflow.lines ?? []));
    }
    case "contributor":
      return advice(`${why} That is for a maintainer to mend in the workflow, unless your change brought the need for it.`);
  }
};

/** What is said of a gate that cannot do its work for want of something. Null where nothing is known to be lacking. */
export const lackWords = (input: GapInput): GapWords | null => {
  const lack = lackOfGate(input);
  return lack === null
    ? null
    : {
        message: `"${input.gate.name}" cannot do its work: ${lack.what}. The code is not the cause, so no model was asked.`,
        detail: sentence(input.reading?.reason ?? ""),
        remedy: lackRemedy(input, lack),
        stop: withoutGateForNow(input),
      };
};

/** A command that is not there: a program of the project that was not built, one that its dependencies bring, or one of the machine. */
export const missingCommandWords = (input: GapInput, command: string | null): GapWords => {
  const { gate } = input;
  const name = `"${gate.name}"`;
  // A shell that finds no file of that name does not always say which: a path in front of the command is the program.
  const path = /^\.{0,2}\/?[\w.-]*\/[\w./-]+/.exec(gate.run.trim())?.[0] ?? null;
  const program = command === null && path === null ? null : cutText(oneLine(command ?? path ?? ""), 80);
  const shown = program === null ? "its command" : word(program);
  const words = (state: string, remedy: Remedy): GapWords => ({
    message: `${name} could not run: ${shown} is not ${state}.`,
    detail: "Regreen installs and builds nothing itself: it judges what is there.",
    remedy,
    stop: withoutGate(input),
  });
  if (program?.includes("/") === true && !installedPath.test(program))
    return words(
      "built",
      leftOutRemedy(input) ??
        yaml(
          `Build ${shown} before this gate: a gate of stage build makes it, and ${name} waits for that.`,
          input.configFile,
          "gates:",
          "  - name: build",
          "    run: BUILD-COMMAND",
          `  - name: ${JSON.stringify(gate.name)}`,
          `    run: ${JSON.stringify(visible(gate.run.trim()))}`,
          "    needs: [build]",
        ),
    );
  const lack = missingProgram(input, program);
  return words(`installed here${lack.why === undefined ? "" : `, because ${lack.why}`}`, lackRemedy(input, lack));
};

/** Folders that package managers fill, and those of the machine: a program there is installed and not built. */
const installedPath = /(?:^|\/)(?:node_modules|vendor|\.?venv|_build|deps)\/|^\/(?:usr|bin|opt)/;

/** Programs that come with a toolchain or a package manager, by what people install; as code where its name begins with a small letter. */
const toolchains: Readonly<Record<string, readonly string[]>> = {
  "Node.js": ["node", "npm", "npx"],
  "`pnpm`": ["pnpm", "pnpx"],
  Yarn: ["yarn"],
  Bun: ["bun", "bunx"],
  Deno: ["deno"],
  Python: ["python", "python3", "pip", "pip3"],
  "`uv`": ["uv", "uvx"],
  Poetry: ["poetry"],
  "Ruby with Bundler": ["ruby", "gem", "bundle", "bundler", "rake"],
  Go: ["go", "gofmt"],
  Rust: ["cargo", "rustc", "rustup", "rustfmt"],
  Maven: ["mvn"],
  Gradle: ["gradle"],
  Java: ["java", "javac"],
  PHP: ["php"],
  Composer: ["composer"],
  ".NET": ["dotnet"],
  Elixir: ["mix", "elixir"],
  Dart: ["dart"],
};

/** Who brings a program that is not there: a toolchain, the project's dependencies (they name it, fill its folder or call it by a script), else the machine. */
const missingProgram = ({ gate, setup, configFile }: GapInput, program: string | null): Lack => {
  const toolchain = Object.keys(toolchains).find((name) => program !== null && toolchains[name]?.includes(program));
  if (toolchain !== undefined && setup.steps.length > 0)
    return {
      ...installation({ ...setup, activate: null }, `${toolchain} is not installed`, "Install it and what the project needs"),
      why: undefined,
    };
  const called = program === null || !gate.run.split(/[\s;&|()]+/).includes(program);
  if (program !== null && (setup.declares(program) || installedPath.test(program))) return installation(setup, "");
  if (setup.uninstalled && called) return installation(setup, "");
  const what = program === null ? "the command is not installed" : `${word(program)} is not installed`;
  const line = program === null ? null : setup.bring(program);
  return ofTheMachine(
    what,
    "Install it",
    line === null ? [] : [line],
    line === null ? `, or correct the gate's command in ${configFile}` : "",
  );
};
