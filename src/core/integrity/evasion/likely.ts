import type { Failure } from "../../failure/failure.ts";
import { finding, type IntegrityFinding } from "../finding.ts";
import type { Red } from "../red.ts";
import type { TextView } from "../text-view.ts";
import { type FreshLine, freshLines, oncePerFile } from "./fresh-lines.ts";
import { likelyForms } from "./likely-forms.ts";

/** Remarks on new lines whose form makes it likely that they go round the check. None where the file had the form before, or the test is about it. */
export const likelyWays = (before: readonly TextView[], after: readonly TextView[], red: Red): readonly IntegrityFinding[] => {
  const runs = red.stage === "test" || red.stage === "custom";
  const reads = red.stage === "typecheck" || red.stage === "lint" || red.stage === "build";
  const forms = likelyForms.filter(({ gates }) => (gates === "both" ? runs || reads : gates === "run" ? runs : reads));
  return oncePerFile(
    freshLines(before, after).flatMap((line): readonly IntegrityFinding[] => {
      const { view, number, text } = line;
      const old = before.find(({ file }) => file === view.file)?.lexed;
      const form = forms.find(({ spelt, seen: text }) => {
        const seen = text ?? "code";
        const pattern =
          spelt[view.language.name] ?? (view.language.assertions === undefined && view.language.name !== "other" ? undefined : spelt.every);
        return pattern?.test(line[seen]) === true && !(old?.[seen].split("\n") ?? []).some((one) => pattern.test(one));
      });
      if (form === undefined || (form.rule === "checker-told" && !isConcerned(line, red))) return [];
      return [finding(view.file, number, form.rule, `\`${text.trim().slice(0, 80)}\` ${form.says}.`)];
    }),
  );
};

/** Whether a line is in a file to which the gate objected, or names what it spoke of. */
export const isConcerned = (
  { view, text, number }: Pick<FreshLine, "view" | "text" | "number">,
  { failures, sources = [] }: Red,
): boolean => {
  const found = (failures ?? []).filter(({ test }) => test === null);
  const lineOf = ({ file, line }: Pick<Failure, "file" | "line">): string =>
    line === null ? "" : (sources.find(({ path }) => path === file)?.text.split("\n")[line - 1] ?? "");
  // What is told of a type is told of all that its name stands for.
  const head =
    view.lexed.code
      .split("\n")
      .slice(Math.max(0, number - 10), number)
      .findLast((line) => /^\S.*\b(?:interface|type|class|struct|trait)\s/.test(line)) ?? "";
  const words = `${head} ${text}`.match(/[A-Za-z_$][\w$]{3,}/g) ?? [];
  return (
    found.length === 0 ||
    found.some(
      (one) => one.file === null || one.file === view.file || words.some((word) => `${one.message}\n${lineOf(one)}`.includes(word)),
    )
  );
};
