import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { AgentSettings } from "../../../src/core/settings.ts";
import type { RoundAnswer } from "../../../src/ports.ts";
import {
  type Script,
  type ScriptedAgent,
  type ScriptedAnswer,
  type ScriptedRequest,
  type ScriptedToolCall,
  startScriptedAgent,
} from "../../helpers/scripted-agent/server.ts";
import { type Bench, bench, failure, reading, removeRepositories } from "./round.ts";

/** A row of the table: one answer, and what must come of it. `deviations/README.md` says how rows are written. */
export interface Deviation {
  readonly name: string;
  readonly project?: string;
  readonly expected: "right" | "asked" | "nothing";
  readonly told?: string;
  readonly from?: string;
  readonly format?: "text";
  readonly log?: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly text?: string;
  readonly reasoning?: string;
  readonly calls?: readonly ScriptedToolCall[];
  readonly stop?: "length";
}

interface Project {
  readonly path: string;
  readonly old: string;
  readonly new: string;
  readonly file: string;
  readonly others: Readonly<Record<string, string>>;
}

const folder = join(import.meta.dirname, "deviations");
const read = (name: string): unknown => parse(readFileSync(join(folder, name), "utf8"));
const projects = read("projects.yaml") as Readonly<Record<string, Project>>;

/** All rows, in the order of their files. */
export const deviations = (): readonly Deviation[] =>
  readdirSync(folder)
    .filter((name) => /^\d.*\.yaml$/.test(name))
    .sort()
    .flatMap((name) => (read(name) as WrittenRow[]).map(rowOf));

type WrittenRow = Omit<Deviation, "calls"> & { readonly calls?: readonly { readonly name: string; readonly arguments: unknown }[] };

function rowOf(row: WrittenRow): Deviation {
  const project = projectOf(row);
  const { calls, ...rest } = row;
  const words = (text: string): string => filledIn(text, project);
  return {
    ...rest,
    ...(row.text === undefined ? {} : { text: words(row.text) }),
    ...(row.log === undefined ? {} : { log: words(row.log) }),
    ...(row.reasoning === undefined ? {} : { reasoning: words(row.reasoning) }),
    ...(calls === undefined ? {} : { calls: calls.map((call) => ({ name: words(call.name), input: deep(call.arguments, words) })) }),
  };
}

const projectOf = ({ project = "cart" }: Pick<Deviation, "project">): Project => {
  const found = projects[project];
  if (found === undefined) throw new Error(`no project ${project}`);
  return found;
};

const fixedOf = ({ file, old, new: fresh }: Project): string => file.replace(old, () => fresh);

function filledIn(text: string, project: Project): string {
  const values: Readonly<Record<string, string>> = {
    path: project.path,
    old: project.old,
    new: project.new,
    file: project.file,
    fixed: fixedOf(project),
    kilobyte: "edit_file".repeat(120),
    deep: `{"path":${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}}`,
    brackets: '{"name": '.repeat(110_000),
    tags: "<tool_call>".repeat(90_000),
  };
  return text.replace(/%(?<form>json:|html:)?(?<name>[a-z]+)%/g, (whole, ...rest) => {
    const { form, name } = rest.at(-1) as { form?: string; name: string };
    const value = values[name];
    if (value === undefined) return whole;
    if (form === "json:") return JSON.stringify(value).slice(1, -1);
    if (form === "html:") return value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
    return value;
  });
}

const deep = (value: unknown, words: (text: string) => string): unknown =>
  typeof value === "string"
    ? words(value)
    : Array.isArray(value)
      ? value.map((item) => deep(item, words))
      : value !== null && typeof value === "object"
        ? Object.fromEntries(Object.entries(value).map(([name, item]) => [name, deep(item, words)]))
        : value;

/** What came of a row. */
export interface Played {
  /** The edits were exactly the project's fix. */
  readonly isRight: boolean;
  /** Something else than the fix was handed over. */
  readonly isGarbage: boolean;
  readonly requests: number;
  readonly tokens: number;
  /** The newest message of each request after the first. */
  readonly told: readonly string[];
  readonly answer: RoundAnswer;
}

/** A server and an agent for a project, used for many rows: a round writes nothing. */
interface Stage {
  script: Script;
  readonly server: ScriptedAgent;
  readonly bench: Bench;
}

const stages = new Map<string, Promise<Stage>>();

async function stageFor(project: Project, row: Deviation, settings: Partial<AgentSettings>): Promise<Stage> {
  const stage: { script: Script } = { script: () => ({ status: 500 }) };
  const server = await startScriptedAgent((request) => stage.script(request));
  const files = { [project.path]: project.file, ...project.others, ...row.files };
  const parts = {
    files,
    settings: { provider: "openai-compatible", models: ["any"], baseUrl: server.url, ...settings },
  } as const;
  return Object.assign(stage, { server, bench: bench(parts) });
}

/** Closes what `play` opened. */
export async function endPlays(): Promise<void> {
  for (const stage of stages.values()) await (await stage).server.close();
  stages.clear();
  removeRepositories();
}

/** Plays a row over real HTTP. `habit`: the same answer to each request; else the exact form from the second request on. */
export async function play(row: Deviation, habit: boolean, settings: Partial<AgentSettings> = {}): Promise<Played> {
  const project = projectOf(row);
  const chosen = { ...settings, ...(row.format === undefined ? {} : { format: row.format }) };
  const key = JSON.stringify([row.project, row.files, chosen]);
  const opened = stages.get(key) ?? stageFor(project, row, chosen);
  stages.set(key, opened);
  const stage = await opened;
  const requests: ScriptedRequest[] = [];
  stage.script = (request) => {
    requests.push(request);
    return habit || requests.length === 1 ? answerOf(row, request) : exact(project, request);
  };
  const test = Object.keys(project.others).find((path) => /test/.test(path)) ?? null;
  const failed = { ...failure, file: test, line: 5, detail: row.log === undefined ? failure.detail : `${failure.detail}\n${row.log}` };
  const answer = await stage.bench.ask({ reading: reading([failed]) });
  const changes = answer.outcome.kind === "edits" ? answer.outcome.changes : [];
  const isRight = changes.length === 1 && changes[0]?.path === project.path && changes[0].after === fixedOf(project);
  return {
    isRight,
    isGarbage: changes.length > 0 && !isRight,
    requests: requests.length,
    tokens: requests.reduce((sum, request) => sum + request.tokens, 0),
    told: requests.slice(1).map(lastWords),
    answer,
  };
}

/** All that was said since the model's last answer. */
const lastWords = ({ messages }: ScriptedRequest): string =>
  messages
    .slice(messages.findLastIndex(({ role }) => role === "assistant") + 1)
    .map(({ text }) => text)
    .join("\n");

function answerOf(row: Deviation, request: ScriptedRequest): ScriptedAnswer {
  // In the text format a model without tools answers the same in prose, as far as it has a prose form.
  const calls = request.tools.length === 0 ? [] : (row.calls ?? []);
  const spoken =
    request.tools.length === 0 && row.text === undefined
      ? JSON.stringify((row.calls ?? []).map(({ name, input }) => ({ name, arguments: input })))
      : row.text;
  if (row.reasoning !== undefined) return { rawBody: withReasoning(row), usage: { input: request.tokens, output: 10 } };
  return {
    ...(spoken === undefined ? {} : { text: spoken }),
    ...(calls.length === 0 ? {} : { toolCalls: calls }),
    ...(row.stop === undefined ? {} : { stop: row.stop }),
  };
}

const withReasoning = (row: Deviation): string =>
  JSON.stringify({
    id: "1",
    object: "chat.completion",
    created: 1,
    model: "any",
    choices: [{ index: 0, message: { role: "assistant", content: row.text, reasoning_content: row.reasoning }, finish_reason: "stop" }],
    usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 },
  });

const exact = (project: Project, request: ScriptedRequest): ScriptedAnswer =>
  request.tools.length === 0
    ? {
        text: `WHY quantity\nFILE ${project.path}\n<<<<<<< SEARCH\n${indented(project, project.old)}\n=======\n${indented(project, project.new)}\n>>>>>>> REPLACE\n`,
      }
    : { toolCalls: [{ name: "edit_file", input: { why: "x", path: project.path, old_text: project.old, new_text: project.new } }] };

const indented = (project: Project, line: string): string =>
  `${/^\s*/.exec(project.file.split("\n").find((candidate) => candidate.includes(project.old)) ?? "")?.[0] ?? ""}${line}`;
