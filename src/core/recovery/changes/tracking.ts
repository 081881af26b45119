import type { AttemptOutcome } from "../../attempts.ts";
import { failuresOf } from "../../failure/compare.ts";
import type { Failure, Reading } from "../../failure/failure.ts";
import { identityOf } from "../../failure/identity.ts";
import type { Tracking } from "../gate-state.ts";
import type { Trial } from "../step.ts";

/** Rounds after which a failure, a file or the whole gate is given up (.github/docs/deciding.md). */
const tiredAfter = 3;

/** Counts one more round that was not kept. Only failures in files that it edited have survived it. `best`: what the gate shows on the best tree. */
export const afterRejection = (tracking: Tracking, trial: Trial, outcome: AttemptOutcome, best: Reading | null): Tracking => {
  const rejectedFiles = { ...tracking.rejectedFiles };
  for (const file of trial.files) rejectedFiles[file] = (rejectedFiles[file] ?? 0) + 1;
  const survived = { ...tracking.survived };
  const aimed = (best === null ? [] : failuresOf(best)).filter((failure) =>
    filesOfFailure(failure).some((file) => trial.files.includes(file)),
  );
  for (const identity of new Set(aimed.map(identityOf))) survived[identity] = (survived[identity] ?? 0) + 1;
  return {
    ...tracking,
    survived,
    rejectedFiles,
    rejectedInRow: tracking.rejectedInRow + 1,
    repeated: tracking.repeated || outcome === "repeated",
  };
};

/** The rounds' changes are remembered as undone. */
export const withUndone = (tracking: Tracking, trials: readonly Trial[]): Tracking => ({
  ...tracking,
  undone: [
    ...tracking.undone,
    ...trials.flatMap(({ round, from, to, files, description, diff }) =>
      round === null || from === to ? [] : [{ round, from, to, files, description, diff }],
    ),
  ],
});

/** Numbers of rounds in a sentence: "1 and 3". */
export const inWords = (rounds: readonly number[]): string => rounds.join(" and ");

const filesOfFailure = ({ file, origin, frames }: Failure): string[] =>
  [file, origin?.file ?? null, ...frames.map((frame) => frame.file)].filter((path) => path !== null);

/** Why further rounds at this gate would go in circles, or null. */
export const tiredOf = ({ survived, rejectedFiles, rejectedInRow, repeated }: Tracking): string | null => {
  const most = Math.max(0, ...Object.values(survived));
  if (most >= tiredAfter) return `a failure survived ${most} rounds aimed at it`;
  const file = Object.entries(rejectedFiles).find(([, rounds]) => rounds >= tiredAfter);
  if (file !== undefined) return `${file[0]} was edited in ${file[1]} rounds that were not kept`;
  if (rejectedInRow >= tiredAfter) return `${rejectedInRow} rounds running were not kept`;
  return repeated ? "the same edit came again" : null;
};
