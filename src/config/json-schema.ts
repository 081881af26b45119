import * as z from "zod";
import { providerNames } from "./input-table.ts";
import { documentSchema } from "./schema.ts";

/** Where editors find the schema; `init` writes it into the first line of the file it makes. */
export const schemaAddress = "https://raw.githubusercontent.com/regreen/regreen/v1/dist/schema.json";

/** The JSON Schema (draft 7, which the language servers of editors know best) of the configuration file, as `dist/schema.json` ships it. */
export const jsonSchema = (): Record<string, unknown> => {
  const schema = z.toJSONSchema(documentSchema, { io: "input", target: "draft-7" });
  const { agent } = schema.properties as { readonly agent: object };
  return { ...schema, properties: { ...schema.properties, agent: orWord(agent) }, $id: schemaAddress };
};

/** The agent's section may be its provider alone, as a plain word (`withWords` reads it so). */
const orWord = (section: { readonly description?: string }): object => {
  const { description, ...mapping } = section;
  return { ...(description === undefined ? {} : { description }), anyOf: [{ type: "string", enum: [...providerNames] }, mapping] };
};

/** Text of `dist/schema.json`: byte-identical for the same schema. */
export const jsonSchemaText = (): string => `${JSON.stringify(jsonSchema(), null, 2)}\n`;
