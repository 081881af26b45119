import { isDeepStrictEqual } from "node:util";
import { type ConfigError, formatConfigErrors } from "./error.ts";
import type { ConfigFile, ConfigReading } from "./read.ts";
import type { ConfigDocument, GateDocument } from "./schema.ts";

/** How a pull request's list of gates differs from the base branch's; for the heading of the summary. */
export interface GateChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

/** Ends the name of the file in a mistake that stands in the base branch's configuration. */
export const ofBaseBranch = " of the base branch";

/** What counts on an event that a pull request triggers. */
export interface Trusted {
  readonly file: ConfigFile | null;
  readonly errors: readonly ConfigError[];
  /** Null where the lists are the same, or both sides leave them to detection. */
  readonly gateChanges: GateChanges | null;
  /** Sentences for the log: what of the head's file does not count. */
  readonly notes: readonly string[];
  /** That and why the base branch's configuration cannot be relied on, so that nothing may cost or leave the machine; null where it can. */
  readonly distrust: string | null;
}

/** The base branch's configuration: what was read of it, or why it could not be read at all. */
export type BaseReading = ConfigReading | { readonly unreadable: string };

/**
 * A pull request decides about its gates and nothing else: agent, limits, policy and delivery come from the base branch's file,
 * which the author cannot have changed. `base` is what the base branch's file was read as (no file: built-in defaults).
 * Of a base file with mistakes nothing counts, not even what is sound: a misspelt key may be the one that kept a file private.
 */
export const resolveTrusted = (head: ConfigReading, from: BaseReading): Trusted => {
  const distrust = distrustOf(from);
  const base: ConfigReading = distrust !== null || "unreadable" in from ? { file: null, errors: [] } : from;
  const { gates: headGates, ...headKeys } = head.file?.document ?? {};
  const rest = withoutGates(base.file?.document ?? {});
  const { gates, held } = withGrantedVariables(headGates, base.file?.document.gates);
  const document: ConfigDocument = gates === undefined ? rest : { ...rest, gates };
  const source = head.file ?? base.file;
  const file: ConfigFile | null =
    source === null
      ? null
      : {
          path: source.path,
          document,
          ...(base.file?.policy === undefined ? {} : { policy: base.file.policy }),
          error: (path, message, suggestion) => {
            const owner = path[0] === "gates" ? head.file : base.file;
            const error = (owner ?? source).error(path, message, suggestion);
            return owner === base.file && owner !== null ? { ...error, file: `${error.file}${ofBaseBranch}` } : error;
          },
        };
  const differs = Object.entries(headKeys).filter(
    ([key, value]) => key !== "$schema" && !isDeepStrictEqual(value, rest[key as keyof typeof rest]),
  );
  return {
    file,
    errors: head.errors,
    gateChanges: distrust === null ? changesOf(base.file?.document.gates, headGates) : null,
    notes: [
      ...(differs.length === 0
        ? []
        : [
            `On a pull request only \`gates\` are read from its own configuration; ${differs.map(([key]) => key).join(", ")} will count once merged.`,
          ]),
      ...held.map(
        ({ gate, names }) => `The gate ${JSON.stringify(gate)} asks for ${names.join(", ")} in \`pass-env\`, which will count once merged.`,
      ),
    ],
    distrust,
  };
};

const distrustOf = (base: BaseReading): string | null => {
  const subject = "The base branch's configuration";
  if ("unreadable" in base) return `${subject} could not be read (${base.unreadable})`;
  const [first, ...more] = base.errors;
  if (first === undefined) return null;
  return `${subject} has ${more.length === 0 ? "a mistake" : `${more.length + 1} mistakes`}, the first: ${formatConfigErrors([first])}`;
};

/**
 * A gate of a pull request gets tokens and keys back only where the base branch gives them to the gate of that name: the list of gates is
 * the author's, what they may see is not.
 */
const withGrantedVariables = (gates: readonly GateDocument[] | undefined, base: readonly GateDocument[] = []) => {
  const granted = new Map(base.map((gate) => [gate.name, gate["pass-env"] ?? []]));
  const held: { readonly gate: string; readonly names: readonly string[] }[] = [];
  const all = gates?.map((gate) => {
    const wanted = gate["pass-env"] ?? [];
    const may = granted.get(gate.name) ?? [];
    const names = wanted.filter((name) => !may.includes(name));
    if (names.length === 0) return gate;
    held.push({ gate: gate.name, names });
    return { ...gate, "pass-env": wanted.filter((name) => may.includes(name)) };
  });
  return { gates: all, held };
};

const withoutGates = ({ gates: _, ...rest }: ConfigDocument): ConfigDocument => rest;

const changesOf = (before: readonly GateDocument[] = [], after: readonly GateDocument[] = []): GateChanges | null => {
  const old = new Map(before.map((gate) => [gate.name, gate]));
  const now = new Map(after.map((gate) => [gate.name, gate]));
  const changes: GateChanges = {
    added: [...now.keys()].filter((name) => !old.has(name)),
    removed: [...old.keys()].filter((name) => !now.has(name)),
    changed: [...now].filter(([name, gate]) => old.has(name) && !isDeepStrictEqual(gate, old.get(name))).map(([name]) => name),
  };
  return changes.added.length + changes.removed.length + changes.changed.length === 0 ? null : changes;
};
