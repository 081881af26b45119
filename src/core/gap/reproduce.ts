import { type Gate, leavesFolder } from "../gate.ts";
import { maskSecrets } from "../policy/secrets.ts";
import { visible } from "../words/defuse.ts";
import { namesSecret } from "../words/scrub.ts";
import type { GapInput } from "./gap.ts";

/** A word as the shell takes it literally; as it stands where that is safe. */
export const shellWord = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** A line of a folder as one to run from the root. */
export const fromRoot = (line: string, folder: string): string => (folder === "." ? line : `(cd ${shellWord(folder)} && ${line})`);

/** The line that has Regreen run a gate, after those whose product it uses: alone it would be judged by what was made before. */
export const runTogether = (uses: readonly string[], gate: string): string => `regreen run ${[...uses, gate].map(shellWord).join(" ")}`;

/**
 * Shell lines that show the failure on a developer's machine, from the root of the repository: the commit, the kept repairs, what makes
 * the products that the gate uses, the gate itself. No commit where the files are in front of the reader: theirs may differ from any,
 * and the repairs are among them.
 */
export const reproduceLines = ({ gate, uses, ci, context, patched }: GapInput): readonly string[] => {
  const commit = context.event === null ? null : context.commit;
  return [
    ...(commit === null ? [] : [`git checkout ${shellWord(commit)}`]),
    ...(commit !== null && patched ? ["git apply fix.patch   # the repairs that were kept, from the report"] : []),
    ...uses.flatMap((other) => apart(gateLines(other, ci))),
    ...gateLines(gate, ci),
  ];
};

/** A gate's lines, in a shell of their own where they would leave something behind for what follows. */
const apart = (lines: readonly string[]): readonly string[] => {
  const [first = "", second = ""] = lines;
  if (lines.length === 1 && !leavesFolder(first)) return lines;
  return lines.length === 2 && leavesFolder(first) && !second.includes("#") ? [`(${first} && ${second})`] : ["(", ...lines, ")"];
};

/** A gate's folder, its own variables, its command. Values that look like secrets are left for the reader to fill in. */
const gateLines = (gate: Gate, ci: string | null): readonly string[] => {
  const lines: string[] = [];
  if (gate.cwd !== "." && gate.cwd !== "") lines.push(`cd ${shellWord(gate.cwd)}`);
  for (const [name, value] of Object.entries(gate.env)) {
    const secret = namesSecret(name) || maskSecrets(value) !== value;
    lines.push(secret ? `export ${name}=   # its value is not shown here` : `export ${name}=${shellWord(value)}`);
  }
  if (gate.passEnv.length > 0) lines.push(`# it also reads: ${gate.passEnv.join(", ")}`);
  if (gate.shell !== null) lines.push(`# run by: ${gate.shell}`);
  const run = visible(maskSecrets(gate.run)).trimEnd();
  // Another shell has another way to say it.
  const isShell = gate.shell === null || /(?:^|\/)(?:ba|da|z|k)?sh\b/.test(gate.shell);
  const sees = ci === null || gate.env.CI !== undefined || !isShell ? null : `CI=${shellWord(ci)}`;
  // In front of one command it is gone again behind it: tools that the reader starts later in that shell are not told that they are in CI.
  if (sees !== null && oneCommand.test(run)) return [...lines, `${sees} ${run}`];
  return [...lines, ...(sees === null ? [] : [`export ${sees}`]), ...run.split("\n")];
};

/** One program with its arguments: an assignment in front of anything else is one for its first command alone, or no command at all. */
const oneCommand = /^(?!(?:time|exec|cd|export|set|source)\b)[\w./@+=:-]+(?: [^\n;&|<>(){}`#$]*)?$/;

/** The lines of `reproduceLines` that only run the check: for somebody who has the files already. */
export const checkLines = ({ reproduce }: { readonly reproduce: readonly string[] }): readonly string[] =>
  reproduce.filter((line) => !/^git (?:checkout|apply) /.test(line));
