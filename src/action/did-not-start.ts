import { annotate, writeOutputs, writeSummary } from "../adapters/runner.ts";
import { inlineText } from "../core/words/defuse.ts";

/** Says why no run could begin, everything at once, and gives the exit code for that. `errors`: a line each. */
export const didNotStart = async (errors: string): Promise<2> => {
  const lines = errors.split("\n").filter((line) => line.trim() !== "");
  // GitHub shows ten annotations of a kind; the summary has them all.
  annotate(lines.slice(0, 10).map((message) => ({ level: "error", title: "Regreen", message, file: null, line: null, column: null })));
  await writeSummary(`## Regreen did not start\n\n${lines.map((line) => `- ${inlineText(line, 2000)}`).join("\n")}\n`);
  writeOutputs({ status: "error" });
  return 2;
};
