import type { IntegrityFinding } from "./finding.ts";
import type { Red } from "./red.ts";
import type { TextView } from "./text-view.ts";

const heads = /^[ \t]*(?:async[ \t]+)?def[ \t]+(?<name>\w+)[ \t]*(?:\[[^\]]*\])?\((?<parameters>[^)]*)\)[ \t]*(?<result>->)?/gm;

/** Functions of a text by name: whether any of that name is annotated. */
const annotated = ({ lexed }: TextView): ReadonlyMap<string, boolean> => {
  const found = new Map<string, boolean>();
  for (const { groups } of lexed.code.matchAll(heads)) {
    const name = groups?.name ?? "";
    found.set(name, found.get(name) === true || groups?.result !== undefined || /:/.test(groups?.parameters ?? ""));
  }
  return found;
};

/** Python functions that lost every annotation in a file with findings: a type checker does not look into them any more. */
export const lostAnnotations = (
  before: readonly TextView[],
  after: readonly TextView[],
  { failures }: Red,
): readonly IntegrityFinding[] => {
  const red = new Set((failures ?? []).filter(({ test }) => test === null).map(({ file }) => file));
  return after
    .filter(({ language, file }) => language.name === "Python" && red.has(file))
    .flatMap((view) => {
      const old = before.find(({ file }) => file === view.file);
      const now = annotated(view);
      return [...(old === undefined ? [] : annotated(old))]
        .filter(([name, had]) => had && now.get(name) === false)
        .map(
          ([name]): IntegrityFinding => ({
            file: view.file,
            line: null,
            rule: "strictness-removed",
            message: `\`${name}\` lost its annotations, so a type checker no longer looks into it.`,
          }),
        );
    });
};
