import type { Project } from "../../core/project.ts";
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
    return [...targets].flatMap((target) => offeredChecks(target, `${call} ${target}`, `target ${target} of ${file}`, folder, project));
  });
