import type { Failure } from "./failure.ts";

/** True for a failure that keeps others from being seen: it stands for things that did not run, or fails a test gate without naming a test. */
export const isBlocker = (failure: Pick<Failure, "ran" | "stage" | "test">): boolean =>
  !failure.ran || (failure.stage === "test" && failure.test === null);

/**
 * What a failure is, whatever it says today: its test, the file that did not load, or the rule and file. Message, line and values are its
 * state. Several failures may share an identity.
 */
export const identityOf = (failure: Failure): string => {
  const { file, test, code, tool } = failure;
  if (isBlocker(failure)) return ["load", file ?? test ?? failure.message].join("\0");
  if (test !== null) return ["test", file ?? "", titleOf(file, test)].join("\0");
  return ["rule", tool ?? "", file ?? "", code ?? failure.message].join("\0");
};

/** A test's title without its file's name, which AVA puts in front only where it runs several files. */
const titleOf = (file: string | null, test: string): string => {
  const at = test.indexOf(" › ");
  return at > 0 && file?.includes(test.slice(0, at).replaceAll(" › ", "/")) ? test.slice(at + 3) : test;
};
