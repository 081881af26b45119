import { finding, type IntegrityFinding } from "../finding.ts";
import type { Red } from "../red.ts";
import type { TextView } from "../text-view.ts";

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

/**
 * Type checkers skip Python functions without annotations. In a file with findings, this reports functions that lost all annotations, and
 * new functions without any that hold what the gate objects to.
 */
export const lostAnnotations = (
  before: readonly TextView[],
  after: readonly TextView[],
  { stage, failures }: Red,
): readonly IntegrityFinding[] => {
  // A formatter objects to text that no parser reads. What looks like an annotation there may be none.
  if (stage === "format") return [];
  const red = new Set((failures ?? []).filter(({ test }) => test === null).map(({ file }) => file));
  return after
    .filter(({ language, file }) => language.name === "Python" && red.has(file))
    .flatMap((view) => {
      const old = before.find(({ file }) => file === view.file);
      const now = annotated(view);
      const had = old === undefined ? new Map<string, boolean>() : annotated(old);
      const messages = (failures ?? []).flatMap(({ file, message }) => (file === view.file ? [message] : []));
      const taken = unannotatedHolding(
        view,
        new Set(messages.flatMap((message) => [...message.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name))),
      );
      const evading = taken
        .filter((name) => !had.has(name))
        .map(
          (name): IntegrityFinding =>
            finding(
              view.file,
              null,
              "suppression-added",
              `\`${name}\` has no annotations: what the gate objects to went where a type checker does not look.`,
            ),
        );
      const lost = [...had]
        .filter(([name, was]) => was && now.get(name) === false)
        .map(
          ([name]): IntegrityFinding =>
            finding(view.file, null, "strictness-removed", `\`${name}\` lost its annotations, so a type checker no longer looks into it.`),
        );
      return [...lost, ...evading];
    });
};

/** Functions without annotations whose bodies access one of these names as an attribute. */
const unannotatedHolding = ({ lexed }: TextView, names: ReadonlySet<string>): readonly string[] =>
  [...lexed.code.matchAll(heads)].flatMap(({ 0: head, index, groups }) => {
    if (groups?.result !== undefined || /:/.test(groups?.parameters ?? "")) return [];
    const indent = /^[ \t]*/.exec(head)?.[0].length ?? 0;
    const rest = lexed.code.slice(index + head.length);
    const body = rest.slice(0, new RegExp(`\\n[ \\t]{0,${indent}}\\S`).exec(rest)?.index ?? rest.length);
    return [...body.matchAll(/\.\s*(\w+)/g)].some(([, name = ""]) => names.has(name)) ? [groups?.name ?? ""] : [];
  });
