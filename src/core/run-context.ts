import type { runShape } from "./stored/parts.ts";
import type { Of } from "./stored/shape.ts";

/** Where the run took place; null where it is not known (outside Actions, no remote). */
export type RunContext = Of<typeof runShape>;
