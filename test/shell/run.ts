/**
 * Reads the steps of real workflows as bash does: `run.ts FOLDER [STEPS]`. FOLDER holds repositories, or `repo` inside of each. What bash
 * parses must be read, what it refuses must be said to be unread, and bash's own print of a script must come to the same commands.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import { blanked } from "../../src/config/ci/meaning/job-signs.ts";
import { shellCommands } from "../../src/tools/command/commands.ts";
import { listOf, tableOf } from "../../src/tools/text/fields.ts";

const git = (repository: string, ...words: readonly string[]): string =>
  spawnSync("git", ["-C", repository, ...words], { encoding: "utf8", maxBuffer: 1 << 28 }).stdout ?? "";

/** The scripts of a repository's workflows that Actions gives to bash, with a word for each expression. */
const scriptsIn = (repository: string): readonly string[] =>
  git(repository, "ls-tree", "-r", "--name-only", "HEAD", ".github/workflows")
    .split("\n")
    .filter((path) => /\.ya?ml$/.test(path))
    .flatMap((path) => {
      try {
        return Object.values(tableOf(tableOf(parse(git(repository, "cat-file", "blob", `HEAD:${path}`))).jobs)).flatMap((job) =>
          listOf(tableOf(job).steps).flatMap((one) => {
            const { run, shell } = tableOf(one);
            const isBash = shell === undefined || /^(?:ba)?sh\b/.test(String(shell));
            return typeof run === "string" && isBash && run.trim() !== "" ? [blanked(run)] : [];
          }),
        );
      } catch {
        return [];
      }
    });

/** The commands that a script comes to, each with its words and what decides over it. Bash chooses the spaces inside of a substitution. */
const commandsOf = (script: string): readonly string[] =>
  shellCommands(script).commands.map(
    ({ words, nested, background, negated, masked }) =>
      `${words.map(({ text }) => text.replace(/\s+/g, "").replace(/\$?'(?:\\n)?'/g, "")).join("|")} ${nested} ${background} ${negated} ${masked !== null}`,
  );

const [folder = ".", most = "400"] = process.argv.slice(2);
const place = mkdtempSync(join(tmpdir(), "shell-"));
const repositories = readdirSync(folder)
  .map((name) => join(folder, name))
  .map((path) => (existsSync(join(path, "repo")) ? join(path, "repo") : path))
  .filter((path) => existsSync(join(path, ".git")) || existsSync(join(path, "HEAD")));
// Of each repository in turn, so that none of many steps stands for all.
const lists = repositories.map((path) => [...new Set(scriptsIn(path))]);
const scripts = Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, at) =>
  lists.flatMap((list) => list[at] ?? []),
)
  .flat()
  .slice(0, Number(most));
let [parsed, refused, wrong] = [0, 0, 0];
for (const script of scripts) {
  const file = join(place, "step.sh");
  writeFileSync(file, script);
  const isRefused = spawnSync("bash", ["-n", file], { stdio: "ignore" }).status !== 0;
  const { unread } = shellCommands(script);
  // A function's body is printed and never run.
  writeFileSync(file, `regreen_step() {\n${script}\n}\ndeclare -f regreen_step\n`);
  const printed = isRefused ? null : spawnSync("bash", ["--norc", file], { encoding: "utf8", env: {} }).stdout;
  const body = printed === null ? null : printed.replace(/^[^\n]*\n\{\s*\n/, "").replace(/\n\}\s*$/, "");
  const [ours, theirs] = [commandsOf(script), body === null ? null : commandsOf(body)];
  const alike = theirs === null || JSON.stringify(ours) === JSON.stringify(theirs);
  if (isRefused) refused += 1;
  else parsed += 1;
  if (alike && isRefused === (unread !== null)) continue;
  wrong += 1;
  const at = theirs === null ? -1 : ours.findIndex((line, i) => line !== theirs[i]);
  process.stdout.write(
    `--- bash ${isRefused ? "refuses" : "parses"}, ours ${unread === null ? "reads" : `does not: ${unread.message}`}\n${script}\n`,
  );
  if (!alike) process.stdout.write(`ours:   ${ours[at] ?? "nothing"}\ntheirs: ${theirs?.[at] ?? "nothing"}\n`);
}
rmSync(place, { recursive: true });
process.stdout.write(
  `${scripts.length} steps of ${repositories.length} repositories: bash parses ${parsed}, refuses ${refused}; ${wrong} read otherwise\n`,
);
