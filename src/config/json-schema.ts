import * as z from "zod";
import { documentSchema } from "./schema.ts";

/** Where editors find the schema; `init` writes it into the first line of the file it makes. */
export const schemaAddress = "https://raw.githubusercontent.com/regreen/regreen/v1/dist/schema.json";

/** The JSON Schema (draft 7, which the language servers of editors know best) of the configuration file, as `dist/schema.json` ships it. */
export const jsonSchema = (): Record<string, unknown> => ({
  ...z.toJSONSchema(documentSchema, { io: "input", target: "draft-7" }),
  $id: schemaAddress,
});

/** Text of `dist/schema.json`: byte-identical for the same schema. */
export const jsonSchemaText = (): string => `${JSON.stringify(jsonSchema(), null, 2)}\n`;
