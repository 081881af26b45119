import { checkOf } from "../../../src/tools/command/calls.ts";
import { fixingWords } from "../../../src/tools/command/writing.ts";
import { languageTools } from "../../../src/tools/languages.ts";
import type { Finding, Invocation, Tool } from "../../../src/tools/tool.ts";

/** The tool of that name; the test fails loudly where there is none. */
export function toolOf(name: string): Tool {
  const tool = languageTools.find((candidate) => candidate.name === name);
  if (!tool) throw new Error(`no tool is called ${name}`);
  return tool;
}

/** What a tool's reader makes of a text. */
export function read(name: string, text: string): Finding {
  const reader = toolOf(name).reader?.();
  if (!reader) throw new Error(`${name} has no reader`);
  for (const [index, line] of text.split("\n").entries()) reader.line(line, index);
  return reader.end();
}

/** Failures as short lines: `path:line:column code message`, `[test]` in front for tests, `!` in front of those that kept something from running. */
export function brief(name: string, text: string): string[] {
  return read(name, text).failures.map((failure) => {
    const place = [failure.path, failure.line, failure.column].filter((part) => part != null).join(":");
    const head = [failure.ran === false ? "!" : "", failure.severity === "warning" ? "w " : failure.severity === "info" ? "i " : ""].join(
      "",
    );
    return `${head}${failure.test ? `[${failure.test}] ` : ""}${place}${failure.code ? ` ${failure.code}` : ""} ${failure.message}`
      .replace(/ {2,}/g, " ")
      .trim();
  });
}

/** An invocation in the root folder, without a runner. */
export const invocation = (line: string): Invocation => ({ words: line.split(" "), runner: [], cwd: "." });

/** Stage and fix of a command line as the table sees it: "lint -> ruff check . --fix". */
export function understood(line: string): string {
  const asked = invocation(line);
  for (const tool of languageTools) {
    const stage = checkOf(tool, asked);
    if (stage === null) continue;
    const fix = fixingWords(asked.words, [tool]);
    return `${tool.name}: ${stage}${fix ? ` -> ${fix.join(" ")}` : ""}`;
  }
  return "unknown";
}
