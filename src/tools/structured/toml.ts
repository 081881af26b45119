import { parse } from "smol-toml";
import { orElse } from "../../core/result.ts";
import { type Table, tableOf } from "../text/fields.ts";

/** A TOML file as data; empty where it is not there or does not parse: such a manifest names nothing, and its own tools will say so. */
export const tomlTable = (text: string | null): Table => {
  if (text === null) return {};
  return orElse(() => tableOf(parse(text)), {});
};
