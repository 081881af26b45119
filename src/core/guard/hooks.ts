import { cannotFail } from "../integrity/configuration/command.ts";
import { protectedBy } from "../policy/policy.ts";
import type { ToolFacts } from "../tool-facts.ts";
import type { GuardedFile } from "./changed-file.ts";
import type { Weight } from "./report.ts";
import type { WeighedFinding } from "./rules.ts";

/** Scripts that git starts. Hooks that stand in a document are compared as settings. */
const script = /(?:^|\/)(?:\.husky|\.githooks|\.git-hooks|hooks)\/(?:_\/)?(?:pre|post|commit|prepare|update|applypatch)[\w-]*$/;

/** What a hook checks: a word that says so, or a tool of the table. */
const checking = /\b(?:tests?|lint|check|typecheck|tsc|verify|format|fmt|audit|ci)\b/i;

/** Commands that a hook ran and runs no more, or runs so that they cannot fail. */
export const hookFindings = (files: readonly GuardedFile[], tools: ToolFacts): readonly WeighedFinding[] => {
  // What another hook runs instead was moved.
  const brought = files.flatMap(({ path, before, after }) =>
    script.test(path) && after !== null ? commandsIn(after).filter(({ command }) => before?.includes(command) !== true) : [],
  );
  const weight = (lost: string): Weight => (brought.some(({ command }) => command.startsWith(lost)) ? "worth-a-look" : "weakened");
  return files.flatMap(({ path, before, after, modeBefore, modeAfter }): readonly WeighedFinding[] => {
    if (before === null || !script.test(path) || (protectedBy(path, tools) !== "hooks" && !/(?:^|\/)\.?(?:git-?)?hooks\//.test(path)))
      return [];
    const checks = commandsIn(before).filter(
      ({ command }) => checking.test(command) || tools.programs.some((program) => command.split(/\s+/).includes(program)),
    );
    if (after === null)
      return checks.length === 0
        ? []
        : [
            {
              rule: "hook-removed",
              path,
              line: null,
              weight: checks.every(({ command }) => weight(command) === "worth-a-look") ? "worth-a-look" : "weakened",
              reason: `The hook ${path}, which ran \`${checks[0]?.command}\`, is gone.`,
            },
          ];
    const now = commandsIn(after);
    const lost = checks.flatMap(({ command, line }): readonly WeighedFinding[] => {
      const same = now.find((other) => other.command.startsWith(command));
      const texts = { before: command, after: after.split("\n")[line - 1] ?? null };
      if (same === undefined)
        return [
          { rule: "hook-removed", path, line, weight: weight(command), reason: `The hook ${path} no longer runs \`${command}\`.`, texts },
        ];
      return cannotFail(same.command) !== null && cannotFail(command) === null
        ? [
            {
              rule: "check-cannot-fail",
              path,
              line: same.line,
              weight: "weakened",
              reason: `The hook ${path} runs \`${command}\` and passes whatever it says.`,
            },
          ]
        : [];
    });
    const off = modeBefore === "100755" && modeAfter === "100644" && !path.includes(".husky/");
    return off
      ? [
          ...lost,
          {
            rule: "hook-removed",
            path,
            line: null,
            weight: "weakened",
            reason: `The hook ${path} is no longer executable, so git leaves it out.`,
          },
        ]
      : lost;
  });
};

const commandsIn = (text: string): readonly { readonly command: string; readonly line: number }[] =>
  text
    .split("\n")
    .map((line, at) => ({ command: line.trim(), line: at + 1 }))
    .filter(
      ({ command }) => command !== "" && !command.startsWith("#") && !/^(?:\.|set|cd|export|source|exit|fi|then|else|done)\b/.test(command),
    );
