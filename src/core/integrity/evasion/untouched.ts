import type { FileChange } from "../../edit/edit.ts";
import type { IntegrityFinding } from "../finding.ts";
import { languageOf } from "../language-of.ts";
import type { Red } from "../red.ts";

/**
 * A change that leaves every file alone to which the gate objected. Code may be wrong because of other code. But a formatter judges each
 * file by itself, and what a script of the project or a build reads beside the code may be what judges it.
 */
export const untouched = (changes: readonly FileChange[], { stage, failures }: Red): readonly IntegrityFinding[] => {
  const named = [
    ...new Set(
      (failures ?? []).flatMap(({ file, test, message }) =>
        test !== null ? [] : file === null ? (message.match(pathInWords) ?? []) : [file],
      ),
    ),
  ];
  const [first] = named;
  const [changed] = changes;
  if (first === undefined || changed === undefined || changes.some(({ path }) => named.includes(path))) return [];
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
          remark: true,
        },
      ]
    : [];
};

/** A file with its folder, in the words of a script whose form is not known. */
const pathInWords = /(?:[\w.-]+\/)+[\w.-]+\.\w+/g;
