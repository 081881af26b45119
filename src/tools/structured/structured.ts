import type { Stage } from "../../core/gate.ts";
import type { Finding } from "../tool.ts";

/** What a machine-readable document said. */
export interface Structured {
  /** "junit", "sarif", "eslint json" ... */
  readonly format: string;
  /** An entry of the table, or null. */
  readonly tool: string | null;
  /** The stage that the format itself tells; null where the gate's counts. */
  readonly stage: Stage | null;
  readonly finding: Finding;
  /** Folder whose output it stood in, where it stood in a log. */
  readonly folder?: string;
}
