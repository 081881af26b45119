import type { FileChange } from "../../edit/edit.ts";
import type { IntegrityFinding } from "../finding.ts";
import { languageOf } from "../language-of.ts";
import type { Red } from "../red.ts";

/**
 * A change that leaves every file alone to which the gate objected. Code may be wrong because of other code. But a formatter judges each
 * file by itself, and what a script of the project or a build reads beside the code may be what judges it.
 */
export const untouched = (changes: readonly FileChange[], { stage, failures, excerpt = "" }: Red): readonly IntegrityFinding[] => {
  const read = (failures ?? []).flatMap(({ file, test, message }) =>
    test !== null ? [] : file === null ? (message.match(pathInWords) ?? []) : [file],
  );
  // A script whose lines nobody knows gives no failures, but it names its files.
  const named = [...new Set(failures === null || failures.length > 0 ? read : (excerpt.match(pathInWords) ?? []))];
  const [first] = named;
  const [changed] = changes;
  if (first === undefined || changed === undefined) return [];
  if (changes.some(({ path }) => named.includes(path)))
    return stage === "custom" && changes.every(onlyTakesAway)
      ? [
          {
            file: changed.path,
            line: null,
            rule: "objection-removed",
            message: `${changed.path} only lost something, and the gate is green: see whether what it objected to was to be repaired or to go.`,
          },
        ]
      : [];
  const suspect =
    stage === "format" ||
    stage === "custom" ||
    (stage !== "test" && changes.every(({ path }) => languageOf(path).assertions === undefined));
  return suspect
    ? [
        {
          file: changed.path,
          line: null,
          rule: "objection-untouched",
          message: `The gate objected to ${first}, which is as it was; ${changed.path} was changed. See whether that is the repair.`,
        },
      ]
    : [];
};

/** A file with its folder, in the words of a script whose form is not known. */
const pathInWords = /(?:[\w.-]+\/)+[\w.-]+\.\w+/g;

/** Whether a file holds no word that it did not hold before, and some no more. */
const onlyTakesAway = ({ before, after }: FileChange): boolean => {
  const old = countWords(before ?? "");
  const now = countWords(after ?? "");
  const gone = [...old].some(([word, count]) => count > (now.get(word) ?? 0));
  return gone && [...now].every(([word, count]) => count <= (old.get(word) ?? 0));
};

const countWords = (text: string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const word of text.match(/\w+/g) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};
