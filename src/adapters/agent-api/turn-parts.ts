import type { RoundRequest } from "../../ports.ts";
import type { ModelLine } from "./request.ts";
import type { ApiAgentParts, Scene } from "./scene.ts";

/** All that one turn works with. */
export interface TurnParts extends ApiAgentParts, Scene {
  readonly line: ModelLine;
  readonly request: RoundRequest;
  readonly signal: AbortSignal;
  readonly model: string;
  /** Takes keys and likely secrets out of a text. */
  mask(text: string): string;
  /** Called when the endpoint turns out to take no tool calls. */
  withoutTools(): void;
}
