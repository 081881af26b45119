import type { Project } from "../../core/project.ts";
import type { GateDocument } from "../schema.ts";

/** A gate that nobody configured, and where it comes from. */
export interface DetectedGate {
  readonly gate: GateDocument;
  readonly reason: string;
}

export const detectGates = (_project: Project, _directory: string): readonly DetectedGate[] => [];
