/** The oracle of every green: the change is committed, cloned freshly, dependencies are linked, and all gates are run there. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";

export interface ClonedGate {
  readonly name: string;
  readonly run: string;
  readonly cwd?: string;
}

/** What a clone gets from the work tree because an install would bring it. */
const installed = new Set(["node_modules", ".venv", "venv", "vendor", ".bundle"]);

const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false", ...args], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 1 << 28,
  });

/**
 * Names of the gates that are red in a clone of the committed work tree, and in a clone of the head with the patch alone (null: no patch is
 * played). Commits in `repo`: call it when nothing else is asked of it.
 */
export function redInClones(
  repo: string,
  gates: readonly ClonedGate[],
  patch: string | null,
  env: NodeJS.ProcessEnv,
): { readonly commit: readonly string[]; readonly patch: readonly string[] } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "regreen-clone-")));
  try {
    const linked = git(repo, "ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--directory")
      .split("\0")
      .map((path) => path.replace(/\/$/, ""))
      .filter((path) => installed.has(basename(path)));
    const clone = (name: string): string => {
      const to = join(folder, name);
      git(repo, "clone", "-q", "--no-local", repo, to);
      for (const path of linked) {
        mkdirSync(dirname(join(to, path)), { recursive: true });
        if (!existsSync(join(to, path))) symlinkSync(join(repo, path), join(to, path));
      }
      return to;
    };
    const red = (root: string): string[] =>
      gates.flatMap(({ name, run, cwd = "." }) => {
        const shell = ["--noprofile", "--norc", "-eo", "pipefail", "-c", run];
        const { status } = spawnSync("bash", shell, {
          cwd: join(root, cwd),
          env: { CI: "true", ...env },
          stdio: "ignore",
          timeout: 300_000,
        });
        return status === 0 ? [] : [name];
      });
    const patched = patch === null ? null : clone("patch");
    if (patched !== null && patch !== null) {
      writeFileSync(join(folder, "fix.patch"), patch);
      git(patched, "apply", "--index", join(folder, "fix.patch"));
      git(patched, "commit", "-q", "--no-verify", "-m", "Repair");
      git(patched, "checkout", "-q", "-f", ".");
    }
    git(repo, "add", "-A");
    git(repo, "commit", "-q", "--no-verify", "--allow-empty", "-m", "Repair");
    const commit = red(clone("commit"));
    // The same tree in a fresh clone is the same to the gates: they run on it once.
    const tree = (root: string): string => git(root, "rev-parse", "HEAD^{tree}");
    return { commit, patch: patched === null ? [] : tree(patched) === tree(repo) ? commit : red(patched) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
