import { isNodeTool } from "../table.ts";
import { relativePath } from "../text/paths.ts";
import type { Failure } from "../tool.ts";
import type { Sighting } from "./leaves.ts";
import { quoteWord } from "./shell.ts";
import { mayFetch } from "./wrappers.ts";
import { fixingWords } from "./writing.ts";

/** The shell line that repairs what a check finds, with the check's own words, ready to run in `cwd`; null where the tool cannot. */
export const deriveFix = (use: Sighting, cwd: string, unsafely = false): string | null => {
  if (use.stage !== "format" && use.stage !== "lint") return null;
  const fixed = fixingWords(use.invocation.words, [use.tool], unsafely);
  return fixed && fixed.length > 0 ? lineOf(use, fixed, cwd) : null;
};

/** The same for what the tool of a check makes by another command, for these failures (`Tool.offers`). */
export const offeredFix = (use: Sighting, cwd: string, failures: readonly Failure[]): string | null => {
  const words = use.tool.offers?.(use.invocation, failures)?.words ?? [];
  return words.length > 0 ? lineOf(use, words, cwd) : null;
};

/** Words that were made of a sighting's, as the shell line that calls them as it is called. */
const lineOf = (use: Sighting, fixed: readonly string[], cwd: string): string | null => {
  const raw = new Map(use.words.map((word) => [word.text, word.raw]));
  const [, ...args] = fixed;
  const sameProgram = fixed[0] === use.invocation.words[0];
  if (!sameProgram && mayFetch(use.invocation.runner)) return null;
  const program = sameProgram ? use.program.raw : quoteWord(fixed[0] ?? "");
  const bare = sameProgram && !use.program.text.includes("/");
  const executor = use.runnerWords.length === 0 && bare && isNodeTool(use.tool) ? use.executor : [];
  const line = [
    ...use.env,
    ...executor,
    ...use.runnerWords.map((word) => word.raw),
    program,
    ...args.map((word) => raw.get(word) ?? quoteWord(word)),
  ].join(" ");
  const fed = use.feed === null ? line : `${use.feed} | ${line}`;
  return use.invocation.cwd === cwd ? fed : `cd ${quoteWord(relativePath(cwd, use.invocation.cwd))} && ${fed}`;
};
