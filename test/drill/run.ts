/** `npm run drill`: plays the attacks and honest twins of the table, and says for each which guard fired. Exit 1 where one stayed silent. */
import { sandboxText, trySandbox } from "../../src/cli/doctor/try-sandbox.ts";
import { drillTable, playDrill } from "./drill.ts";

const played = await playDrill({
  environment: process.env,
  onSkipped: (scenes) => process.stderr.write(`skipped what needs ${scenes.join(", ")}: not on this machine\n`),
  onPlayed: ({ ok, name }) => process.stderr.write(`${ok ? "held  " : "FAILED"}  ${name}\n`),
});
const sandbox = await trySandbox(process.env);
process.stdout.write(`${drillTable(played)}\n${sandboxText(sandbox)}`);
process.exitCode = [...played, ...sandbox.tried].every(({ ok }) => ok) ? 0 : 1;
