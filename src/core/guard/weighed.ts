import type { RuleFinding } from "./rules.ts";
import type { Weight } from "./shape.ts";

/** A finding with its weight, before its lines are looked up. `line`: in the head, or in the base where `gone`. */
export interface WeighedFinding extends Pick<RuleFinding, "rule" | "path" | "line" | "reason"> {
  readonly weight: Weight;
  /** What the lines are, where they are no lines of the file (a step of CI). */
  readonly texts?: { readonly before: string | null; readonly after: string | null };
}
