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
  /** What the run's prompts showed at this gate, and which edits were handed over. */
  readonly earlier: EarlierRounds;
  /** Features that the endpoint has refused. The set grows during the run. */
  readonly without: Set<Concession>;
}
