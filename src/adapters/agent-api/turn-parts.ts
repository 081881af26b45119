import type { RoundRequest } from "../../ports.ts";
import type { EarlierRounds } from "./earlier-rounds.ts";
import type { Concession } from "./fault.ts";
import type { ModelLine } from "./request.ts";
import type { ApiAgentParts, TurnScene } from "./scene.ts";

/** All that one turn works with. */
export interface TurnParts extends ApiAgentParts, TurnScene {
  readonly line: ModelLine;
  readonly request: RoundRequest;
  readonly signal: AbortSignal;
  readonly model: string;
  /** Takes keys and likely secrets out of a text. */
  mask(text: string): string;
  /** What the prompts of the run showed at this gate, and what was handed over. */
  readonly earlier: EarlierRounds;
  /** What the endpoint turned out not to take; added to for the rest of the run. */
  readonly without: Set<Concession>;
}
