import type { EventData, EventName } from "../events.ts";
import type { Note } from "./protocol.ts";

/** One transition of the loop to tell of; `round` counts over the run. */
export const note = <Name extends EventName>(name: Name, gate: string | null, data: EventData[Name], round: number | null = null): Note =>
  // The compiler cannot see that a name and its own data make one member of the union.
  ({ name, gate, round, data }) as Note;
