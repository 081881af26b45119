import type { Annotation } from "../report/annotations.ts";
import { cutText, oneLine, visible } from "../words/defuse.ts";
import type { GuardReport } from "./report.ts";

/** What GitHub shows of each level for one step, and of one message. */
const mostOfLevel = 10;
const mostMessage = 4_096;

/** Findings on their lines: errors where they make the step red, warnings where not, and notices for what is worth a look. */
export const guardAnnotations = ({ findings, level }: GuardReport): readonly Annotation[] => {
  const all = findings
    .filter(({ accepted }) => accepted === null)
    .map(
      ({ rule, weight, path, line, reason }): Annotation => ({
        level: weight === "worth-a-look" ? "notice" : level === "error" ? "error" : "warning",
        title: cutText(`${weight === "weakened" ? "weakened" : "worth a look"}: ${oneLine(rule)}`, 255),
        message: cutText(visible(reason), mostMessage),
        file: oneLine(path),
        line: line !== null && line >= 1 ? line : null,
        column: null,
      }),
    );
  return (["error", "warning", "notice"] as const).flatMap((of) => all.filter((one) => one.level === of).slice(0, mostOfLevel));
};
