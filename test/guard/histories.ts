/**
 * `npm run ordinary -- DRAW FOLDER [LANGUAGE|OWNER/NAME ...]`: what the guard says of ordinary commits. FOLDER holds the repositories
 * of the draw as `OWNER+NAME` (work tree, bare, or bare in `repo`). Prints one JSON line for each commit that has a finding, and counts to
 * standard error.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { gitIn } from "../../src/adapters/git.ts";
import type { Environment } from "../../src/core/environment.ts";
import { guardChange } from "../../src/guard/guard-change.ts";
import { draws } from "./repositories.ts";

const [draw = "", folder = ".", ...chosen] = process.argv.slice(2);
const [perRepository, repositories] = draws[draw as keyof typeof draws];

/** The last commits of the first-parent line that change a file, each with its first parent. */
const commitsOf = (place: string, head: string): readonly (readonly [commit: string, parent: string])[] =>
  execFileSync(
    "git",
    ["-C", place, "log", "--first-parent", "-m", "--raw", "--no-renames", "--abbrev=40", "--format=%x00%H %P", "-n", "400", head],
    {
      encoding: "utf8",
      maxBuffer: 1 << 30,
    },
  )
    .split("\0")
    .flatMap((entry) => {
      const [heading = "", ...rest] = entry.split("\n");
      const [commit, parent] = heading.split(" ");
      return commit && parent && rest.some((line) => line.startsWith(":")) ? [[commit, parent] as const] : [];
    })
    .slice(0, perRepository);

let commits = 0;
/** What a policy of somebody else says is no part of what is counted. */
const policy = async () => ({ unreadable: "is not read here" });
const counts = { weakened: 0, "worth-a-look": 0 };
for (const [language, name, head] of repositories) {
  if (chosen.length > 0 && !chosen.includes(language) && !chosen.includes(name)) continue;
  const root = join(folder, name.replace("/", "+"));
  const place = existsSync(join(root, "repo")) ? join(root, "repo") : root;
  const git = gitIn(place, process.env as Environment);
  for (const [commit, parent] of commitsOf(place, head)) {
    commits += 1;
    const guarded = await guardChange({ git, root: place, base: parent, head: commit, workflow: null, policy });
    if (!guarded.ok) {
      console.log(JSON.stringify({ language, name, commit, error: guarded.error.message }));
      continue;
    }
    const { findings } = guarded.value.report;
    if (findings.length === 0) continue;
    counts[findings.some(({ weight }) => weight === "weakened") ? "weakened" : "worth-a-look"] += 1;
    console.log(JSON.stringify({ language, name, commit, findings }));
  }
  console.error(`${name}: ${commits} commits so far, ${counts.weakened} with weakened, ${counts["worth-a-look"]} only worth a look`);
}
