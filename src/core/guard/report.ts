import type { Of } from "../stored/shape.ts";
import type { GuardFinding } from "./finding.ts";
import type { guardShape } from "./shape.ts";

/** What is known of one change. */
export type GuardReport = Of<typeof guardShape>;

/** What weakens and nobody took upon themselves. */
export const weakening = ({ findings }: GuardReport): readonly GuardFinding[] =>
  findings.filter(({ weight, accepted }) => weight === "weakened" && accepted === null);

/** Whether the change is red: something is weaker, nobody accepted it, and the base's configuration says that this counts. */
export const isRed = (report: GuardReport): boolean => report.level === "error" && weakening(report).length > 0;
