import type { Project } from "../../core/project.ts";
import { literally } from "../../core/words/pattern.ts";
import { alternatives } from "../../tools/alternatives.ts";
import { joinPath } from "../../tools/text/paths.ts";
import type { DetectedCheck } from "./check.ts";
import { offeredChecks } from "./line-check.ts";

/** Gates from targets of a Makefile or recipes of a justfile whose names say that they check. */
export const makeFindings = (project: Project, folder: string): readonly DetectedCheck[] =>
  [
    {
      names: ["GNUmakefile", "makefile", "Makefile"],
      call: "make",
      pattern: /^([A-Za-z][\w.-]*(?:[ \t]+[A-Za-z][\w.-]*)*)[ \t]*::?(?!=)/gm,
    },
    {
      names: ["justfile", "Justfile", ".justfile"],
      call: "just",
      pattern: /^@?([A-Za-z_][\w-]*)(?:[ \t]+[*+]?\w+="[^"]*")*[ \t]*:(?!=)/gm,
    },
  ].flatMap(({ names, call, pattern }) => {
    const file = names.find((name) => project.has(joinPath(folder, name)));
    const text = file === undefined ? null : project.text(joinPath(folder, file));
    if (file === undefined || text === null) return [];
    const targets = new Set([...text.matchAll(pattern)].flatMap((match) => (match[1] ?? "").split(/\s+/)));
    return [...targets]
      .filter((target) => call !== "make" || !wantsVariable(target, text))
      .flatMap((target) => offeredChecks(target, `${call} ${target}`, `target ${target} of ${file}`, folder, project));
  });

/** Whether a target's own recipe ends in an error without a variable (`if [ -z "$$NAME" ]; then … exit 2`) that nothing here sets. */
const wantsVariable = (target: string, text: string): boolean => {
  const recipe = new RegExp(`^${literally(target)}[ \\t]*::?[^\\n]*((?:\\n(?:\\t[^\\n]*)?)+)`, "m").exec(text)?.[1] ?? "";
  const [, asked, told] = required.exec(recipe) ?? [];
  const name = asked ?? told;
  return name !== undefined && !new RegExp(`\\b${name}[ \\t]*[:?]*=`).test(text);
};

const required = alternatives(
  /(?:\[\[?|\btest) -z "?\$\$?[{(]?([A-Za-z_]\w*)[:)}-]{0,3}"?[\s;\\\]]{0,20}(?:then|&&)(?:(?!\b(?:else|fi)\b)[\s\S]){0,300}?\bexit [1-9]/,
  /\$\$\{([A-Za-z_]\w*):?\?/,
);
