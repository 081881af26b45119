import type { Project } from "../../../core/project.ts";
import { shellCommands } from "../../../tools/command/commands.ts";
import { readScriptCall } from "../../../tools/command/script-runners.ts";

/**
 * What a line comes to that only calls one script of a package: that script's own line and its folder. Two names for one thing (`npm test`
 * and `yarn run unit`, both `node --test`) come to the same. Any other line comes to itself.
 */
export const scriptBody = (line: string, cwd: string, project: Project, depth = 0): string => {
  const plain = line.replace(/\s+/g, " ").trim();
  const [command, ...more] = plain.length > 300 ? [] : shellCommands(plain).commands;
  const [program] = command?.words ?? [];
  const whole = command !== undefined && program !== undefined && more.length === 0 && command.env.length === 0 && command.source === plain;
  const call = whole && depth < 8 ? readScriptCall(command.words, program.text, cwd, project) : null;
  const [only, ...others] = call?.kind === "scripts" ? call.calls : [];
  if (only === undefined || others.length > 0) return `${plain} in ${cwd}`;
  return scriptBody([only.line, ...only.extra.map(({ raw }) => raw)].join(" "), only.folder, project, depth + 1);
};
