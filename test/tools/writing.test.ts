import { describe, expect, test } from "vitest";
import { callsOf, checkOf } from "../../src/tools/command/calls.ts";
import { checkingWords, effectOf, fixingWords, hasFixer } from "../../src/tools/command/writing.ts";
import { formatGoals } from "../../src/tools/jvm/goals.ts";
import { tools } from "../../src/tools/table.ts";
import type { Tool, Writing } from "../../src/tools/tool.ts";

interface Way {
  readonly tool: Tool;
  readonly form: Writing;
  readonly call: string;
}

/** Every way in which the table says that a tool is called, with what it looks at. */
const ways: readonly Way[] = tools.flatMap((tool) =>
  (tool.writing ?? []).flatMap((form) => (form.of ?? callsOf(tool)).map((call) => ({ tool, form, call }))),
);

/** Commands that change files by one form: without an option where it writes by itself, and with each of its writing options. */
const writingCommands = ({ form, call }: Way): readonly string[] => {
  if (form.goals)
    return formatGoals.filter(([check]) => call !== "sbt" || /scalafmt/.test(check)).map(([, write]) => `${call} ${written(write)}`);
  const calls = form.swap?.some(([check]) => call.endsWith(check))
    ? form.swap.filter(([check]) => call.endsWith(check)).map(([check, write]) => call.slice(0, -check.length) + write)
    : [call];
  return calls.flatMap((words) => [
    ...(form.bare === "writes" ? [words, `${words} src`] : []),
    ...(form.writes ?? []).flatMap((option) => [
      `${words} ${option} src`,
      `${words} src ${option}`,
      ...(option.startsWith("--") ? [`${words} ${option}=true src`] : []),
    ]),
  ]);
};
const written = (goal: string): string => goal.replace("*", "Kotlin");

describe("what writes is no check, and a check's fix leads back to it", () => {
  const cases = ways.flatMap((way) => writingCommands(way).map((line) => ({ ...way, line })));

  test("there is something to look at for every tool that can write", () => {
    expect(cases.length).toBeGreaterThan(150);
    expect(new Set(cases.map(({ tool }) => tool.name)).size).toBe(
      new Set(ways.filter(({ form }) => form.bare === "writes" || form.writes || form.goals).map(({ tool }) => tool.name)).size,
    );
  });

  test.each(cases)("$line", ({ line, form }) => {
    const words = line.split(" ");
    expect(effectOf(words, tools)).toBe("writes");
    const check = checkingWords(words, tools);
    expect(check).not.toBe(words);
    if (check === null) return;
    expect(effectOf(check, tools)).toBe("checks");
    expect(checkingWords(check, tools)).toBe(check);
    if (form.onlyWritten) return expect(fixingWords(check, tools)).toBeNull();
    const fix = fixingWords(check, tools) ?? [];
    expect(effectOf(fix, tools)).toBe("writes");
    expect(fixingWords(checkingWords(fix, tools) ?? [], tools)).toEqual(fix);
  });
});

describe("every derived command is its own tool's", () => {
  test.each(ways.filter(({ tool }) => hasFixer(tool)))("$call", ({ tool, call, form }) => {
    const words = [...call.split(" "), ...(form.goals ? [call === "sbt" ? "scalafmtCheck" : "spotless:check"] : []), "src"];
    for (const derived of [checkingWords(words, tools), fixingWords(words, tools)]) {
      if (derived === null) continue;
      const owner = tools.find((other) => checkOf(other, { words: derived, runner: [], cwd: "." }) !== null);
      expect([tool.name, undefined]).toContain(owner?.name);
    }
  });
});

test.each([
  ["ansible-lint --fix site.yml", "ansible-lint site.yml"],
  ["tflint --recursive --fix", "tflint --recursive"],
  ["buf format -w", "buf format --diff --exit-code"],
  ["clang-tidy --fix a.c -- -I.", "clang-tidy a.c -- -I."],
  ["zig fmt .", "zig fmt --check ."],
  ["sqlfluff fix models", "sqlfluff lint models"],
  ["google-java-format -i A.java", "google-java-format --dry-run --set-exit-if-changed A.java"],
  ["remark docs --output", "remark docs"],
  ["prettier --write --log-level warn src", "prettier --check --log-level warn src"],
  ["eslint src --fix", "eslint src"],
  ["eslint --fix=false src", "eslint --fix=false src"],
  ["black src", "black --check src"],
  ["isort --profile black .", "isort --check-only --profile black ."],
  ["ruff check --fix --unsafe-fixes .", "ruff check ."],
  ["ruff format src", "ruff format --check src"],
  ["cargo fmt --all", "cargo fmt --check --all"],
  ["cargo +nightly clippy --fix --allow-dirty -- -D warnings", "cargo +nightly clippy -- -D warnings"],
  ["php-cs-fixer fix src", "php-cs-fixer fix --dry-run --diff src"],
  ["phpcbf src", "phpcs src"],
  ["dprint fmt", "dprint check"],
  ["biome check --write --unsafe .", "biome check ."],
  ["mvn -B spotless:apply verify", "mvn -B spotless:check verify"],
  ["gradlew :app:spotlessKotlinApply", "gradlew :app:spotlessKotlinCheck"],
  ["jest --ci -u --watchAll=false", "jest --ci --watchAll=false"],
  ["vitest run --update", "vitest run"],
  ["pretty-quick --staged", "pretty-quick --check --staged"],
  ["terraform fmt -recursive", "terraform fmt -check -recursive"],
  ["gofmt -w .", "gofmt -l ."],
  ["swift-format format -i Sources", "swift-format lint Sources"],
  ["vue-cli-service lint", "vue-cli-service lint --no-fix"],
  ["dart format lib", "dart format --output=none --set-exit-if-changed lib"],
])("%s is checked by %s", (line, check) => {
  expect(checkingWords(line.split(" "), tools)?.join(" ")).toBe(check);
});

test.each(["go mod tidy", "go generate ./...", "vitest dev", "pyupgrade a.py", "sqlfluff format .", "ncu -u"])(
  "%s has no form that checks",
  (line) => {
    expect(checkingWords(line.split(" "), tools)).toBeNull();
  },
);
