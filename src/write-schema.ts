/** Writes the JSON Schema of the configuration to the path given; a step of the build. */
import { writeFileSync } from "node:fs";
import { jsonSchemaText } from "./config/json-schema.ts";

const [path] = process.argv.slice(2);
if (path === undefined) {
  process.stderr.write("Usage: node build/write-schema.js FILE\n");
  process.exitCode = 2;
} else writeFileSync(path, jsonSchemaText());
