import { cutText, oneLine } from "../words/defuse.ts";
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
  readonly why?: string | undefined;
} & ({ readonly project: Way; readonly commit: string } | { readonly person: Way; readonly workflow: Way });

/** A word of somebody's output as code. */
export const word = (text: string): string => `\`${cutText(oneLine(text), 80).replaceAll("`", "'")}\``;

/** What a workflow does before Regreen's step; "or ..." after a comma is another way, which needs no step. */
export const before = (text: string, lines: readonly string[] = []): Way => ({
  text: text.replace(/(?=, or )|$/, " in a step before Regreen"),
  lines,
});

/** What a machine lacks: the same lines for a person and in the steps of a workflow, whose runners have the packages of Debian. */
export const ofTheMachine = (what: string, text: string, lines: readonly string[], otherwise = ""): Lack => ({
  what,
  person: { text, lines: lines.filter((line) => !line.startsWith("sudo apt-get ")) },
  workflow: before(
    `${text}${otherwise}`,
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

interface RuntimeAction {
  readonly uses: string;
  /** The input that names its version. */
  readonly input: string;
  /** Further inputs. */
  readonly inputs?: readonly string[];
  /** What people call the runtime, where that is not its name in lower case. */
  readonly called?: string;
}

/** The actions that set a runtime up. */
const setupActions: Readonly<Record<string, RuntimeAction>> = {
  node: { uses: "actions/setup-node@v7", input: "node-version" },
  python: { uses: "actions/setup-python@v7", input: "python-version" },
  go: { uses: "actions/setup-go@v7", input: "go-version" },
  java: { uses: "actions/setup-java@v5", input: "java-version", inputs: ["distribution: temurin"] },
  ruby: { uses: "ruby/setup-ruby@v1", input: "ruby-version" },
  net: { uses: "actions/setup-dotnet@v5", input: "dotnet-version", called: ".NET" },
};

/** The step of a workflow that sets a runtime up, with its version as YAML; none where no action is known. */
export const setUpSteps = (runtime: string, version: string): readonly string[] => {
  const action = setupActions[runtime];
  if (action === undefined) return [];
  const inputs = [...(action.inputs ?? []), `${action.input}: ${version}`];
  return [`- uses: ${action.uses}`, "  with:", ...inputs.map((line) => `    ${line}`)];
};

/** A runtime of another version than the project or one of its packages needs. */
export const otherRuntime = (runtime: string, wanted: string, found: string | null): Lack => {
  const version = `${setupActions[runtime]?.called ?? runtime} ${wanted}`;
  const here = found === null ? "" : `, and ${found} is here`;
  return {
    what: `it needs ${version}${here}`,
    why: `${version} is needed${here}`,
    person: { text: `Switch to ${version}` },
    workflow: before(`Set up ${version}`, setUpSteps(runtime, JSON.stringify(wanted))),
  };
};
