/** Where a gate runs, and whether it can run in the sandbox at all: learned on checkpoint 0, where no code of a model runs. Pure. */
import { fingerprintsOf } from "../failure/compare.ts";
import type { Reading } from "../failure/failure.ts";
import type { GatePlace } from "../gate.ts";

/** The code of the failure that stands for a gate that changed what later commands run by. */
export const tamperedCode = "gate-tampered";

/** Something that decides about other commands and is not as it was before a gate ran: a program, a hook, git's configuration. */
export interface Tampering {
  /** Absolute. */
  readonly path: string;
  /** False where it could not be put back. */
  readonly undone: boolean;
}

/** What is known before the first gate runs. */
export interface SandboxPlan {
  readonly mode: "auto" | "always" | "off";
  /** Null: it starts here. Otherwise why not. */
  readonly refused: string | null;
}

export type Fit =
  | { readonly kind: "unknown" }
  | { readonly kind: "fits" }
  /** It fails inside where it does not outside, on the same untouched files. `reason`: what the sandbox refused it. */
  | { readonly kind: "misfit"; readonly reason: string };

export const unknownFit: Fit = { kind: "unknown" };

/**
 * Where the next run of a gate takes place. `edited`: the tree holds a change that a model proposed, in this run or in an earlier one.
 * `again`: a red gate is looked at once more, which is the cheapest moment to learn whether it fits.
 */
export const placeOf = ({ mode, refused }: SandboxPlan, fit: Fit, edited: boolean, again: boolean): GatePlace => {
  if (mode === "always") return "inside";
  const inside = mode === "auto" && refused === null && fit.kind !== "misfit";
  if (edited) return inside ? "inside" : "watched";
  return inside && again && fit.kind === "unknown" ? "inside" : "outside";
};

/** What a run inside says of the gate's fit. */
export type Lesson =
  /** The run counts as any other. */
  | { readonly kind: "counts"; readonly fit: Fit }
  /** Nothing is known until the gate has run inside on checkpoint 0. */
  | { readonly kind: "try-untouched" }
  /** The run says nothing but whether the gate fits, and is made again outside. */
  | { readonly kind: "again-outside"; readonly fit: Fit };

/**
 * `reading`: of a run inside. `outside`: of the gate's run on checkpoint 0 outside, null where there was none. `refusal`: the line of
 * its log in which the sandbox refused something, or null.
 */
export const learnFit = (fit: Fit, reading: Reading, edited: boolean, outside: Reading | null, refusal: string | null): Lesson => {
  // What fails outside and not inside on the same files may hang on the place: two places give no two answers to one command.
  if (!edited && outside !== null && lacksSome(reading, outside)) return { kind: "again-outside", fit: { kind: "fits" } };
  // A pass is a pass wherever the gate ran.
  if (reading.class === "passed") return { kind: "counts", fit: fit.kind === "misfit" ? fit : { kind: "fits" } };
  if (fit.kind !== "unknown") return { kind: "counts", fit };
  if (addsNothing(reading, outside)) return { kind: "counts", fit: edited ? fit : { kind: "fits" } };
  if (edited) return { kind: "try-untouched" };
  return { kind: "again-outside", fit: { kind: "misfit", reason: refusal ?? "it fails there and not outside" } };
};

/** Whether every failure was there outside as well, and the same kind of trouble. */
const addsNothing = (reading: Reading, outside: Reading | null): boolean => {
  if (outside === null || outside.class !== reading.class) return false;
  const known = fingerprintsOf(outside);
  return [...fingerprintsOf(reading)].every((fingerprint) => known.has(fingerprint));
};

/** Whether the run inside shows nothing that was not there outside, and not all of it. */
const lacksSome = (reading: Reading, outside: Reading): boolean =>
  (reading.class === "passed" && outside.class !== "passed") ||
  (addsNothing(reading, outside) && fingerprintsOf(reading).size < fingerprintsOf(outside).size);

/** What a sandbox refused, in the words of the program that met it. Pure. */

/** The kernel's words for a write to a read-only file system and for lost rights, sudo's and setuid programs', and those of a missing network. */
const signs =
  /EROFS|Read-only file system|no new privileges|effective uid is not 0|must be superuser|Operation not permitted|ENETUNREACH|Network is unreachable|Temporary failure in name resolution|EAI_AGAIN/i;

/** Longest line that is kept. */
const longest = 300;

/** Looks at a log as it comes and keeps the first line in which something was refused. Memory is bounded whatever the log's length. */
export const createRefusalScan = (): { write(text: string): void; line(): string | null } => {
  let rest = "";
  let found: string | null = null;
  const look = (line: string): void => {
    if (found === null && signs.test(line)) found = line.trim().slice(0, longest);
  };
  return {
    write: (text) => {
      if (found !== null) return;
      const lines = (rest + text).split("\n");
      rest = (lines.pop() ?? "").slice(-4_096);
      for (const line of lines) look(line.slice(0, 4_096));
    },
    line: () => {
      look(rest);
      return found;
    },
  };
};
