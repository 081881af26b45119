import type { Of } from "../stored/shape.ts";
import type { guardFinding } from "./shape.ts";

/** One way in which a change checks less than before, or may. */
export type GuardFinding = Of<typeof guardFinding>;
