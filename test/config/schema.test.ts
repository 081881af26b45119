import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { actionManifest } from "../../src/config/action-manifest.ts";
import { defaultModels } from "../../src/config/defaults.ts";
import { parseDuration } from "../../src/config/duration.ts";
import { inputNames, inputTable, outputTable } from "../../src/config/input-table.ts";
import { jsonSchema, jsonSchemaText } from "../../src/config/json-schema.ts";
import { classifyKeys, gateKeys, type KeyRow, sections, topKeys } from "../../src/config/key-table.ts";
import { documentSchema } from "../../src/config/schema.ts";

interface Schema {
  readonly properties?: Record<string, Schema>;
  readonly items?: Schema;
  readonly $ref?: string;
  readonly definitions?: Record<string, Schema>;
  readonly additionalProperties?: unknown;
  readonly description?: string;
  readonly default?: unknown;
  readonly allOf?: readonly Schema[];
}

describe("the JSON Schema", () => {
  const schema = jsonSchema() as Schema;

  it("describes every key, so that editors can say what it is", () => {
    const undescribed: string[] = [];
    const walk = (at: Schema, path: string): void => {
      for (const [key, below] of Object.entries(at.properties ?? {})) {
        if (below.description === undefined && !/price\.(?:input|output)$/.test(`${path}.${key}`)) undescribed.push(`${path}.${key}`);
        walk(below, `${path}.${key}`);
      }
      if (at.items !== undefined) walk(at.items, `${path}[]`);
      for (const [name, below] of Object.entries(at.definitions ?? {})) walk(below, name);
    };
    walk(schema, "");
    expect(undescribed).toEqual([]);
    expect(Object.keys(schema.definitions?.gate?.properties ?? {})).toContain("problem-matcher");
  });

  it("refuses unknown keys and is the same text each time", () => {
    expect(schema.additionalProperties).toBe(false);
    expect(jsonSchemaText()).toBe(jsonSchemaText());
  });

  it("accepts every default and example of the table, and states the defaults", () => {
    const listed = { gates: { keys: gateKeys }, classify: { keys: classifyKeys } };
    const given = { gates: { name: "a", run: "b" }, classify: { pattern: "a", class: "code" } };
    for (const [section, { keys }] of Object.entries({ ...sections, ...listed, "": { keys: topKeys } }))
      for (const [key, row] of Object.entries<KeyRow>(keys))
        for (const value of [...(row.default === undefined ? [] : [row.default]), ...(row.examples ?? [])]) {
          const mapping = { ...(section in given ? given[section as keyof typeof given] : {}), [key]: value };
          const document = section === "" ? mapping : { [section]: section in listed ? [mapping] : mapping };
          expect(documentSchema.safeParse(document).error, JSON.stringify(document)).toBeUndefined();
        }
    expect(schema.properties?.limits?.properties?.["max-rounds"]?.default).toBe(sections.limits.keys["max-rounds"].default);
    expect(Object.values(defaultModels).every((model) => model.length > 0)).toBe(true);
  });
});

describe("action.yml", () => {
  const written = readFileSync(join(import.meta.dirname, "../../action.yml"), "utf8");
  const action = parse(written) as {
    inputs: Record<string, { description: string; required: boolean }>;
    outputs: Record<string, unknown>;
    runs: Record<string, string>;
  };

  it("equals the tables of inputs and outputs", () => {
    expect(written).toBe(actionManifest());
    expect(Object.keys(action.inputs)).toEqual([...inputNames]);
    expect(inputTable.map(({ name }) => name)).toEqual([...inputNames]);
    expect(Object.keys(action.outputs)).toEqual(outputTable.map(({ name }) => name));
  });

  it("requires nothing, and runs before and after on node 24", () => {
    expect(Object.values(action.inputs).some(({ required }) => required)).toBe(false);
    expect(action.runs).toEqual({ using: "node24", main: "dist/index.js", post: "dist/index.js", "post-if": "always()" });
  });
});

describe("a duration", () => {
  it.each([
    ["90s", 90_000],
    ["10m", 600_000],
    ["1h", 3_600_000],
    ["1h30m", 5_400_000],
    ["1h 30m", 5_400_000],
    ["500ms", 500],
    ["1.5m", 90_000],
    [90, 90_000],
    ["90", 90_000],
  ])("%s is %i milliseconds", (value, expected) => expect(parseDuration(value)).toBe(expected));

  it.each(["", "soon", "-1s", "0", "10 minutes", "1d", "1e9h", "99999h", "s", "1m2", "１m"])("%j is none", (value) =>
    expect(parseDuration(value)).toBeNull(),
  );
});
