import type { FileChange } from "../../edit/edit.ts";
import { finding, type IntegrityFinding } from "../finding.ts";
import { languageOf } from "../language-of.ts";
import { lex } from "../lex.ts";
import type { Red } from "../red.ts";

/** Messages for which deleting or renaming the file is the repair. */
const unwanted = /\b(?:unused|not used|never used|dead|duplicate|obsolete|unreferenced|orphan|file ?names?|module names?|is missing a)\b/i;

/**
 * Files that a gate objected to and that the change hides from it: deleted, moved to where the gate may not look, or covered by a stub that
 * is read instead. Test files are not judged here: what they test is compared elsewhere.
 */
export const lostSubjects = (
  changes: readonly FileChange[],
  { failures }: Red,
  isTest: (path: string) => boolean,
): readonly IntegrityFinding[] => {
  const diagnostics = (failures ?? []).filter(({ test, message }) => test === null && !unwanted.test(message));
  const named = new Set(diagnostics.map(({ file }) => file));
  const lost = changes
    .filter(({ path, after }) => after === null && named.has(path) && !isTest(path))
    .flatMap(({ path, before }): readonly IntegrityFinding[] => {
      const to = changes.find((change) => change.before === null && change.after !== null && alike(before ?? "", change.after));
      const rule = "failing-file-gone";
      if (to === undefined) return [finding(path, null, rule, `${path}, in which the gate found something, is gone instead of repaired.`)];
      return kindOf(to.path) === kindOf(path)
        ? []
        : [finding(path, null, rule, `${path}, in which the gate found something, went to ${to.path}, where it may not look.`)];
    });
  // In an emptied file, a gate has nothing to object to.
  const emptied = changes
    .filter(({ path, before, after }) => before !== null && after !== null && named.has(path) && !isTest(path))
    .flatMap(({ path, before, after }): readonly IntegrityFinding[] => {
      // What the file takes from another of its dialect is still looked at.
      const taken = (other: string): boolean =>
        dialectOf(other) === dialectOf(path) && after?.includes(`/${other.slice(other.lastIndexOf("/") + 1).split(".")[0]}.`) === true;
      const beside = changes.filter((one) => kindOf(one.path) === kindOf(path) || taken(one.path)).map((one) => one.after ?? "");
      // Code that was put into a string is text, at which no gate looks.
      const { syntax } = languageOf(path);
      const code = (text: string | null): string => lex(text ?? "", syntax).code;
      return keepsNames(code(before), [after, ...beside].map(code).join("\n"))
        ? []
        : [finding(path, null, "failing-file-gone", `${path}, in which the gate found something, holds hardly anything of what it held.`)];
    });
  const stubs = changes
    .filter(({ before, after }) => before === null && after !== null)
    .flatMap(({ path }): readonly IntegrityFinding[] => {
      const stem = /^(?<stem>.+?)(?:\.pyi|\.d\.[cm]?ts)$/.exec(path)?.groups?.stem;
      if (stem === undefined) return [];
      const name = stem.slice(stem.lastIndexOf("/") + 1);
      const hides = diagnostics.some(
        ({ file, message }) =>
          (file !== null && /^\.(?:py|[cm]?[jt]sx?)$/.test(file.slice(stem.length)) && file.startsWith(stem)) ||
          (!/declaration file|stubs?\b|py\.typed/i.test(message) &&
            new RegExp(`["'\`/.]${name.replace(/\W/g, "\\$&")}(?:\\.\\w+)?["'\`]`).test(message)),
      );
      return hides
        ? [finding(path, null, "source-shadowed", `${path} would be read in place of the source that the gate objects to.`)]
        : [];
    });
  // A JavaScript copy beside TypeScript, or the reverse. The code goes from the file that the gate checks to one that it does not check.
  const elsewhere = changes
    .filter(({ path, before, after }) => before === null && after !== null && dialectOf(path) !== null)
    .flatMap(({ path }): readonly IntegrityFinding[] => {
      const name = path.slice(path.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
      const quotedName = new RegExp(`["'\`/]${name.replace(/\W/g, "\\$&")}(?:\\.[cm]?[jt]sx?)?["'\`]`);
      const from = changes.find(
        (change) =>
          named.has(change.path) &&
          dialectOf(change.path) !== null &&
          dialectOf(change.path) !== dialectOf(path) &&
          quotedName.test(change.after ?? "") &&
          !quotedName.test(change.before ?? ""),
      );
      return from === undefined
        ? []
        : [finding(path, null, "failing-file-gone", `${path} takes over what the gate objects to in ${from.path}, where it may not look.`)];
    });
  return [...lost, ...emptied, ...stubs, ...elsewhere];
};

/** JavaScript or TypeScript, by a source's ending; null for others. */
const dialectOf = (path: string): string | null =>
  /\.[cm]?(?<dialect>[jt])sx?$/.exec(path.replace(/\.d\.[cm]?ts$/, ""))?.groups?.dialect ?? null;

/** Folder and ending, by which tools choose what they look at. */
const kindOf = (path: string): string => `${path.slice(0, path.lastIndexOf("/") + 1)}*${/\.[^./]*$/.exec(path)?.[0] ?? ""}`;

/** With fewer names than `fewNames`, one that is kept is enough. With fewer than `fewestNames`, nothing can be said. */
const fewNames = 8;
const fewestNames = 3;

/** Whether the other text holds at least a third of this text's names, however both are laid out. */
const keepsNames = (text: string, other: string): boolean => {
  const names = new Set(text.match(/[A-Za-z_]\w{2,}/g));
  const known = new Set(other.match(/[A-Za-z_]\w{2,}/g));
  const kept = [...names].filter((name) => known.has(name)).length;
  return names.size < fewNames ? names.size < fewestNames || kept > 0 : kept >= names.size / 3;
};

/** Whether most of a text's lines stand in the other. */
const alike = (text: string, other: string): boolean => {
  const words = text.split("\n").filter((line) => /\w{2}/.test(line));
  const known = new Set(other.split("\n").map((line) => line.trim()));
  return words.length > 0 && words.filter((line) => known.has(line.trim())).length >= words.length / 2;
};
