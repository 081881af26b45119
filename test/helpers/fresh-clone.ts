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
    let patched: readonly string[] = [];
    if (patch !== null) {
      const root = clone("patch");
      writeFileSync(join(folder, "fix.patch"), patch);
      git(root, "apply", "--index", join(folder, "fix.patch"));
      git(root, "commit", "-q", "--no-verify", "-m", "Repair");
      git(root, "checkout", "-q", "-f", ".");
      patched = red(root);
    }
    git(repo, "add", "-A");
    git(repo, "commit", "-q", "--no-verify", "--allow-empty", "-m", "Repair");
    return { commit: red(clone("commit")), patch: patched };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
