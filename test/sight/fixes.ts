/**
 * `npm run sight:fixes -- FOLDER [NAME ...]`: real bug fixes (cases that `npm run cases -- FOLDER --from-history` made), each played as a pull
 * request that brings the bug: how many of the places that its fix changes stand in the first prompt, and whether the gate is green with just
 * those made; without the change as evidence and with it.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { RedChange } from "../../src/core/cause/change.ts";
import { shownPart } from "../helpers/scripted-agent/sighted-agent.ts";
import { read } from "../helpers/scripted-agent/truth-agent.ts";
import { firstPrompts, runGate } from "./first-prompt.ts";

const [folder = ".", ...only] = process.argv.slice(2);
const ways = ["without", "with"] as const;
const sum = { without: { seen: 0, recovered: 0, tokens: 0 }, with: { seen: 0, recovered: 0, tokens: 0 } };
let places = 0;
let fixes = 0;

for (const name of readdirSync(folder).filter((one) => only.length === 0 || only.some((text) => one.includes(text)))) {
  const top = mkdtempSync(join(tmpdir(), "regreen-fixes-"));
  const [at, repo, fixed] = [resolve(folder, name), join(top, "repo"), join(top, "fixed")];
  try {
    for (const target of [repo, fixed]) execFileSync("bash", [join(at, "make.sh"), target], { stdio: "ignore" });
    execFileSync("git", ["apply", join(at, "truth.patch")], { cwd: fixed, stdio: "ignore" });
    execFileSync("bash", [join(at, "setup.sh")], { cwd: repo, stdio: "ignore" });
    const { truth_files: files } = JSON.parse(readFileSync(join(at, "expected.json"), "utf8")) as {
      readonly truth_files: readonly string[];
    };
    const [{ run: command }] = JSON.parse(readFileSync(join(at, "gates.json"), "utf8")) as [{ readonly run: string }];
    const red = runGate(repo, command, 300_000);
    if (red.code === 0 || red.code === null) throw new Error("it is not red");
    const change: RedChange = {
      ...{ of: "pull-request", base: "0".repeat(40) },
      files: files.map((path) => ({ path, before: read(fixed, path), after: read(repo, path), unread: false })),
    };
    const { prompt } = firstPrompts(repo, command, red);
    const told = ways.map((way) => {
      const { user, tokens } = prompt(way === "with" ? change : null);
      const part = shownPart(repo, fixed, files, user);
      if (way === "without") places += part.places;
      const were = files.map((path) => [path, read(repo, path)] as const);
      for (const [path, text] of part.texts) if (text !== null) writeFileSync(join(repo, path), text);
      // The whole fix was green when the case was made.
      const recovered = part.seen === part.places || (part.seen > 0 && runGate(repo, command, 300_000).code === 0);
      for (const [path, text] of were) if (text !== null) writeFileSync(join(repo, path), text);
      sum[way].seen += part.seen;
      sum[way].recovered += recovered ? 1 : 0;
      sum[way].tokens += tokens;
      return `${way} ${part.seen}/${part.places}${recovered ? " recovered" : ""}, ${tokens} tokens`;
    });
    fixes += 1;
    console.log(`${name}: ${told.join("; ")}`);
  } catch (error) {
    console.log(`${name}: no case: ${(error as Error).message.slice(0, 200)}`);
  } finally {
    rmSync(top, { recursive: true, force: true });
  }
}
for (const way of ways)
  console.log(
    `${way} the change: ${sum[way].seen} of ${places} places seen, ${sum[way].recovered} of ${fixes} recovered, ${Math.round(sum[way].tokens / Math.max(1, fixes))} tokens`,
  );
