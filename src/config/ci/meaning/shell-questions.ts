/** Checks that ask with the shell's own means: a search, a test, an exit. */
import type { Project } from "../../../core/project.ts";
import type { Leaf } from "../../../tools/command/leaves.ts";
import { joinPath } from "../../../tools/text/paths.ts";
import type { Part } from "./parts.ts";
import { purposeOf } from "./purpose.ts";

/** Whether a command ends its script as failed. */
export const refuses = ({ words: [program, code = ""], hidden }: Leaf): boolean =>
  program === "exit" && /^[1-9]/.test(code) && hidden === null;
/** Whether a part neither makes nor says anything for what comes behind it. */
export const looksAlone = ({ seen, text }: Part): boolean =>
  seen.leaves.every((leaf) => ["harmless", "check"].includes(purposeOf(leaf))) && !/GITHUB_(?:OUTPUT|ENV|PATH)/.test(text);

/** Whether it says something and does nothing else. */
export const onlySpeaks = ({ seen: { leaves } }: Part): boolean =>
  leaves.length > 0 && leaves.every(({ words }) => /^(?:echo|printf)$/.test(words[0] ?? ""));

/** Where output goes that no file of the project is made of: another descriptor, nowhere, a summary. */
const toNobody = /^(?:\d?-?|\/dev\/\w+|\$\{?GITHUB_STEP_SUMMARY\}?)$/;

/** Whether a command deletes or moves: what it finds it does away with. */
const removes = ({ words: [program = "", ...rest] }: Leaf): boolean =>
  /^(?:rm|rmdir|mv|unlink|shred|truncate)$/.test(program) || (program === "find" && rest.includes("-delete"));

/** Whether it does so with what a loop of its own goes through. */
export const removesFound = ({ text, seen: { leaves } }: Part): boolean => {
  const found = new Set([...text.matchAll(/\b(?:for|read(?: -\w+)*) (\w+)/g)].map(([, name]) => name));
  return leaves.some((leaf) => removes(leaf) && leaf.words.some((word) => found.has(/^["']?\$\{?(\w+)/.exec(word)?.[1])));
};

/** Whether a part searches files of the project or git's list of them, and fails by what it finds. */
export const looksAt = ({ seen: { leaves } }: Part, cwd: string, project: Project): boolean =>
  leaves.every(({ redirects }) =>
    redirects.every(({ operator, target }) => !operator.includes(">") || toNobody.test(target?.text ?? "")),
  ) &&
  (leaves.some(refuses) || leaves.length === 1) &&
  !leaves.some(removes) &&
  searches(leaves, cwd, project);

const searches = (leaves: readonly Leaf[], cwd: string, project: Project): boolean => {
  const asks = ({ words: [program = "", ...rest] }: Leaf) =>
    (/^(?:[ef]?grep|rg|diff|cmp)$/.test(program) || (program === "git" && rest[0] === "grep")) &&
    !rest.some((word) => /^(?:-\w*c|--count)$/.test(word));
  const isThere = (word: string) =>
    !word.startsWith("-") && (project.has(joinPath(cwd, word)) || project.under(joinPath(cwd, word), 1).length > 0);
  const lists = leaves.some(({ words }) => /^git (?:ls-files|grep)\b/.test(words.join(" ")));
  // What reads git's list line by line and refuses by it needs no search.
  return (lists && leaves.some(refuses)) || leaves.some((leaf) => asks(leaf) && (lists || leaf.words.slice(1).some(isThere)));
};
