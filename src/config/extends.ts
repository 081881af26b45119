/** A policy that several repositories share: a file of another repository at a full commit id, under what a configuration says itself. */
import { isDeepStrictEqual } from "node:util";
import { camel } from "./camel.ts";
import { parseDuration } from "./duration.ts";
import { type ConfigError, errorOf } from "./error.ts";
import type { Inputs } from "./inputs.ts";
import { type KeyRow, type Keys, type SectionName, sections } from "./key-table.ts";
import { type ConfigFile, type ConfigReading, parseConfig, type SharedPolicy } from "./read.ts";
import { type ConfigDocument, policyPattern } from "./schema.ts";
import { found } from "./validate.ts";

/** `extends: owner/repo/path@commit`, taken apart. */
export interface PolicyReference {
  /** As it was written. */
  readonly written: string;
  /** "owner/name". */
  readonly repository: string;
  readonly path: string;
  /** 40 hexadecimal digits. */
  readonly commit: string;
}

/** The policy's text, or in a clause why there is none. */
export type PolicyText = { readonly text: string } | { readonly unreadable: string };
export type ReadPolicy = (reference: PolicyReference) => Promise<PolicyText>;

/** A reading with what its policy adds; `unreadable`: a clause on why the policy is not to be had. */
export type Extended = ConfigReading | { readonly unreadable: string };

/**
 * What a policy may set. What is not here runs commands, names an address, gives a key, unlocks or delivers, and stays with each
 * repository. "all" takes in what a section will get later: nothing of the kind may be added there.
 */
const open: Readonly<Partial<Record<SectionName, "all" | readonly string[]>>> = {
  agent: [
    ...["model", "models", "price", "max-output-tokens", "max-prompt-tokens", "max-steps", "timeout", "reasoning", "temperature"],
    ...["review", "instructions"],
  ],
  limits: "all",
  edits: ["deny", "private", "tests", "suppressions", "max-files", "max-lines"],
  report: "all",
  guard: "all",
  cause: "all",
};

/** Of choices the tighter one; a policy cannot lift a denial either. */
const tightest: Readonly<Record<string, string>> = { "edits.tests": "deny", "edits.suppressions": "deny", "guard.level": "error" };
/** What is marked by one key and could be said by another one. */
const as: Readonly<Record<string, readonly string[]>> = { "agent.model": ["model", "models"], "agent.models": ["model", "models"] };
/** Lists to which each side adds. */
const added: readonly string[] = ["deny", "private"];

/** The policy that a configuration extends; null where it names none. */
export const policyOf = ({ file }: ConfigReading): PolicyReference | null => {
  const groups = policyPattern.exec(file?.document.extends ?? "")?.groups;
  if (groups === undefined) return null;
  const { owner = "", name = "", path = "", commit = "" } = groups;
  return { written: `${owner}/${name}/${path}@${commit}`, repository: `${owner}/${name}`, path, commit };
};

/** The reading over its policy: what a file says itself wins, but over what the policy marks. */
export const withPolicy = (reading: ConfigReading, policy: PolicyText | null): Extended => {
  const reference = policyOf(reading);
  const own = reading.file;
  if (own !== null && own.document["tighten-only"] !== undefined)
    return {
      ...reading,
      errors: [...reading.errors, own.error(["tighten-only"], "only counts in a policy that others extend; remove it.")],
    };
  if (reference === null || own === null) return reading;
  const name = `${reference.written.slice(0, -33)}`;
  if (policy === null || "unreadable" in policy) return { unreadable: `it extends ${name}, which ${policy?.unreadable ?? nobodyReads}` };
  const { file, errors } = parseConfig(policy.text, name);
  const document = file?.document ?? {};
  const marks = file === null ? { marked: [], errors: [] } : marksOf(file);
  const mine = own.document;
  const shared: SharedPolicy = { name, gives: keysOf(document).map(({ section, key }) => `${section}.${key}`), marked: marks.marked };
  const loose = shared.marked.flatMap(({ section, key, value }) =>
    (as[`${section}.${key}`] ?? [key]).flatMap((mineOf) => {
      const problem = looser(section, mineOf, valueAt(mine, section, mineOf), value, name);
      return problem === null ? [] : [own.error([section, mineOf], problem)];
    }),
  );
  // A bound on cost is only as good as the price that it is reckoned with.
  const price = valueAt(mine, "agent", "price");
  const isPriced = shared.marked.some(({ section, key }) => section === "limits" && key === "max-cost") && price !== undefined;
  if (isPriced && !isDeepStrictEqual(price, valueAt(document, "agent", "price")))
    loose.push(own.error(["agent", "price"], `the policy ${name} bounds the cost, so the price is not set here: leave it out.`));
  return {
    file: {
      path: own.path,
      document: merged(mine, document),
      policy: shared,
      error: (path, message, suggestion) => {
        const isOwn = path[1] === undefined || valueAt(mine, path[0], path[1]) !== undefined || file === null;
        return (isOwn ? own : file).error(path, message, suggestion);
      },
    },
    errors: [...reading.errors, ...errors, ...(file === null ? [] : forbidden(file)), ...marks.errors, ...loose],
  };
};

/** The reading over its policy, which is read by `read` where there is one. */
export const extendedBy = async (reading: ConfigReading, read: ReadPolicy): Promise<Extended> => {
  const reference = policyOf(reading);
  return withPolicy(reading, reference === null ? null : await read(reference));
};

/** Inputs that loosen what the policy marks: the workflow is as little above it as the file. */
export const looseInputs = (policy: SharedPolicy | undefined, inputs: Inputs): readonly ConfigError[] =>
  (policy?.marked ?? []).flatMap(({ section, key, value }) => {
    const keys: Keys = sections[section].keys;
    const input = keys[key === "models" ? "model" : key]?.input;
    const given = input === undefined ? null : (inputs as Readonly<Record<string, unknown>>)[camel(input.name)];
    const { value: other, origin } = (given ?? {}) as { readonly value?: unknown; readonly origin?: string };
    const problem = looser(section, key, other, value, policy?.name ?? "");
    return problem === null ? [] : [errorOf(origin ?? section, "", problem)];
  });

/** What a person is told of it at the head of the summary. */
export const policyNote = ({ name, gives, marked }: SharedPolicy): string => {
  const only =
    marked.length === 0 ? "" : `; may only be tightened here: ${marked.map(({ section, key }) => `${section}.${key}`).join(", ")}`;
  return `The policy ${name} gives ${gives.length === 0 ? "nothing" : gives.join(", ")}${only}.`;
};

const nobodyReads = "nobody here can read";

const isSection = (name: string): name is SectionName => Object.hasOwn(sections, name);
const valueAt = (document: ConfigDocument, section: PropertyKey | undefined, key: PropertyKey): unknown =>
  (document as Readonly<Record<PropertyKey, Readonly<Record<PropertyKey, unknown>> | undefined>>)[section ?? ""]?.[key];

const keysOf = (document: ConfigDocument): readonly { readonly section: SectionName; readonly key: string }[] =>
  Object.entries(document).flatMap(([section, value]) =>
    isSection(section) ? Object.keys(value as object).map((key) => ({ section, key })) : [],
  );

const mayGive = (section: string, key: string): boolean => {
  const keys = isSection(section) ? open[section] : undefined;
  return keys === "all" || keys?.includes(key) === true;
};

const forbidden = (file: ConfigFile): readonly ConfigError[] => {
  const { document } = file;
  const top = Object.keys(document).filter((key) => !isSection(key) && !["$schema", "tighten-only"].includes(key));
  return [
    ...top.map((key) => file.error([key], key === "extends" ? noChain : ownAlone)),
    ...keysOf(document).flatMap(({ section, key }) => {
      if (!mayGive(section, key)) return [file.error([section, key], ownAlone)];
      const lifts = section === "edits" && valueAt(document, section, key) === "allow";
      return lifts ? [file.error([section, key], "a shared policy cannot lift a denial; allowed is deny.")] : [];
    }),
  ];
};

const ownAlone =
  "a shared policy cannot set this, which stays with each repository. Remove it there, and set it in the repository's own configuration.";
const noChain = "a policy cannot extend another one; write out what it should have from there.";

/** The keys under `tighten-only`, with the value that stands. */
const marksOf = (file: ConfigFile): { readonly marked: SharedPolicy["marked"]; readonly errors: readonly ConfigError[] } => {
  const read = (file.document["tighten-only"] ?? []).map((dotted, index) => {
    const [section = "", key = ""] = dotted.split(".");
    const value = valueAt(file.document, section, key);
    return isSection(section) && value !== undefined && mayGive(section, key)
      ? { mark: { section, key, value }, error: null }
      : {
          mark: null,
          error: file.error(["tighten-only", index], `${found(dotted)} is no key that this policy sets; name one as "limits.max-cost".`),
        };
  });
  return { marked: read.flatMap(({ mark }) => mark ?? []), errors: read.flatMap(({ error }) => error ?? []) };
};

/** Why a value is looser than the policy's, or null. Of what has no direction only the same is as tight. */
const looser = (section: SectionName, key: string, value: unknown, limit: unknown, name: string): string | null => {
  // Both sides' entries count, so a list of denials can only grow.
  if (value === undefined || value === null || added.includes(key)) return null;
  const keys: Keys = sections[section].keys;
  const number = numberOf(keys[key]?.kind);
  if (number !== null)
    return number(value) <= number(limit)
      ? null
      : `found ${found(value)}; the policy ${name} allows at most ${found(limit)}: lower it, or leave it out.`;
  const isSame = isDeepStrictEqual([value].flat(), [limit].flat()) || value === tightest[`${section}.${key}`];
  return isSame ? null : `found ${found(value)}; the policy ${name} sets ${found(limit)} for all: leave it out.`;
};

const numberOf = (kind: KeyRow["kind"] | undefined): ((value: unknown) => number) | null => {
  if (kind === "count" || kind === "number") return Number;
  return kind === "duration" ? (value) => parseDuration(value as string | number) ?? Number.POSITIVE_INFINITY : null;
};

/** Section by section and key by key. Of `model` and `models` the own one alone counts, and a price is of its model. */
const merged = (own: ConfigDocument, policy: ConfigDocument): ConfigDocument => {
  const pairs = (Object.keys(open) as SectionName[]).flatMap((section) => {
    const [mine, theirs] = [own[section] as Loose | undefined, policy[section] as Loose | undefined];
    if (theirs === undefined) return [];
    const kept = Object.entries(theirs).filter(
      ([key]) => mayGive(section, key) && !(/^(?:models?|price)$/.test(key) && (mine?.model ?? mine?.models) !== undefined),
    );
    const lists = added.flatMap((key) => {
      const all = [theirs[key], mine?.[key]].flat().filter((entry) => entry !== undefined);
      return section === "edits" && all.length > 0 ? [[key, [...new Set(all)]]] : [];
    });
    return [[section, { ...Object.fromEntries(kept), ...mine, ...(Object.fromEntries(lists) as Loose) }]];
  });
  return { ...own, ...(Object.fromEntries(pairs) as ConfigDocument) };
};

type Loose = Readonly<Record<string, unknown>>;
