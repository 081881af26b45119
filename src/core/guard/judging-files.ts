import { isTestFile, protectedBy } from "../policy/policy.ts";
import type { ToolFacts } from "../tool-facts.ts";

const noTools: ToolFacts = { suppressions: [], configuration: [], laxer: [], programs: [] };

/** Whether a file by its name judges others: a test, or what configures a check. Its name and its presence matter, not its text alone. */
export const changesJudgement = (path: string, tools: ToolFacts = noTools): boolean =>
  isTestFile(path) || protectedBy(path, tools) !== null;
