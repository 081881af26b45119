import type { FileChange } from "../edit/edit.ts";
import { findSecrets } from "../policy/secrets.ts";
import { finding, type IntegrityFinding } from "./finding.ts";
import { languageOf } from "./language-of.ts";
import { lex } from "./lex.ts";

/** Shorter keys would be found by chance. */
const shortestKey = 8;

/** A key that the run was given, written into a file, in plain text or in base64. */
const keyFindings = ({ path, before, after }: FileChange, keys: readonly string[]): readonly IntegrityFinding[] => {
  const forms = keys
    .filter((key) => key.length >= shortestKey)
    .flatMap((key) => [key, btoa(encodeURIComponent(key)), encodeURIComponent(key)]);
  const form = forms.find((candidate) => after?.includes(candidate) === true && before?.includes(candidate) !== true);
  if (after === null || form === undefined) return [];
  return [
    finding(
      path,
      after.slice(0, after.indexOf(form)).split("\n").length,
      "secret-added",
      "This is a key that the run was given; it does not belong into the repository.",
    ),
  ];
};

/** Findings for the run's own `keys`, and for likely secrets that no changed file held before. A message never repeats the secret. */
export const secretFindings = (
  changes: readonly FileChange[],
  keys: readonly string[],
  isTest: (path: string) => boolean,
): readonly IntegrityFinding[] => {
  const leaked = changes.flatMap((change) => keyFindings(change, keys));
  return leaked.length > 0 ? leaked : likelyFindings(changes, isTest);
};

/** Told by what stands before it alone; in a test such a word is mostly made up. */
const byName: ReadonlySet<string> = new Set(["assignment", "authorization"]);

const likelyFindings = (changes: readonly FileChange[], isTest: (path: string) => boolean): readonly IntegrityFinding[] => {
  const known = new Set(
    changes.flatMap(({ before }) => (before === null ? [] : findSecrets(before).map(({ start, end }) => before.slice(start, end)))),
  );
  return changes.flatMap(({ path, after }) => {
    if (after === null) return [];
    const language = languageOf(path);
    const read = language.tests || language.assertions ? lex(after, language.syntax) : null;
    // In a text that cannot be read, no word is known to be code.
    const lexed = read?.trouble === null ? read : null;
    return (
      findSecrets(after)
        .filter(({ start, end }) => !known.has(after.slice(start, end)))
        // After a telling name, a value is a secret only as a string: `token = nextToken2` is code.
        .filter(({ rule, start }) => !byName.has(rule) || lexed === null || /\s/.test(lexed.code[start] ?? ""))
        .map(
          ({ rule, start }): IntegrityFinding =>
            finding(
              path,
              after.slice(0, start).split("\n").length,
              "secret-added",
              `This looks like a secret (${rule}); secrets do not belong into the repository.`,
              isTest(path) && byName.has(rule) ? true : undefined,
            ),
        )
    );
  });
};
