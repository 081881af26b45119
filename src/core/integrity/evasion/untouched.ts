import type { FileChange } from "../../edit/edit.ts";
import { isPermissiveKey } from "../configuration/keys.ts";
import { type Setting, settingsOf } from "../configuration/settings.ts";
import { finding, type IntegrityFinding } from "../finding.ts";
import { languageOf } from "../language-of.ts";
import type { Red } from "../red.ts";

/**
 * A change that leaves every file alone to which the gate objected. Code may be wrong because of other code. But a formatter judges each
 * file by itself, and what a script of the project or a build reads beside the code may be what judges it.
 */
export const untouched = (changes: readonly FileChange[], red: Red): readonly IntegrityFinding[] => {
  if (red.stage === "test") return [];
  const pleased = changes.flatMap((change) => [...respelt(change), ...emptied(change, red), ...opened(change)]);
  return pleased.length > 0 ? pleased.slice(0, 1) : leftAlone(changes, red);
};

const leftAlone = (changes: readonly FileChange[], { stage, failures, excerpt = "" }: Red): readonly IntegrityFinding[] => {
  const read = (failures ?? []).flatMap(({ file, test, message }) =>
    test !== null ? [] : file === null ? (message.match(pathInWords) ?? []) : [file],
  );
  // A script whose lines nobody knows gives no failures, but it names its files.
  const named = [...new Set(failures === null || failures.length > 0 ? read : (excerpt.replace(commands, "").match(pathInWords) ?? []))];
  const [first] = named;
  const [changed] = changes;
  if (first === undefined || changed === undefined) return [];
  if (changes.some(({ path }) => named.includes(path)))
    return stage === "custom" && changes.every(onlyTakesAway)
      ? [
          finding(
            changed.path,
            null,
            "objection-removed",
            `${changed.path} only lost something, and the gate is green: see whether what it objected to was to be repaired or to go.`,
          ),
        ]
      : [];
  const suspect =
    stage === "format" ||
    stage === "custom" ||
    changes.every(({ path }) => languageOf(path).assertions === undefined && languageOf(path).markers.length > 0);
  return suspect
    ? [
        finding(
          changed.path,
          null,
          "objection-untouched",
          `The gate objected to ${first}, which is as it was; ${changed.path} was changed. See whether that is the repair.`,
        ),
      ]
    : [];
};

const rule = "check-pleased" as const;

/** The same code in other words: a member by its name in brackets, where a script looks for the name behind a dot. */
const respelt = ({ path, before, after }: FileChange): readonly IntegrityFinding[] => {
  const plain = (line: string): string => line.replace(/["'`\s[\].?+]/g, "");
  const old = before?.split("\n") ?? [];
  const known = new Set(old);
  return (after?.split("\n") ?? []).flatMap((line, index): readonly IntegrityFinding[] => {
    const isSame = !known.has(line) && inBrackets.test(line) && old.some((one) => !inBrackets.test(one) && plain(one) === plain(line));
    const message = `\`${line.trim().slice(0, 80)}\` is the same code in other words: see whether what the check objected to is repaired.`;
    return isSame ? [finding(path, index + 1, rule, message)] : [];
  });
};
const inBrackets = /[\w$)\]]\s*(?:\?\.)?\[\s*["'`][^"'`\n]+["'`]/;

/** Data that a check missed, there now and empty. */
const emptied = (change: FileChange, { failures, excerpt = "" }: Red): readonly IntegrityFinding[] => {
  const objected = [excerpt, ...(failures ?? []).map(({ message }) => message)].join("\n");
  return newLeaves(change).flatMap(({ path, values }): readonly IntegrityFinding[] => {
    const name = path.at(-1) ?? "";
    if (name.length < 3 || !objected.includes(name) || !values.every((value) => value === "" || value === null)) return [];
    const message = `\`${name.slice(0, 80)}\`, which the check missed, is there now and empty: see whether its users need more.`;
    return [finding(change.path, null, rule, message)];
  });
};

/** Data by which a check is told to let more pass. */
const opened = (change: FileChange): readonly IntegrityFinding[] =>
  newLeaves(change).flatMap(({ path, values }): readonly IntegrityFinding[] =>
    values[0] === true && (isPermissiveKey(path) || /^additionalProperties$/i.test(path.at(-1) ?? ""))
      ? [
          finding(
            change.path,
            null,
            rule,
            `\`${path.join(".").slice(0, 80)}\` is true now and lets more pass: see whether that is the repair.`,
          ),
        ]
      : [],
  );

/** Leaves of a document that were not there before, or had another value. */
const newLeaves = ({ path, before, after }: FileChange): readonly Setting[] => {
  if (after === null || !/\.(?:json5?|ya?ml|toml)$/i.test(path)) return [];
  const old = settingsOf(path, before ?? "");
  return [...settingsOf(path, after)].flatMap(([key, setting]) =>
    old.get(key)?.values.join() === setting.values.join() && old.has(key) ? [] : [setting],
  );
};

/** A command as task runners print it before its output: its script objects to others. */
const commands = /^(?:>|\$|\+) .*$/gm;

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
