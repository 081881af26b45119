/**
 * `npm run pulls -- FOLDER [CASE ...]`: real repositories whose bug is the base's own, the pull request's, or both, and what line one says of
 * each. A case is a folder with `make.sh DEST`, `setup.sh`, `gates.json` and `truth.patch`; its HEAD is red.
 */
import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { verdictLine } from "../../src/core/outcome.ts";
import { silentFace } from "../../src/face.ts";
import { prepare } from "../../src/session/prepare.ts";
import { repair } from "../../src/session/repair.ts";
import { plainEnvironment } from "../helpers/program.ts";

const [folder = "", ...only] = process.argv.slice(2);
const names = readdirSync(folder).filter(
  (name) => existsSync(join(folder, name, "truth.patch")) && (only.length === 0 || only.includes(name)),
);
const counts = { right: 0, wrong: 0 };

for (const name of names) {
  const top = realpathSync(mkdtempSync(join(tmpdir(), "regreen-pulls-")));
  const root = join(top, "repo");
  const at = resolve(folder, name);
  const git = (...words: string[]) =>
    execFileSync("git", ["-C", root, "-c", "user.name=A", "-c", "user.email=a@b.c", ...words], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  const commit = () => {
    git("add", "-A");
    git("commit", "-q", "--allow-empty", "-m", "m");
    return git("rev-parse", "HEAD");
  };
  try {
    execFileSync("bash", [join(at, "make.sh"), root], { stdio: "ignore" });
    execFileSync("bash", [join(at, "setup.sh")], { cwd: root, stdio: "ignore" });
    const gates = JSON.parse(readFileSync(join(at, "gates.json"), "utf8")).filter(({ stage }: { stage: string }) => stage === "test");
    writeFileSync(join(root, ".git/regreen.json"), JSON.stringify({ gates, memory: false, agent: "none" }));
    const broken = git("rev-parse", "HEAD");
    /** Line one for a pull request from `base` to what is checked out, and how long base runs and gate took. */
    const told = async (base: string) => {
      const repo = { full_name: "o/r" };
      const head = commit();
      const payload = {
        pull_request: { number: 7, base: { ref: "main", sha: base, repo }, head: { ref: "work", sha: head, repo } },
        repository: { ...repo, default_branch: "main" },
      };
      writeFileSync(join(top, "event.json"), JSON.stringify(payload));
      const environment = {
        ...plainEnvironment(),
        // The machine's own runtime: the cases were made with it.
        PATH: (process.env.PATH ?? "")
          .split(":")
          .filter((folder) => !folder.includes("node_modules"))
          .join(":"),
        ...{ GITHUB_ACTIONS: "true", GITHUB_EVENT_NAME: "pull_request", GITHUB_EVENT_PATH: join(top, "event.json") },
        ...{ GITHUB_REPOSITORY: "o/r", RUNNER_TEMP: top },
      };
      const raw = new Map(
        Object.entries({ gates: JSON.stringify(gates), agent: "none", memory: "false" }).map(([key, value]) => [
          key,
          { value, place: key },
        ]),
      );
      const prepared = await prepare({ directory: root, environment, raw: raw as never, leg: null });
      if (!prepared.ok) throw new Error(prepared.error);
      const finished = await repair(prepared.value, { signal: new AbortController().signal, face: silentFace });
      if (!finished.ok) throw new Error(finished.error.message);
      const { report, recovery } = finished.value;
      const gate = recovery.state.gates[0];
      const reason = gate?.origin?.kind === "unknown" ? ` (${gate.origin.reason})` : "";
      return { line: verdictLine(report), reason, baseMs: gate?.origin?.durationMs ?? 0, gateMs: gate?.cost.lastMs ?? 1 };
    };
    const check = (kind: string, expected: RegExp, { line, reason, baseMs, gateMs }: Awaited<ReturnType<typeof told>>) => {
      const right = expected.test(line);
      counts[right ? "right" : "wrong"] += 1;
      console.log(`${name} ${kind}: ${right ? "right" : `WRONG: ${line}${reason}`}, base ${baseMs} ms of ${gateMs} ms`);
    };
    appendFileSync(join(root, "README.md"), "\nmore\n");
    check("base red", /^Not yours/, await told(broken));
    git("checkout", "-q", "--force", broken);
    git("clean", "-qfd");
    git("apply", join(at, "truth.patch"));
    const green = commit();
    git("apply", "-R", join(at, "truth.patch"));
    check("base green", /It came with this change/, await told(green));
    const tests = git("ls-files")
      .split("\n")
      .find((path) => /(?:^|\/)test_\w+\.py$/.test(path));
    if (tests !== undefined) {
      git("checkout", "-q", "--force", broken);
      writeFileSync(join(root, tests.replace(/[^/]+$/, "test_planted.py")), "def test_planted():\n    assert 1 == 2\n");
      check("mixed", /came with this change, \d+ (?:was|were) red on/, await told(broken));
    }
  } catch (error) {
    console.log(`${name}: no case: ${(error as Error).message.slice(0, 300)}`);
  } finally {
    if (process.env.KEEP === undefined) rmSync(top, { recursive: true, force: true });
  }
}
console.log(`line one right in ${counts.right} of ${counts.right + counts.wrong}`);
