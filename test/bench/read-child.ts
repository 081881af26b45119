/** Reads one log again and again until so many bytes went in; arguments: file, command, bytes, root. Writes `result` beside the file. */
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { readProject } from "../../src/adapters/project-files.ts";
import { createLogReader } from "../../src/tools/log/log-reader.ts";

// As src/main.ts does.
setFlagsFromString("--semi-space-growth-factor=1");
const [file = "", command = "", bytes = "0", root = "."] = process.argv.slice(2);
const text = readFileSync(file);
const reader = createLogReader({ command, cwd: ".", stage: null, project: readProject(root), logRoot: root, matchers: [], classify: [] });
// Whole copies of the log in one buffer, so that pieces are as large as they come from a pipe.
const copies = Buffer.concat(Array.from({ length: Math.max(1, Math.ceil(1_000_000 / text.length)) }, () => text));
const piece = 65_536;
const began = performance.now();
for (let sent = 0; sent < Number(bytes); sent += copies.length)
  for (let at = 0; at < copies.length; at += piece) reader.write(copies.subarray(at, at + piece));
const reading = reader.end({ exitCode: 1, signal: null, timedOut: false, reports: [] });
const seconds = (performance.now() - began) / 1000;
writeFileSync(join(dirname(file), "result"), JSON.stringify({ seconds, failures: reading.failures.length }));
