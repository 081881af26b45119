/** What came of the trial of a revert. */
export interface RevertTried {
  readonly commit: string;
  /** "conflict": it does not fit what came after it; "unknown": it could not be tried. */
  readonly outcome: "green" | "red" | "conflict" | "unknown";
  /** Gates that are red with it; empty where it is not known. */
  readonly red: readonly string[];
  /** Why it is not known, as a clause; null where it is. */
  readonly reason: string | null;
  /** Whether it has several parents: its revert has to name one. */
  readonly isMerge: boolean;
  readonly durationMs: number;
}

/** The line that makes it; a sentence on what would come of it; and whether every gate is green then, null where nobody knows. */
export const revertOffer = ({
  commit,
  outcome,
  red,
  reason,
  isMerge,
}: RevertTried): {
  readonly command: string;
  readonly result: string;
  readonly green: boolean | null;
} => {
  const command = `git revert ${isMerge ? "-m 1 " : ""}${commit}`;
  const names = red.slice(0, 4).map((name) => `\`${name}\``);
  const more = red.length > names.length ? ` and ${red.length - names.length} more` : "";
  switch (outcome) {
    case "green":
      return { command, green: true, result: "With that commit reverted every gate is green; this was tried and not kept." };
    case "red":
      return {
        command,
        green: false,
        result: `With that commit reverted ${names.join(", ")}${more} stay${red.length === 1 ? "s" : ""} red; this was tried and not kept.`,
      };
    case "conflict":
      return { command, green: null, result: "Its revert conflicts with what came after it, so nobody knows whether it would be green." };
    case "unknown":
      return { command, green: null, result: `Whether its revert would be green is not known: ${reason ?? "it was not tried"}.` };
    default:
      return outcome satisfies never;
  }
};
