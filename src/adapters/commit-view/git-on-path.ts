/**
 * Where nothing can be mounted, a `git` of ours stands first on the PATH. For the user's repository it answers from the commit view; for every
 * other one, and where a command names a repository itself, it is the real git. Programs that read `.git` on their own are not reached so.
 */
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fail, ok, type Result } from "../../core/result.ts";
import { fileProblem } from "../disk/put-file.ts";
import { rawPath } from "../git.ts";
import { onPath as programOnPath, shellQuote } from "../host/shell.ts";

/** A repository, and the view of it; absolute. */
export interface GitPlaces {
  readonly root: string;
  readonly gitDir: string;
  readonly view: string;
}

/** Writes the program into `folder` and returns the folder. `path`: where the real git is looked for. Problems: `missing`, `io`. */
export const writeGitProgram = (folder: string, path: string, places: GitPlaces): Result<string> => {
  const others = path.split(delimiter).filter((each) => each.startsWith("/") && each !== folder);
  const git = programOnPath("git", others.join(delimiter));
  if (git === null) return fail("missing", "There is no git on the PATH.");
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "git"), script(git, places));
    chmodSync(join(folder, "git"), 0o755);
    return ok(folder);
  } catch (error) {
    return fileProblem(error, rawPath(folder), "write");
  }
};

/** `init` and `clone` make other repositories. The options before the command may name a folder, which decides whose repository is meant. */
const script = (git: string, { root, gitDir, view }: GitPlaces): string => `#!/bin/sh
# Answers for ${root.replace(/[^\x20-\x7e]/g, "?")} from the commit that is being judged. Made for one run of Regreen.
git=${shellQuote(git)}
if [ -n "\${GIT_DIR+set}" ]; then exec "$git" "$@"; fi
folder=.
command=
skip=
for word do
  if [ -n "$skip" ]; then
    if [ "$skip" = -C ]; then
      case $word in /*) folder=$word ;; *) folder=$folder/$word ;; esac
    fi
    skip=
    continue
  fi
  case $word in
    -C | -c | --namespace | --super-prefix | --config-env | --attr-source) skip=$word ;;
    --git-dir | --git-dir=* | --work-tree | --work-tree=* | --bare) exec "$git" "$@" ;;
    -*) ;;
    *) command=$word; break ;;
  esac
done
case $command in init | clone) exec "$git" "$@" ;; esac
found=$("$git" -C "$folder" rev-parse --absolute-git-dir 2>/dev/null) || exec "$git" "$@"
if [ "$found" = ${shellQuote(gitDir)} ]; then
  GIT_DIR=${shellQuote(view)} GIT_WORK_TREE=${shellQuote(root)}
  export GIT_DIR GIT_WORK_TREE
fi
exec "$git" "$@"
`;
