import { parseArgs } from "node:util";
import type { InputName } from "../config/input-table.ts";
import { type Stage, stages } from "../core/gate.ts";
import { nearest } from "../core/nearest.ts";
import { ok, type Result } from "../core/result.ts";
import type { CauseOptions } from "./cause.ts";
import { type CommandName, commandTable, findCommand, type InitForm, initForms, jobInputs, type OptionRow, optionsOf } from "./commands.ts";
import type { GuardOptions } from "./guard.ts";
import { commandHelp, overview } from "./help.ts";

/** What the command line asks for. `options` hold values as written; `readInputs` understands them. */
export type CliInvocation =
  | { readonly command: "help"; readonly text: string; readonly exitCode: 0 | 2 }
  | { readonly command: "version" }
  | {
      readonly command: "run";
      /** Names of the gates to run; empty: all. */
      readonly only: readonly string[];
      readonly options: InputOptions;
      readonly json: boolean;
      readonly quiet: boolean;
      readonly all: boolean;
    }
  | { readonly command: "report"; readonly open: boolean; readonly all: boolean; readonly reportDir: string | null }
  | {
      readonly command: "init";
      readonly yes: boolean;
      readonly print: boolean;
      readonly workingDirectory: string | null;
      readonly form: InitForm | null;
    }
  | {
      readonly command: "parse";
      /** The gate's shell line. */
      readonly line: string;
      readonly exitCode: number;
      /** As written: relative to where the program was started. */
      readonly root: string;
      /** Null: the log calls the root by its own name. */
      readonly logRoot: string | null;
      /** Relative to the root. */
      readonly cwd: string;
      readonly stage: Stage | null;
      readonly reports: readonly string[];
    }
  | {
      readonly command: "restore";
      readonly list: boolean;
      /** First characters of a state's name; null: the state before the last run. */
      readonly to: string | null;
      readonly discard: boolean;
    }
  | ({ readonly command: "guard" } & GuardOptions)
  | ({ readonly command: "cause" } & CauseOptions)
  | { readonly command: "doctor"; readonly json: boolean };

export type InputOptions = Readonly<Partial<Record<InputName, string>>>;

/** Understands the words behind the program's name; all mistakes at once, each a sentence. The caller exits with 2 on any. */
export const parseArguments = (argv: readonly string[]): Result<CliInvocation, readonly string[]> => {
  const at = argv.findIndex((word) => !word.startsWith("-"));
  const name = at < 0 ? null : (argv[at] ?? null);
  const front = at < 0 ? argv : argv.slice(0, at);
  const asks = (word: string) => word === "--help" || word === "-h";
  if (front.some((word) => word === "--version" || word === "-V")) return ok({ command: "version" });
  if (name === "help" || (name === null && front.some(asks))) {
    const topic = name === null ? undefined : argv[at + 1];
    return topic === undefined ? ok({ command: "help", text: overview(), exitCode: 0 }) : helpOn(topic);
  }
  if (name === null) {
    const [first] = front;
    return first === undefined
      ? ok({ command: "help", text: overview(), exitCode: 2 })
      : refuse([`No command is given before ${first}; begin with one of ${commandNames()}.`]);
  }
  const command = findCommand(name);
  if (command === null) return refuse([unknownCommand(name)]);
  if (argv.some(asks)) return ok({ command: "help", text: commandHelp(command), exitCode: 0 });
  const words = readWords([...front, ...argv.slice(at + 1)], command);
  return words.ok ? assemble(command, words.value) : words;
};

const refuse = (errors: readonly string[]): { readonly ok: false; readonly error: readonly string[] } => ({ ok: false, error: errors });
const commandNames = (): string => commandTable.map(({ name }) => name).join(", ");

const unknownCommand = (name: string): string => {
  const near = nearest(
    name,
    commandTable.map((row) => row.name),
  );
  return `There is no command "${name}"; ${near === null ? `the commands are ${commandNames()}` : `did you mean "${near}"?`}`.replace(
    /([^?])$/,
    "$1.",
  );
};

const helpOn = (topic: string): Result<CliInvocation, readonly string[]> => {
  const command = findCommand(topic);
  return command === null ? refuse([unknownCommand(topic)]) : ok({ command: "help", text: commandHelp(command), exitCode: 0 });
};

interface ParsedWords {
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly positionals: readonly string[];
}

/** Reads options by the command's table. parseArgs splits the words; what it would throw on is said here in our words. */
const readWords = (words: readonly string[], command: CommandName): Result<ParsedWords, readonly string[]> => {
  const rows = optionsOf(command);
  const options = Object.fromEntries(
    rows.map((row) => [
      row.name,
      {
        type: row.value === null ? ("boolean" as const) : ("string" as const),
        multiple: true,
        ...(row.short === undefined ? {} : { short: row.short }),
      },
    ]),
  );
  const { tokens } = parseArgs({ args: [...words], options, strict: false, allowPositionals: true, tokens: true });
  const errors: string[] = [];
  const values = new Map<string, string[]>();
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") positionals.push(token.value);
    if (token.kind !== "option") continue;
    const read = readOption(token, rows, command);
    if (!read.ok) errors.push(read.error);
    else values.set(read.value.name, [...(values.get(read.value.name) ?? []), read.value.value]);
  }
  for (const row of rows) {
    if (row.multiple !== true && (values.get(row.name)?.length ?? 0) > 1)
      errors.push(`--${row.name} is given more than once; give it once.`);
  }
  return errors.length > 0 ? refuse(errors) : ok({ values, positionals });
};

const readOption = (
  token: { readonly name: string; readonly rawName: string; readonly value: string | undefined; readonly inlineValue: boolean | undefined },
  rows: readonly OptionRow[],
  command: CommandName,
): Result<{ readonly name: string; readonly value: string }, string> => {
  const negated = token.name.startsWith("no-") && rows.some((row) => row.value === null && row.name === token.name.slice(3));
  const name = negated ? token.name.slice(3) : token.name;
  const row = rows.find((candidate) => candidate.name === name);
  if (row === undefined && command === "run" && jobInputs.some((input) => input === name))
    return {
      ok: false,
      error: `--${name} is an input of the action: it counts in a job of GitHub Actions only. A run here leaves its repair in the work tree.`,
    };
  if (row === undefined) {
    const near = nearest(
      token.name,
      rows.map((candidate) => candidate.name),
    );
    const hint = near === null ? `\`regreen ${command} --help\` lists them` : `did you mean "--${near}"?`;
    return { ok: false, error: `\`regreen ${command}\` has no option ${token.rawName}; ${hint}`.replace(/([^?])$/, "$1.") };
  }
  if (row.value === null) return ok({ name, value: negated ? "false" : (token.value ?? "true") });
  // parseArgs would take the next option for the value of this one.
  if (token.value === undefined || (token.inlineValue === false && /^--[a-z]/.test(token.value)))
    return { ok: false, error: `--${name} needs a value: --${name} ${row.value}.` };
  return ok({ name, value: token.value });
};

const assemble = (command: CommandName, { values, positionals }: ParsedWords): Result<CliInvocation, readonly string[]> => {
  const one = (name: string): string | null => values.get(name)?.[0] ?? null;
  const errors: string[] = [];
  const flag = (name: string): boolean => {
    const value = one(name);
    if (value !== null && !/^(?:true|false)$/i.test(value)) errors.push(`--${name} is true or false, not "${value.slice(0, 40)}".`);
    return value !== null && /^true$/i.test(value);
  };
  const flags = new Set(["json", "quiet", "all", "yes"]);
  const options = (): InputOptions =>
    Object.fromEntries([...values].filter(([name]) => !flags.has(name)).map(([name, [value = ""]]) => [name, value]));
  const most = command === "run" ? Number.POSITIVE_INFINITY : command === "cause" ? 1 : 0;
  const extra = positionals[most];
  if (extra !== undefined) errors.push(`\`regreen ${command}\` takes no argument; "${extra.slice(0, 80)}" is one too many.`);
  const invocation = ((): CliInvocation => {
    switch (command) {
      case "run":
        return { command, only: positionals, options: options(), json: flag("json"), quiet: flag("quiet"), all: flag("all") };
      case "report":
        return { command, open: flag("open"), all: flag("all"), reportDir: one("report-dir") };
      case "init": {
        const form = initForms.find((known) => known === one("form")) ?? null;
        if (one("form") !== null && form === null) errors.push(`--form is one of ${initForms.join(", ")}.`);
        return { command, yes: flag("yes"), print: flag("print"), workingDirectory: one("working-directory"), form };
      }
      case "restore":
        return { command, list: flag("list"), to: one("to"), discard: flag("discard") };
      case "guard": {
        const [json, sarif, hook] = [flag("json"), one("sarif"), flag("hook")];
        const ways = [...(json ? ["--json"] : []), ...(sarif === null ? [] : ["--sarif"]), ...(hook ? ["--hook"] : [])];
        if (ways.length > 1) errors.push(`${ways.join(" and ")} say two ways to tell the findings; choose one.`);
        return { command, base: one("base"), head: one("head"), json, sarif, hook };
      }
      case "cause":
        return { command, gate: positionals[0] ?? null, since: one("since"), json: flag("json") };
      case "doctor":
        return { command, json: flag("json") };
      case "parse": {
        const line = one("command");
        const code = one("exit-code");
        const stage = one("stage");
        if (line === null || line.trim() === "")
          errors.push('`regreen parse` needs the command that wrote the log: --command "npx eslint .".');
        if (code !== null && !(/^\d{1,3}$/.test(code) && Number(code) < 256))
          errors.push(`--exit-code is a whole number from 0 to 255, not "${code.slice(0, 40)}".`);
        const known = stages.find((candidate) => candidate === stage) ?? null;
        if (stage !== null && known === null) errors.push(`--stage is one of ${stages.join(", ")}, not "${stage.slice(0, 40)}".`);
        return {
          command,
          line: line ?? "",
          exitCode: Number(code ?? 1),
          root: one("root") ?? ".",
          logRoot: one("log-root"),
          cwd: one("cwd") ?? ".",
          stage: known,
          reports: values.get("report") ?? [],
        };
      }
    }
  })();
  return errors.length > 0 ? refuse(errors) : ok(invocation);
};
