import * as z from "zod";
import { durationPattern, parseDuration } from "./duration.ts";
import {
  classifyKeys,
  gateKeys,
  type KeyRow,
  type Keys,
  type KeysOf,
  mostGates,
  type SectionName,
  sections,
  topKeys,
  type ValueOf,
} from "./key-table.ts";

/**
 * The configuration document as its author writes it, made from the table of keys. Nothing is filled in here: `resolve.ts` needs to
 * know what was written and what was not. Defaults stand in the descriptions of the JSON Schema that editors read.
 */

/** A mapping with these keys, as it is written: what is not required may be missing. */
export type Written<Given extends Keys> = {
  readonly [Key in keyof Given as Given[Key] extends { readonly required: true } ? Key : never]: ValueOf<Given[Key]>;
} & { readonly [Key in keyof Given as Given[Key] extends { readonly required: true } ? never : Key]?: ValueOf<Given[Key]> | undefined };

export type GateDocument = Written<typeof gateKeys>;

/** The configuration as written; nothing filled in. */
export type ConfigDocument = {
  readonly $schema?: string | undefined;
  readonly gates?: readonly GateDocument[] | undefined;
  readonly classify?: readonly Written<typeof classifyKeys>[] | undefined;
} & { readonly [Name in SectionName]?: Written<KeysOf<Name>> | undefined } & Written<typeof topKeys>;

const variableName = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/);
const filled = z.string().min(1);

const numberFrom = ({ kind, minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: KeyRow) => {
  const error = `a ${kind === "count" ? "whole number" : "number"} from ${minimum} to ${maximum}`;
  return (kind === "count" ? z.int({ error }) : z.number({ error })).min(minimum, { error }).max(maximum, { error });
};

const listOf = (entry: z.ZodType, { fewest, most }: KeyRow) => {
  const list = z.array(entry);
  const long = fewest === undefined ? list : list.min(fewest);
  return most === undefined ? long : long.max(most);
};

/** Those forms of a duration that are read; a union's own message would name two types, so this one has its own. */
const durationSchema = z
  .union([z.string().regex(new RegExp(durationPattern), { abort: true }), z.number().positive({ abort: true })], {
    error: "a duration such as 90s, 10m or 1h30m; a number is seconds",
  })
  .refine((value) => parseDuration(value) !== null, {
    error: "a duration such as 90s, 10m or 1h30m, at most five days; a number is seconds",
  });

const quarantineEntry = z.strictObject({
  test: filled.max(1000).meta({ description: "Its name as the tool prints it." }),
  file: filled
    .max(1000)
    .optional()
    .meta({ description: "Its file from the repository's root, where several files have a test of that name." }),
  until: z.iso.date({ error: "a day such as 2027-01-31" }).meta({ description: "The last day on which it holds." }),
  reason: filled.max(500).meta({ description: "Why, for whoever reads it then." }),
});

/** One part of a path, which does not lead upwards. */
const part = String.raw`(?!\.{1,2}[/@])[^@\s\\?#%/]{1,100}`;
/** A commit alone: a branch or tag moves, and what it is moved to nobody here has read. */
export const policyPattern = new RegExp(
  `^(?<owner>[A-Za-z0-9][A-Za-z0-9-]{0,38})/(?<name>(?!\\.{1,2}/)[A-Za-z0-9._-]{1,100})` +
    `/(?<path>${part}(?:/${part}){0,9})@(?<commit>[0-9a-f]{40})$`,
);

/** How a value of each kind is checked. */
const schemas: Readonly<Record<KeyRow["kind"], (row: KeyRow) => z.ZodType>> = {
  text: ({ longest = 8000 }) => filled.max(longest),
  address: () => z.string(),
  person: () => z.string().regex(/^[^<>\n]{1,100} <[^<>\s]{1,200}>$/, { error: "a name and an address: Ada Lovelace <ada@example.com>" }),
  count: numberFrom,
  number: numberFrom,
  flag: () => z.boolean(),
  duration: () => durationSchema,
  choice: ({ choices = [] }) => z.enum(choices),
  choices: ({ choices = [] }) => z.array(z.enum(choices)).max(choices.length),
  texts: (row) => listOf(row.longest === undefined ? filled : filled.max(row.longest), row),
  command: () => z.union([z.literal(false), filled.max(8000)], { error: "a command, or false" }),
  commands: () => z.union([filled, z.array(filled).min(1).max(20), z.literal(false)], { error: "a command, a list of commands, or false" }),
  name: ({ longest = 8000 }) => z.union([filled.max(longest), z.literal(false)], { error: "a name, or false for none" }),
  paths: () => z.union([filled, z.array(filled).min(1).max(50)], { error: "a path or glob, or a list of them" }),
  variables: () => z.record(variableName, z.string()),
  "variable-names": () => z.array(variableName),
  reference: () =>
    z.string().regex(policyPattern, {
      error: "owner/repo/path@COMMIT with the commit's full id, 40 digits: a tag or a branch moves (`git ls-remote` says its commit)",
    }),
  quarantine: (row) => listOf(quarantineEntry, row),
  price: () => z.strictObject({ input: z.number().min(0).max(100_000), output: z.number().min(0).max(100_000) }),
};

const keySchema = (row: KeyRow): z.ZodType => {
  const { description, default: standard, examples } = row;
  const schema = row.required === true ? schemas[row.kind](row) : schemas[row.kind](row).optional();
  return schema.meta(
    row.kind === "duration"
      ? { description: `${description} A number is seconds.`, default: standard, examples: ["90s", "10m", "1h30m"] }
      : {
          description,
          ...(standard === undefined ? {} : { default: standard }),
          ...(examples === undefined ? {} : { examples: [...examples] }),
        },
  );
};

const shapeOf = (keys: Keys): Readonly<Record<string, z.ZodType>> =>
  Object.fromEntries(Object.entries(keys).map(([key, row]) => [key, keySchema(row)]));

/** The table's own types say what is written; TypeScript cannot follow them through the loop over its rows. */
const typed = <Document>(schema: z.ZodType): z.ZodType<Document> => schema as z.ZodType<Document>;

export const gateSchema = typed<GateDocument>(
  z.strictObject(shapeOf(gateKeys)).meta({ id: "gate", description: "A command that must exit 0." }),
);

/** The word that stands for the failed steps of a run; in a document that was read it is the empty list, which nobody can write. */
export const redRunWord = "failed";
export const areOfRedRun = (gates: readonly GateDocument[]): boolean => gates.length === 0;

export const documentSchema = typed<ConfigDocument>(
  z
    .strictObject({
      $schema: z.string().optional().meta({ description: "Address of this schema, for editors." }),
      gates: z.array(gateSchema).max(mostGates).optional().meta({
        description: "The commands that must exit 0, in their order; or `failed`: the red steps of CI's run. Without it they are detected.",
      }),
      classify: z
        .array(z.strictObject(shapeOf(classifyKeys)))
        .max(100)
        .optional()
        .meta({ description: "Your own patterns, looked at before the built-in ones." }),
      ...Object.fromEntries(
        Object.entries(sections).map(([name, { keys, description }]) => [
          name,
          z.strictObject(shapeOf(keys)).optional().meta({ description }),
        ]),
      ),
      ...shapeOf(topKeys),
    })
    .meta({ title: "Regreen configuration", description: "Gates, and how far Regreen may go to make them green." }),
);
