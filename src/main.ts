#!/usr/bin/env node
/** Composition root: the action's main and post steps, or the command line. The only top-level catch. */
import { setFlagsFromString } from "node:v8";
import { takeHandover } from "./adapters/process/reexec.ts";

// Reading a log makes much short-lived garbage, and V8 answers with an ever larger young generation: 300 MB for 20 MB of live data.
setFlagsFromString("--semi-space-growth-factor=1");
takeHandover();

const onRunner = process.env.GITHUB_ACTIONS === "true" && process.argv.length <= 2;

try {
  process.exitCode = onRunner
    ? await (await import("./action/step.ts")).runStep()
    : await (await import("./cli/command-line.ts")).runCommandLine(process.argv.slice(2));
} catch (error) {
  const { stack } = error instanceof Error ? error : new Error(String(error));
  // An error's text may quote what others wrote: on a runner no line of it is a command.
  const mark = onRunner ? crypto.randomUUID() : null;
  const quoted = mark === null ? stack : `::stop-commands::${mark}\n${stack}\n::${mark}::`;
  const { wayBack } = await import("./adapters/checkpoint/way-back.ts");
  const back = await wayBack((onRunner ? process.env.GITHUB_WORKSPACE : "") || process.cwd(), process.env);
  process.stderr.write(`Regreen failed by a fault of its own. ${back}\n${quoted}\n`);
  process.exitCode = 4;
}
// Clients that were given up on still wait for their next try; nobody waits for them. What was printed goes out first.
if (onRunner) process.stdout.write("", () => process.exit());
