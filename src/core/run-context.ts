import type { runShape } from "./shape/parts.ts";
import type { Of } from "./shape/shape.ts";

/** Where the run took place; null where it is not known (outside Actions, no remote). */
export type RunContext = Of<typeof runShape>;
