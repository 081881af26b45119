import { cutText, oneLine } from "../defuse.ts";
import type { ProjectSetup } from "./setup.ts";

/** A sentence without its end ("Start PostgreSQL"), and lines to copy. */
export interface Way {
  readonly text: string;
  readonly lines?: readonly string[];
}

/** What a gate lacks that is no fault of the code. Either the project itself is changed, which everybody can do, or the machine, which each reader does in another place. */
export type Lack = {
  /** As a clause: "the browsers of Playwright are not installed". */
  readonly what: string;
  /** The same as the remedy has it, where several lacks have one remedy; absent: as above. */
  readonly why?: string;
} & ({ readonly project: Way; readonly commit: string } | { readonly person: Way; readonly workflow: Way });

/** A word of somebody's output as code. */
export const word = (text: string): string => `\`${cutText(oneLine(text), 80).replaceAll("`", "'")}\``;

/** What a workflow does before Regreen's step. */
export const before = (text: string, lines: readonly string[] = []): Way => ({ text: `${text} in a step before Regreen`, lines });

/** The same way for a person and for a workflow, in whose steps the lines are run. */
export const onEveryMachine = (what: string, text: string, ...lines: readonly string[]): Lack => ({
  what,
  person: { text, lines },
  workflow: before(
    text,
    lines.map((line) => `- run: ${line}`),
  ),
});

/** Bringing the dependencies that the project declares. */
export const installation = ({ install, steps, activate }: ProjectSetup, what: string, text = "Install them"): Lack => ({
  what,
  why: "the project's dependencies are not installed",
  person: activate === null ? { text, lines: install } : { text: "Activate its environment", lines: [activate] },
  workflow: before(text, steps),
});

/** The actions that set a runtime up, and the input that names its version. */
const setupActions: Readonly<Record<string, readonly [uses: string, input: string]>> = {
  node: ["actions/setup-node@v7", "node-version"],
  python: ["actions/setup-python@v7", "python-version"],
  go: ["actions/setup-go@v7", "go-version"],
};

/** A runtime of another version than the project or one of its packages needs. */
export const otherRuntime = (runtime: string, wanted: string, found: string | null): Lack => {
  const action = setupActions[runtime];
  const version = `${runtime} ${wanted}`;
  const here = found === null ? "" : `, and ${found} is here`;
  return {
    what: `it needs ${version}${here}`,
    why: `${version} is needed${here}`,
    person: { text: `Switch to ${version}` },
    workflow: before(
      `Set up ${version}`,
      action === undefined ? [] : [`- uses: ${action[0]}`, "  with:", `    ${action[1]}: ${JSON.stringify(wanted)}`],
    ),
  };
};
