import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { detectGates } from "../../../src/config/detect/detect.ts";
import { checksOf } from "../../../src/config/detect/line-check.ts";
import type { Stage } from "../../../src/core/gate.ts";
import type { Project } from "../../../src/core/project.ts";

/** A folder of cases: each with `make.sh DEST` and `gates.json`. */
const cases = process.env.REGREEN_CASES ?? "";
const names = cases !== "" && existsSync(cases) ? readdirSync(cases).filter((name) => existsSync(join(cases, name, "gates.json"))) : [];
if (names.length === 0) console.warn("Skipped: detection on real repositories. Set REGREEN_CASES to a folder of cases to run it.");

const projectAt = (root: string): Project => {
  const files = execFileSync("git", ["-C", root, "ls-files", "-z"], { encoding: "utf8" })
    .split("\0")
    .filter((path) => path !== "");
  const known = new Set(files);
  return {
    has: (path) => known.has(path),
    text: (path) => (known.has(path) && statSync(join(root, path)).size <= 1024 * 1024 ? readFileSync(join(root, path), "utf8") : null),
    named: (base) => files.filter((path) => path === base || path.endsWith(`/${base}`)).sort(),
    under: (folder, limit = 10_000) =>
      files
        .filter((path) => folder === "." || path.startsWith(`${folder}/`))
        .sort()
        .slice(0, limit),
  };
};

/** "eslint", "?uvu": the tool that a line runs, without where and for which stage. */
const toolsOf = (line: string, cwd: string, stage: Stage | null, name: string, project: Project): string[] =>
  checksOf(line, cwd, project, name, stage).flatMap(({ keys }) => keys.map((key) => key.split(" ").slice(0, -2).join(" ")));

describe.skipIf(names.length === 0)("detection on real repositories", () => {
  const root = mkdtempSync(join(tmpdir(), "regreen-cases-"));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const missed: string[] = [];

  it.each(names)("%s is measured", (name) => {
    const place = join(root, name);
    execFileSync("bash", [join(cases, name, "make.sh"), place], { stdio: "ignore" });
    const project = projectAt(place);
    const detected = detectGates(project, ".").map(({ gate }) => gate);
    const tools = new Set(
      detected.flatMap((gate) => toolsOf(gate.run, gate["working-directory"] ?? ".", gate.stage ?? null, gate.stage ?? gate.name, project)),
    );
    const expected = JSON.parse(readFileSync(join(cases, name, "gates.json"), "utf8")) as { name: string; stage: Stage; run: string }[];
    const lacking = expected.filter((gate) => {
      const wanted = toolsOf(gate.run, ".", gate.stage, gate.stage, project);
      return wanted.length === 0 || !wanted.every((tool) => tools.has(tool));
    });
    if (lacking.length > 0) missed.push(`${name}: ${lacking.map((gate) => gate.run).join("; ")} (found ${[...tools].join(", ")})`);
    expect(detected.length).toBeGreaterThan(0);
  });

  // The cases' own gates were written before a gate was what CI runs. Their checks that the repository's CI does not run (tsc, compileall),
  // or runs by pre-commit or an npm script as one gate, are not found by their tool any more, and should not be.
  it("finds by tool all gates of at least 16 of 27", () => {
    console.log(`All gates found in ${names.length - missed.length} of ${names.length}.${missed.map((line) => `\n  ${line}`).join("")}`);
    expect((names.length - missed.length) / names.length).toBeGreaterThanOrEqual(16 / 27);
  });
});
