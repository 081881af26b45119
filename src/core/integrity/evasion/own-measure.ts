/** What a test takes from the code itself in order to judge it: equality, order, its own assertions, and the lists that it goes through. */
import { structuredPatch } from "diff";
import { literally } from "../../words/pattern.ts";
import { countElements, width } from "../blocks.ts";
import { finding, type IntegrityFinding } from "../finding.ts";
import { type Red, spokenBy } from "../red.ts";
import type { TextView } from "../text-view.ts";

/** Heads of code by which values compare, convert or answer for what is missing; the group is its name. */
const measures =
  /^\s*(?:(?:(?:public|export|static|inline|friend|constexpr|async|virtual|override|pub)\s+)*(?:[\w:<>&]+\s+)?(?<method>equals|isEqual|compareTo|compare|asymmetricMatch|valueOf|toJSON|operator\s*(?:==|!=|<=?|>=?|<=>|bool|!)|__(?:toString|get|call))\s*\(|\[Symbol\.(?<symbol>toPrimitive|hasInstance|iterator)\]|def\s+(?<def>__(?:eq|ne|lt|le|gt|ge|bool|contains|len|getattr|getattribute|instancecheck|exit)__|==|eql\?|===|<=>|method_missing|respond_to_missing\?)(?![\w=])|func\s+\([^)\n]*\)\s+(?<go>Equal|Is|As|Less|Compare|Cmp)\s*\(|impl\b[^{\n]*\b(?<trait>PartialEq|PartialOrd|Ord|Deref)\b[^{\n]*\bfor\b|macro_rules!\s+(?<macro>\w+)|(?:export\s+)?(?:const|function|def|func|pub\s+fn|fn)\s+(?:self\.)?(?<assertion>(?:assert|expect)[A-Z_]\w*)|(?:function\s+)?(?<shell>assert\w*|refute\w*|fail|run)\s*\(\)\s*\{)/;

/**
 * Remarks for the reader: the change edits how values compare, or takes something out of what the failing test goes through. No rule can tell
 * such a repair from one that only pleases the test.
 */
export const ownMeasure = (before: readonly TextView[], after: readonly TextView[], red: Red): readonly IntegrityFinding[] => {
  if (red.stage !== "test") return [];
  const spoken = spokenBy(red);
  return after.flatMap((now): readonly IntegrityFinding[] => {
    if (now.isTest) return [];
    const old = before.find(({ file }) => file === now.file);
    const remark = (line: number | null, message: string): IntegrityFinding => finding(now.file, line, "own-measure", message);
    const shrunk = [...tablesIn(now)].filter(([name, size]) => size < (tablesIn(old).get(name) ?? 0) && speaksOf(spoken, name));
    return [
      ...measuresIn(old, now).map(({ name, line }) =>
        remark(
          line,
          `\`${name}\` decides how values compare or answer, and the test that failed may judge by it: see whether it still tells them apart.`,
        ),
      ),
      ...shrunk.map(([name]) =>
        remark(null, `\`${name}\`, of which the failing test speaks, holds less than before: see whether it still tests as much.`),
      ),
    ];
  });
};

const speaksOf = (text: string, name: string): boolean => new RegExp(`(?<![\\w$])${literally(name)}(?![\\w$])`).test(text);

/** Definitions by which values compare and in which the change has lines. */
const measuresIn = (old: TextView | undefined, { lexed }: TextView): readonly { readonly name: string; readonly line: number }[] => {
  const lines = lexed.text.split("\n");
  const oldLines = old?.lexed.text.split("\n") ?? [];
  const changed = structuredPatch("", "", old?.lexed.text ?? "", lexed.text, "", "", { context: 0 }).hunks;
  return lines.flatMap((line, index) => {
    const groups = line.length > longest ? undefined : measures.exec(line)?.groups;
    const name = Object.values(groups ?? {}).find((word) => word !== undefined);
    if (name === undefined) return [];
    let end = index + 1;
    while (end < lines.length && (lines[end]?.trim() === "" || width(lines[end] ?? "") > width(line))) end += 1;
    const isChanged = changed.some(({ newStart, newLines }) => newStart <= end && newStart + Math.max(newLines, 1) > index + 1);
    const body = lines.slice(index, end).join("\n").replace(name, "");
    const at = oldLines.findIndex((one) => one.trim() === line.trim());
    const was =
      at < 0
        ? null
        : oldLines
            .slice(at, at + end - index)
            .join("\n")
            .replace(name, "");
    // An assertion of a shell judges by its exit code.
    return isChanged &&
      !(groups?.shell === undefined && comparisons(body) > 0 && comparisons(body) >= (was === null ? 0 : comparisons(was)))
      ? [{ name, line: index + 1 }]
      : [];
  });
};

/** How often a text compares two values; whether one is there at all, or of a kind, does not count. */
const comparisons = (text: string): number =>
  text.match(
    /(?:[=!]==?|<=>?|>=|(?<![-=])[<>](?![^<>\n]*>))(?!\s*(?:null|nil|None|undefined|true|false|nullptr|["']))|\b(?:equals?|compare\w*|localeCompare|eql\?|\w*cmp|is_deeply)\s*\(/g,
  )?.length ?? 0;

/** No person writes a longer line. */
const longest = 1_000;

/** Lists and tables with a name at the margin, and how many elements they hold. */
const tablesIn = (view: TextView | undefined): ReadonlyMap<string, number> => {
  const code = view?.lexed.code ?? "";
  return new Map(
    [...code.matchAll(/^(?:export\s+)?(?:(?:const|let|var)\s+)?(?:exports\.)?(?<name>[\w$]+)\s*(?::[^=\n]{0,80})?=\s*(?<open>[[{])/gm)].map(
      ({ index, 0: { length }, groups }) => [
        groups?.name ?? "",
        countElements(code, index + length - 1, code.length, groups?.open === "[" ? "[" : "{"),
      ],
    ),
  );
};
