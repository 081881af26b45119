/**
 * `npm run drill -- [--real]`: plays the attacks and honest twins of the table, and says for each which guard fired. Exit 1 where one stayed
 * silent. `--real`: with eslint, tsc, mypy and vitest themselves in place of checks that speak as they do.
 */
import { sandboxText, trySandbox } from "../../src/cli/doctor/try-sandbox.ts";
import { drillTable, playDrill } from "./drill.ts";
import { findRealTools } from "./real-tools.ts";

const played = await playDrill({
  environment: process.env,
  real: process.argv.includes("--real") ? findRealTools() : null,
  onSkipped: (scenes) => process.stderr.write(`skipped what needs ${scenes.join(", ")}: not on this machine\n`),
  onPlayed: ({ ok, name }) => process.stderr.write(`${ok ? "held  " : "FAILED"}  ${name}\n`),
});
const sandbox = await trySandbox(process.env);
process.stdout.write(`${drillTable(played)}\n${sandboxText(sandbox)}`);
process.exitCode = [...played, ...sandbox.tried].every(({ ok }) => ok) ? 0 : 1;
