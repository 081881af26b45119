/** Whether a run's checkpoint 0 is still complete. Checked before the run promises that it can be restored. */
import { once } from "node:events";
import type { Environment } from "../../core/environment.ts";
import { splitZ } from "../git.ts";
import { openRepository, type Repository } from "../repository.ts";
import { journalFolders, readJournals } from "./journal.ts";
import { openShadow, type Shadow } from "./shadow.ts";

/** A sentence on how the files of `directory` come back after a run that failed. Never rejects. */
export const wayBack = async (directory: string, environment: Environment): Promise<string> => {
  try {
    const repository = await openRepository(directory, environment);
    return repository.ok ? await sentence(repository.value) : nothingKnown;
  } catch {
    return nothingKnown;
  }
};

const nothingKnown = "Whether files were changed is not known: `git status` shows it.";

const sentence = async (repository: Repository): Promise<string> => {
  const journal = readJournals(repository)[0];
  const { initial = null, restoredAt = null, finished = null } = journal?.record() ?? {};
  if (journal === undefined) return nothingKnown;
  if (initial === null) return "No file was changed yet.";
  if (restoredAt !== null || (finished !== null && finished.tree === initial)) return "The files are as they were before the run.";
  const shadow = openShadow(repository, journalFolders(journal).shadow);
  return (await isWhole(shadow, initial))
    ? `No file was lost: "regreen restore --to ${initial.slice(0, 12)}" puts everything back.`
    : "The checkpoint that was taken before the run is damaged or gone, so Regreen cannot put files back: compare with `git status` and `git diff`.";
};

/** Whether every file of the tree is stored. */
const isWhole = async (shadow: Shadow, tree: string): Promise<boolean> => {
  const listed = await shadow.git(["ls-tree", "-r", "-z", "--full-tree", tree]);
  if (!listed.ok) return false;
  const ids = splitZ(listed.value).flatMap((line) => {
    const [mode, , id] = line.slice(0, line.indexOf("\t")).split(" ");
    return mode === "160000" || id === undefined ? [] : [id];
  });
  const child = shadow.git.stream(["cat-file", "--batch-check=%(objecttype)"]);
  let answer = "";
  child.stdout.setEncoding("latin1").on("data", (text: string) => {
    answer += text;
  });
  child.stderr.resume();
  child.stdin.on("error", () => {});
  child.stdin.end(`${ids.join("\n")}\n`);
  const [code] = (await once(child, "close")) as [number | null];
  return code === 0 && !answer.includes("missing");
};
