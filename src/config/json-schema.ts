import * as z from "zod";
import { sections } from "./key-table.ts";
import { documentSchema, redRunWord } from "./schema.ts";

/** Where editors find the schema; `init` writes it into the first line of the file it makes. */
export const schemaAddress = "https://raw.githubusercontent.com/regreen/regreen/v1/dist/schema.json";

/** The JSON Schema (draft 7, which the language servers of editors know best) of the configuration file, as `dist/schema.json` ships it. */
export const jsonSchema = (): Record<string, unknown> => {
  const schema = z.toJSONSchema(documentSchema, { io: "input", target: "draft-7" });
  const words = Object.entries(sections).flatMap(([name, section]) =>
    "word" in section ? [[name, orWord(schema.properties?.[name] as Mapping, section.word)]] : [],
  );
  const { description, ...gates } = (schema.properties?.gates ?? {}) as { readonly description?: string };
  const gatesOrWord = {
    description,
    anyOf: [
      { type: "string", enum: [redRunWord] },
      { ...gates, minItems: 1 },
    ],
  };
  return { ...schema, properties: { ...schema.properties, gates: gatesOrWord, ...Object.fromEntries(words) }, $id: schemaAddress };
};

interface Mapping {
  readonly description: string;
  readonly properties: Readonly<Record<string, { readonly enum: readonly string[] }>>;
}

/** A section that may also be the plain word of one of its keys (`withWords` reads it so). */
const orWord = ({ description, ...mapping }: Mapping, key: string): object => ({
  description,
  anyOf: [{ type: "string", enum: mapping.properties[key]?.enum }, mapping],
});

/** Text of `dist/schema.json`: byte-identical for the same schema. */
export const jsonSchemaText = (): string => `${JSON.stringify(jsonSchema(), null, 2)}\n`;
