import type * as z from "zod";
import { nearest } from "../core/nearest.ts";
import { documentSchema } from "./schema.ts";

/** Keys that other tools use for what ours call differently, by ours. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  run: ["cmd", "command", "script", "exec", "check"],
  "working-directory": ["cwd", "dir", "directory", "workdir", "path"],
  timeout: ["timeout-minutes", "time-limit"],
  needs: ["depends-on", "depends", "requires"],
  env: ["environment", "vars"],
  report: ["reports", "report-file", "junit"],
  fix: ["fixer", "autofix", "repair"],
  provider: ["name", "kind", "agent"],
  gates: ["checks", "steps", "jobs", "commands"],
  "max-cost": ["budget", "max-usd"],
  "max-minutes": ["timeout", "max-time"],
};

type SchemaNode = z.core.$ZodType;

/** The schema below optional wrappers. */
const bare = (schema: SchemaNode): SchemaNode => {
  const definition = schema._zod.def as { readonly type: string; readonly innerType?: SchemaNode };
  return definition.innerType === undefined ? schema : bare(definition.innerType);
};

const shapeOf = (schema: SchemaNode): Readonly<Record<string, SchemaNode>> | null =>
  (bare(schema)._zod.def as { readonly shape?: Readonly<Record<string, SchemaNode>> }).shape ?? null;

/** Keys that an object at this path may have; none where no object belongs there. */
const keysAt = (path: readonly PropertyKey[], root: SchemaNode = documentSchema): readonly string[] => {
  const end = path.reduce<SchemaNode | null>((schema, part) => {
    if (schema === null) return null;
    const below =
      typeof part === "number" ? (bare(schema)._zod.def as { readonly element?: SchemaNode }).element : shapeOf(schema)?.[String(part)];
    return below ?? null;
  }, root);
  return end === null ? [] : Object.keys(shapeOf(end) ?? {});
};

/**
 * What an unknown key was probably meant to be: a key of that place, else the full path of a key of that name elsewhere
 * ("limits.max-rounds" for a `max-rounds` at the top), else null.
 */
export const suggestKey = (key: string, path: readonly PropertyKey[], root: SchemaNode = documentSchema): string | null => {
  const here = keysAt(path, root);
  const near = nearest(key, here);
  if (near !== null) return near;
  const folded = key.toLowerCase().replaceAll("_", "-");
  const renamed = here.find((known) => otherNames[known]?.includes(folded));
  if (renamed !== undefined) return renamed;
  if (root !== documentSchema) return null;
  // A section's key is the likelier one: a gate's would stand in its gate.
  const elsewhere = everyKey()
    .filter(([parent]) => parent !== path.join("."))
    .sort(([a], [b]) => Number(a.endsWith("[]")) - Number(b.endsWith("[]")));
  const moved = elsewhere.find(([, name]) => nearest(folded, [name]) === name && name.length > 3);
  return moved === undefined ? null : moved[0] === "" ? moved[1] : `${moved[0]}.${moved[1]}`;
};

/** Every key with the path of its object; a gate's are under "gates[]". */
const everyKey = (): readonly (readonly [string, string])[] =>
  Object.entries(shapeOf(documentSchema) ?? {}).flatMap(([name, schema]) => {
    const element = (bare(schema)._zod.def as { readonly element?: SchemaNode }).element;
    const below = Object.keys(shapeOf(element ?? schema) ?? {});
    return [["", name] as const, ...below.map((key) => [element === undefined ? name : `${name}[]`, key] as const)];
  });
