import type { causes } from "./parts.ts";
import type { Of } from "./shape.ts";

export type GapKind = keyof typeof causes;
/** Why a gate stays red, with the particulars that its kind has. */
export type GapCause = Of<(typeof causes)[GapKind]>;
export type CauseOf<Kind extends GapKind> = Extract<GapCause, { kind: Kind }>;
export type NoAgent = CauseOf<"no-agent">["why"];

/** Why the decision core left a gate red. The page alone knows which service stands behind an agent's name. */
export type BlockCause = Exclude<GapCause, { kind: "agent-error" }> | Omit<CauseOf<"agent-error">, "provider" | "host">;

/** The run that a gap is repeated from. */
export interface EarlierRun {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly runUrl: string | null;
}
