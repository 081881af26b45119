import { type Camel, camel } from "./camel.ts";
import type { Inputs } from "./inputs.ts";
import type { KeyRow, Keys, ValueOf } from "./key-table.ts";
import type { Written } from "./schema.ts";

/** A section with every key that it may have: null, or an empty list, where nobody gave one and there is no default. */
export type Filled<Given extends Keys> = {
  readonly [Key in keyof Given & string as Camel<Key>]: ValueOf<Given[Key]> | Absent<Given[Key]>;
};

/** Kinds of which nothing written is an empty list. */
const lists = ["texts", "choices", "quarantine"] as const;
type ListKind = (typeof lists)[number];

type Absent<Row extends KeyRow> = Row extends { readonly default: unknown } | { readonly kind: ListKind } ? never : null;

/** Every key of a section: what its input says, else the file, else the default. */
export const filled = <Given extends Keys>(keys: Given, written: Written<Given> | undefined, inputs: Inputs): Filled<Given> => {
  const document: Readonly<Record<string, unknown>> = written ?? {};
  const given: Readonly<Record<string, { readonly value: unknown } | null>> = inputs;
  const settingOf = (key: string, { kind, input, default: standard }: KeyRow): unknown => {
    const value = (input === undefined ? null : given[camel(input.name)])?.value ?? document[key] ?? standard;
    return value ?? (lists.some((list) => list === kind) ? [] : null);
  };
  return Object.fromEntries(Object.entries(keys).map(([key, row]) => [camel(key), settingOf(key, row)])) as Filled<Given>;
};
