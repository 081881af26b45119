/** Success or an expected failure; both are values, so nothing on the way throws. */
export type Result<T, E = Problem> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** An expected failure of the world: what was attempted, and what came back. */
export interface Problem {
  /** Machine-readable kind, for decisions. */
  readonly code:
    | "git"
    | "io"
    | "disk-full"
    | "conflict"
    | "timeout"
    | "cancelled"
    | "missing"
    | "refused"
    | "network"
    | "invalid"
    | "fault";
  /** One sentence a person can act on. */
  readonly message: string;
}

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

export const fail = (code: Problem["code"], message: string): { readonly ok: false; readonly error: Problem } => ({
  ok: false,
  error: { code, message },
});

/** What is made, or the other value where making it throws: for what may be missing or unreadable, and then says no more than that. */
export const orElse = <T, E>(make: () => T, otherwise: E): T | E => {
  try {
    return make();
  } catch {
    return otherwise;
  }
};
