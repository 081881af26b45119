import { mayShow } from "../../core/policy/policy.ts";
import type { Project } from "../../core/project.ts";
import { readPathFacts, readText } from "../checkpoint/file-facts.ts";
import { readProject } from "../project-files.ts";

/** The files of the work tree that are not ignored, as they are now. */
export interface WorkFiles extends Project {
  /** Whether a file may be shown in a prompt: it is listed, and its name is not that of a secret or private file. */
  shows(path: string): boolean;
}

/** Lists the work tree. Texts are read when asked for and never through links. `privateGlobs` is `edits.private`. */
export const workFiles = (root: string, privateGlobs: readonly string[]): WorkFiles => {
  const listed = readProject(root);
  const texts = new Map<string, string | null>();
  return {
    ...listed,
    text(path) {
      if (!listed.has(path)) return null;
      const seen = texts.get(path);
      if (seen !== undefined) return seen;
      const facts = readPathFacts(root, path);
      const read = facts.kind === "file" && facts.blockedBy === null ? readText(root, path) : null;
      texts.set(path, read);
      return read;
    },
    shows: (path) => listed.has(path) && mayShow(path, privateGlobs),
  };
};
