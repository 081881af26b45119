import { expect, test } from "vitest";
import { saysPassed } from "../../../src/core/classify/excerpt.ts";
import { isTestFile } from "../../../src/core/policy/policy.ts";
import { projectOf } from "../../../src/core/project.ts";
import { buildPrompt } from "../../../src/core/prompt/prompt.ts";
import { estimateTokens } from "../../../src/core/tokens.ts";
import { gateSources } from "../../../src/tools/gate-sources.ts";
import { readLog } from "../../tools/read-log.ts";
import { gate } from "../report/examples.ts";
import { type UnplacedProject, unplacedProjects } from "./unplaced-projects.ts";

const firstPrompt = ({ run, log, files }: UnplacedProject) => {
  const project = projectOf(files);
  return buildPrompt({
    gate: gate("test", "test", run),
    ...{ round: 1, exitCode: 1, attempts: [], regressions: [], granted: [], known: new Set<string>(), project },
    reading: { ...readLog(log, { command: run, files }), stage: "test" },
    sources: gateSources({ run, cwd: "." }, project),
    mayEdit: () => true,
    mayShow: () => true,
    isTest: (path) => isTestFile(path),
    limits: { maxFiles: 20, maxLines: 400 },
    ...{ instructions: null, format: "tools", maxTokens: 8_000, count: estimateTokens },
  });
};

test.each(unplacedProjects)("a failure without a place, $name: the first prompt holds the faulty line", (project) => {
  const { user, tokens } = firstPrompt(project);
  expect(user).toContain(project.faulty);
  expect(tokens).toBeLessThan(2_600);
});

test("where the files are long the lines that speak of it are shown, and the rest is not", () => {
  const [first] = unplacedProjects;
  if (first === undefined) throw new Error("there are projects");
  const long = (text: string) =>
    `${text.split("\n\n")[0]}\n\n${"int filler(int value)\n{\n  return value;\n}\n\n".repeat(300)}${text.slice(text.indexOf("\n\n"))}`;
  const files = Object.fromEntries(Object.entries(first.files).map(([path, text]) => [path, path.endsWith(".c") ? long(text) : text]));
  const { user, tokens } = firstPrompt({ ...first, files });
  expect(user).toContain(first.faulty);
  expect(user).toContain('text_cut(out, "Ferret", 4);');
  expect(tokens).toBeLessThan(4_500);
});

test.each([
  ["ok 3 - error is kept", true],
  ["PASS stack_error_is_kept", true],
  ["  ✓ fails on a wrong password", true],
  ["checking errors ... ok", true],
  ["test failed_login ... ok", true],
  ["not ok 3 - adds", false],
  ["FAIL: adds", false],
  ["ok: 3, failed: 1", false],
  ["error: it is not ok", false],
  ["passport error: expired", false],
])("a line on which something passed is no sign: %s", (line, passed) => expect(saysPassed(line)).toBe(passed));
