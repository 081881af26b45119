import { describe, expect, test } from "vitest";
import type { GapInput } from "../../../src/core/gap/gap.ts";
import { groupFailures } from "../../../src/core/gap/identity.ts";
import { linkedGaps } from "../../../src/core/report/issue-text.ts";
import { nextStep } from "../../../src/core/report/next-step.ts";
import type { GapCause, GapKind } from "../../../src/core/stored/gap-cause.ts";
import { causes as causeShapes } from "../../../src/core/stored/parts.ts";
import { blocked, cartFailures, context, failure, gapInput, gate, hostileText, reading } from "../report/examples.ts";
import { meaningful } from "../report/markdown.ts";

const causes: { readonly [Kind in GapCause["kind"]]: Extract<GapCause, { kind: Kind }> } = {
  "missing-capability": { kind: "missing-capability", needs: "a running Postgres", reason: "the test connects to localhost:5432" },
  "missing-command": { kind: "missing-command", command: "ruff" },
  "path-not-found": { kind: "path-not-found", path: "packages/api/tsconfig.json" },
  dependency: {
    kind: "dependency",
    packages: [{ name: "zod", from: "3.25.0", to: "4.0.0" }],
    reason: "the plugin needs zod 3, and the code zod 4",
  },
  "no-progress": { kind: "no-progress", rounds: 2 },
  escalated: { kind: "escalated", rounds: 3, reason: "the same failure survived 3 rounds" },
  "rounds-exhausted": { kind: "rounds-exhausted", limit: "max-rounds", value: 3 },
  "budget-exhausted": { kind: "budget-exhausted", limit: "max-cost", value: 1 },
  policy: { kind: "policy", denied: ["setup.cfg"], rule: "path", reason: "gate configuration is denied" },
  configuration: { kind: "configuration", errorClass: "config", reason: 'Cannot find module "./base.json"', file: "tsconfig.json" },
  "fixers-disagree": { kind: "fixers-disagree", between: ["format", "lint"] },
  infrastructure: {
    kind: "infrastructure",
    errorClass: "network",
    reason: "network: ECONNRESET (line 3)",
    retries: 2,
    unverifiedPatch: true,
  },
  "no-agent": { kind: "no-agent", reason: "no key", why: "keyless" },
  "agent-error": { kind: "agent-error", code: "auth", provider: "anthropic", host: "api.anthropic.com", message: "401 invalid x-api-key" },
  cancelled: { kind: "cancelled" },
  unknown: { kind: "unknown", reason: "exit code 1 and no output" },
};

const only = (input: GapInput) => {
  const [gap, ...others] = linkedGaps(input);
  if (gap === undefined || others.length > 0) throw new Error(`expected one gap, got ${others.length + 1}`);
  return gap;
};

const moved = (by: number) =>
  reading(cartFailures.map((one) => ({ ...one, line: (one.line ?? 0) + by, column: 1, message: `${one.message}!` })));

describe.each(Object.keys(causeShapes) as readonly GapKind[])("a gap of kind %s", (kind) => {
  const gap = only(gapInput(causes[kind]));

  test("says in one or two plain sentences what happened, naming the gate", () => {
    expect(gap.kind).toBe(kind);
    expect(gap.message).toContain('"test"');
    expect(gap.message.length).toBeLessThanOrEqual(400);
    expect(gap.message).toMatch(/[.]$/);
    expect(gap.message).not.toMatch(/undefined|null|\[object/);
    expect(gap.detail).not.toMatch(/undefined|null|\[object/);
    expect(gap.detail).not.toBe("");
  });

  test("offers three ways on, and the lines that show it", () => {
    expect(gap.options.alternative.length).toBeGreaterThan(20);
    expect(gap.options.alternative).not.toMatch(/undefined|null|NaN/);
    expect(gap.options.stop).toMatch(/[.]$/);
    expect(gap.options.report).toMatch(/^https:\/\/github\.com\/acme\/shop\/issues\/new\?title=/);
    expect(gap.reproduce).toContain("CI=true npx vitest run");
  });

  test("has the same id the next night, though lines and messages moved", () => {
    expect(gap.id).toMatch(/^[0-9a-f]{12}$/);
    expect(only(gapInput(causes[kind], { at: "2026-11-23T03:14:00.000Z", reading: moved(40), exitCode: 2 })).id).toBe(gap.id);
  });

  test("has another id at another gate, in another directory, job or leg", () => {
    const others = [
      gapInput(causes[kind], { gate: gate("unit", "test", "npx vitest run") }),
      gapInput(causes[kind], { gate: gate("test", "test", "npx vitest run", { cwd: "packages/a" }) }),
      gapInput(causes[kind], { context: { ...context, job: "nightly" } }),
      gapInput(causes[kind], { context: { ...context, leg: "node-24" } }),
    ].map((input) => only(input).id);
    expect(new Set([gap.id, ...others]).size).toBe(5);
  });

  test("is no louder than it must be where the default branch has it too", () => {
    expect(only(gapInput(causes[kind], { inherited: true })).severity).toBe("can-wait");
  });
});

describe("causes", () => {
  const unrepaired: GapCause = causes["rounds-exhausted"];

  test("one gap for each: tests by file, diagnostics by rule, files that do not load by themselves and first", () => {
    const groups = groupFailures([
      failure({ file: "a.test.ts", test: "one", message: "x" }),
      failure({ file: "a.test.ts", test: "two", message: "y" }),
      failure({ file: "src/a.ts", code: "no-undef", message: "z" }),
      failure({ file: "src/b.ts", code: "no-undef", message: "z" }),
      failure({ file: "src/b.ts", code: null, message: "z" }),
      failure({ file: "src/c.ts", code: "TS1005", message: "';' expected", ran: false }),
    ]);
    expect(groups.map((group) => [group.title, group.failures.length])).toEqual([
      ["src/c.ts", 1],
      ["no-undef in 2 files", 2],
      ["a.test.ts", 2],
      ["src/b.ts", 1],
    ]);
  });

  test("tests of several files that were thrown at one place of the source are one, and keep their id as lines move", () => {
    const thrown = (line: number, file = "src/db.ts") =>
      ["a", "b", "c", "d"].map((name) =>
        failure({ file: `${name}.test.ts`, test: name, message: "not open", origin: { file, line, column: 1 } }),
      );
    const own = failure({ file: "a.test.ts", test: "sums", message: "1 != 2" });
    const groups = groupFailures([...thrown(9), own]);
    expect(groups.map(({ title, failures }) => [title, failures.length])).toEqual([
      ["src/db.ts", 4],
      ["a.test.ts", 1],
    ]);
    expect(groupFailures(thrown(12))[0]?.key).toBe(groups[0]?.key);
    const [first] = thrown(9);
    expect(groupFailures(first === undefined ? [] : [first, own]).map(({ title }) => title)).toEqual(["a.test.ts"]);
  });

  test("a cause keeps its id when the others come and go", () => {
    const one = failure({ file: "a.test.ts", test: "one", message: "x" });
    const ids = (others: number) =>
      linkedGaps(
        gapInput(unrepaired, {
          reading: reading([one, ...Array.from({ length: others }, (_, n) => failure({ file: `o${n}.test.ts`, test: "t", message: "m" }))]),
        }),
      ).map((gap) => gap.id);
    const alone = ids(0)[0];
    expect(ids(3)).toContain(alone);
    expect(ids(3)).toHaveLength(4);
  });

  test("which limit was met first does not make another gap of it", () => {
    const id = only(gapInput(unrepaired)).id;
    for (const kind of ["escalated", "no-progress", "unknown"] as const) expect(only(gapInput(causes[kind])).id).toBe(id);
  });

  test("5,000 failures of 400 causes make ten gaps, not 400", () => {
    const many = Array.from({ length: 5_000 }, (_, n) => failure({ file: `t${n % 400}.test.ts`, test: `case ${n}`, message: "m" }));
    const gaps = linkedGaps(gapInput(unrepaired, { reading: reading(many) }));
    expect(gaps).toHaveLength(10);
    expect(gaps.every((gap) => gap.failures.length <= 200)).toBe(true);
  });

  test("what stops the whole gate is one gap, however many failures", () => {
    const many = reading([...cartFailures, failure({ file: "z.test.ts", test: "z", message: "z" })]);
    expect(only(gapInput(causes["no-agent"], { reading: many })).failures).toHaveLength(3);
  });
});

describe("what a gap carries", () => {
  test("a message that only announces carries what it announces", () => {
    const said = (message: string, detail: string | null) =>
      only(gapInput(causes["no-agent"], { reading: reading([failure({ file: "a.test.js", message, detail })]) })).lastError;
    const equal = "AssertionError: Expected values to be strictly equal:";
    expect(said(equal, "\n-6 !== 6\n\n  actual: -6")).toBe(`${equal} -6 !== 6`);
    expect(said("Expected values to be strictly deep-equal:", "+ actual - expected\n\n+ [1]\n- [2]")).toBe(
      "Expected values to be strictly deep-equal",
    );
    expect(said("expected 1 to be 2", "- 2\n+ 1")).toBe("expected 1 to be 2");
  });

  test("answers without a change are no repairs that were tried", () => {
    const [attempt] = blocked.gates.flatMap(({ attempts }) => attempts);
    if (attempt === undefined) throw new Error("the example has an attempt");
    const useless = { ...attempt, outcome: "useless" as const };
    const message = (attempts: GapInput["attempts"]) => only(gapInput(causes["no-progress"], { attempts })).message;
    expect(message([useless, useless])).toMatch(/The model answered 2 times without a change that could be tried\./);
    expect(message([useless, attempt])).toMatch(/Regreen tried 1 repair and what is left got no better\.$/);
  });

  test("what was undone for another gate is told as that, and is not said to be no better", () => {
    const [attempt] = blocked.gates.flatMap(({ attempts }) => attempts);
    if (attempt === undefined) throw new Error("the example has an attempt");
    const attempts = [{ ...attempt, outcome: "regressed" as const, broke: "lint" }];
    expect(only(gapInput(causes["no-progress"], { attempts })).message).toMatch(
      /What Regreen tried made it better, but made "lint" fail, and was undone\.$/,
    );
  });

  test("a sandbox that refuses what an agent command writes asks for no larger model", () => {
    const gap = only(
      gapInput({
        kind: "agent-error",
        code: "write-refused",
        provider: "codex",
        host: null,
        message: "codex may not write where it works",
      }),
    );
    expect(gap.message).toContain('The model could not be asked: the sandbox that "codex" brings refused what it wrote.');
    expect(gap.options.alternative).toMatch(/^Another model would be refused as well\./);
  });

  test("a refused weakening of a test is no request for permission to change tests", () => {
    const gap = only(
      gapInput({ kind: "policy", denied: ["test/cart.test.js"], rule: "test-skipped", reason: "rejected: a test is skipped" }),
    );
    expect(gap.message).toContain("what it tried would have weakened the check");
    expect(JSON.stringify(gap.remedy)).not.toContain("allow");
  });

  test("a model that gives up without a reason of a known kind is not an output that nobody can read", () => {
    const gap = only(gapInput({ kind: "missing-capability", needs: null, reason: "I do not see why it fails." }));
    expect(gap.message).toContain("gave up without naming what it lacks");
    expect(gap.detail).toContain("I do not see why it fails.");
  });

  test("history: first seen, times seen, last green", () => {
    const fresh = only(gapInput(causes["no-progress"]));
    expect([fresh.firstSeen, fresh.timesSeen, fresh.lastGreenCommit]).toEqual(["2026-11-22T03:14:00.000Z", 1, null]);
    const known = only(
      gapInput(causes["no-progress"], {
        history: (id) => (id === fresh.id ? { firstSeen: "2026-11-20T00:00:00.000Z", timesSeen: 2, lastGreenCommit: "abc" } : null),
      }),
    );
    expect([known.firstSeen, known.timesSeen, known.lastGreenCommit]).toEqual(["2026-11-20T00:00:00.000Z", 3, "abc"]);
  });

  test("lines to reproduce: commit, patch, folder, variables quoted for the shell, secrets left out", () => {
    const gap = only(
      gapInput(causes["no-progress"], {
        patched: true,
        gate: gate("test", "test", "npm test -- --ci", {
          cwd: "packages/my app",
          env: { CI: "true", GREETING: "it's", API_TOKEN: "s3cr3tvalue" },
          passEnv: ["GITHUB_TOKEN"],
        }),
      }),
    );
    expect(gap.reproduce).toEqual([
      `git checkout ${context.commit}`,
      "git apply fix.patch   # the repairs that were kept, from the report",
      "cd 'packages/my app'",
      "export CI=true",
      "export GREETING='it'\\''s'",
      "export API_TOKEN=   # its value is not shown here",
      "# it also reads: GITHUB_TOKEN",
      "npm test -- --ci",
    ]);
  });

  test("what makes the products that the gate uses stands before it, and leaves neither a folder nor variables to it", () => {
    const gap = only(
      gapInput(causes["no-progress"], {
        context: { ...context, event: null },
        uses: [
          gate("library", "build", "make", { cwd: "lib" }),
          gate("schema", "build", "cd schema && make"),
          gate("app", "build", "make app", { env: { MODE: "test" } }),
          gate("build", "build", "make all"),
        ],
      }),
    );
    expect(gap.reproduce).toEqual([
      ...["(cd lib && CI=true make)", "(", "export CI=true", "cd schema && make", ")"],
      ...["(", "export MODE=test", "CI=true make app", ")"],
      ...["CI=true make all", "CI=true npx vitest run"],
    ]);
    expect(gap.uses).toEqual(["library", "schema", "app", "build"]);
  });

  test.each([
    ["npm test -- --ci 'a b'", ["CI=true npm test -- --ci 'a b'"]],
    ["npm test | tee log", ["export CI=true", "npm test | tee log"]],
    ["make\nmake test", ["export CI=true", "make", "make test"]],
    ["[[ -e a ]]", ["export CI=true", "[[ -e a ]]"]],
    ["echo $CI", ["export CI=true", "echo $CI"]],
  ])("a gate saw that it is in CI, and the pasted `%s` sees it too", (run, lines) => {
    const at = (more: Partial<GapInput>) =>
      only(gapInput(causes["no-progress"], { context: { ...context, event: null }, gate: gate("test", "test", run), ...more })).reproduce;
    expect(at({})).toEqual(lines);
    expect(at({ ci: null }), "the reader's own shell has it").toEqual(run.split("\n"));
    expect(at({ ci: "1" })[0]).toBe(lines[0]?.replace("CI=true", "CI=1"));
  });

  test.each([
    [
      "a file that does not parse, to a linter",
      "lint",
      { file: "a.js", code: "parse-error", message: "Unexpected token", ran: false },
      false,
    ],
    ["a compiler's error in a gate of its own", "custom", { file: "a.go", message: "undefined: x", stage: "build" }, false],
    ["a wrong type", "typecheck", { file: "a.ts", code: "TS2322", message: "not a number", stage: "typecheck" }, false],
    ["a failing test", "test", { file: "a.test.ts", test: "adds", message: "expected 2", stage: "test" }, false],
    ["a failing test without a place", "test", { file: null, test: "adds", message: "expected 2", stage: "test" }, true],
    ["a rule of style", "lint", { file: "a.js", code: "max-len", message: "too long", stage: "lint" }, true],
    ["a custom check", "custom", { file: "a.js", message: "needs a header", stage: "custom" }, true],
  ] as const)("%s: only where it may be a matter of taste is the way out to do without the gate", (_, stage, shown, mayGo) => {
    const stop = (more: Partial<GapInput> = {}) =>
      only(gapInput(causes["no-agent"], { gate: gate("check", stage, "run it"), reading: reading([failure(shown)]), ...more })).options
        .stop;
    expect(stop()).toBe(
      mayGo ? 'Repair it by hand, or take "check" out of the gates if the check is no longer wanted.' : "Repair it by hand.",
    );
    const fork = { ...context, pullRequest: { number: 1, fork: true, base: "main", head: "x" } };
    expect(stop({ context: fork })).toMatch(mayGo ? /ask a maintainer whether the check is still wanted/ : /^Repair it by hand\.$/);
  });

  test.each([
    ['"strings" imported and not used', null, "undefined: strngs"],
    ["declared and not used: total", null, "undefined: totl"],
    ["'total' is defined but never used", "no-unused-vars", "'totl' is not defined"],
    ["'total' is declared but its value is never read.", "TS6133", "Cannot find name 'unusedTotl'."],
    ["`os` imported but unused", "F401", "Undefined name `so`"],
  ])("`%s` stands before the error that causes it, and is named behind it", (unused, code, error) => {
    const file = "src/cart.go";
    const printed = [
      failure({ file, line: 3, code, message: unused }),
      failure({ file, line: 9, message: error }),
      failure({ file, line: 12, message: "also wrong" }),
    ];
    const of = (failures: typeof printed) =>
      only(gapInput(causes["no-agent"], { gate: gate("build", "build", "go build"), reading: reading(failures) }));
    const gap = of(printed);
    expect(gap.failures.map(({ line }) => line)).toEqual([9, 12, 3]);
    expect(gap.lastError).toBe(error);
    expect(gap.fingerprints).toEqual(printed.map(({ fingerprint }) => fingerprint).sort());
    expect(gap.id).toBe(of([...printed].reverse()).id);
    expect(of(printed.slice(0, 1)).lastError, "alone it is the error").toBe(unused);
    expect(nextStep({ ...blocked, gaps: [gap] }, { who: "person", where: "terminal" }).text).toContain("Repair `src/cart.go:9`");
  });

  test("the lines to change are exact: globs quoted for YAML, limits raised, the file named", () => {
    expect(only(gapInput({ ...causes.policy, denied: ["setup.cfg", 'odd"name.toml'] })).options.alternative).toContain(
      '# .github/regreen.yml\nedits:\n  unlock: ["setup.cfg", "odd\\"name.toml"]',
    );
    expect(only(gapInput(causes["budget-exhausted"])).options.alternative).toContain("limits:\n  max-cost: 2.00");
    expect(only(gapInput(causes["rounds-exhausted"])).options.alternative).toContain('  - name: "test"\n    max-rounds: 6');
    expect(only(gapInput({ ...causes.policy, rule: "tests" })).options.alternative).toContain("tests: allow");
    expect(only(gapInput({ ...causes["agent-error"], code: "missing-command", provider: "claude-code" })).options.alternative).toContain(
      "npm install -g @anthropic-ai/claude-code",
    );
    expect(only(gapInput(causes["no-agent"], { context: { ...context, event: null } })).options.alternative).toContain(
      "export ANTHROPIC_API_KEY",
    );
  });

  test("an edit that integrity refused speaks of no file that could be opened", () => {
    const gap = only(gapInput({ ...causes.policy, denied: [], rule: "secret-added" }));
    expect(gap.message).toContain("another way than the model found");
    expect(gap.options.alternative).not.toContain("git's own files");
  });

  test("a file outside of edits.allow, or denied by edits.deny, is not offered for unlocking, which would not open it", () => {
    const outside = only(gapInput({ ...causes.policy, rule: "allow", denied: ["db/a.sql"] })).options.alternative;
    expect(outside).toContain('edits:\n  allow: ["db/a.sql"]');
    expect(outside).not.toContain("unlock");
    const denied = only(gapInput({ ...causes.policy, rule: "deny", denied: ["db/a.sql"] })).options.alternative;
    expect(denied).toContain("take it out of edits.deny");
    expect(denied).not.toContain("unlock");
  });

  test("git's own files are never offered for unlocking", () => {
    for (const path of [".git/config", "../other/file", "/etc/passwd", "sub/.git/hooks/x"])
      expect(only(gapInput({ ...causes.policy, denied: [path] })).options.alternative).not.toContain("unlock");
  });

  test("every way an agent can fail has its own words, and what may pass by itself asks only for a rerun", () => {
    const codes = [
      "auth",
      "not-found",
      "quota",
      "rate-limit",
      "overloaded",
      "network",
      "tls",
      "timeout",
      "refusal",
      "context-overflow",
      "bad-response",
      "missing-command",
      "cancelled",
      "unknown",
    ];
    const gaps = codes.map((code) => only(gapInput({ ...causes["agent-error"], code })));
    expect(new Set(gaps.map((gap) => gap.message)).size).toBe(codes.length);
    expect(codes.filter((_, at) => gaps[at]?.severity === "rerun")).toEqual([
      "rate-limit",
      "overloaded",
      "network",
      "timeout",
      "cancelled",
      "unknown",
    ]);
  });

  test("a run of Dependabot's is told which runs have a key, and a choice of nobody stays a choice", () => {
    const pullRequest = { number: 1, fork: false, base: "main", head: "x" };
    const bumped = { ...context, branch: "dependabot/npm_and_yarn/zod-4.0.0", pullRequest };
    const gap = only(gapInput(causes["no-agent"], { context: bumped }));
    expect(gap.message).toContain("Dependabot's runs get no key");
    expect(gap.options.alternative).toMatch(/mode: wake.*wake\.bots.*nightly form.*Dependabot secret/);
    const chosen = only(gapInput({ kind: "no-agent", reason: "it was chosen", why: "chosen" }, { context: bumped }));
    expect(chosen.message).not.toContain("Dependabot");
  });

  test("a contributor from a fork is told that it is nothing they did", () => {
    const fork = { ...context, pullRequest: { number: 1, fork: true, base: "main", head: "x" } };
    const gap = only(gapInput(causes["no-agent"], { context: fork }));
    expect(gap.message).toContain("fork");
    expect(gap.detail).toContain("nothing the contributor did");
    expect(gap.options.alternative).not.toContain("secrets.");
  });
});

describe("the prefilled issue", () => {
  const key = `ghp_${"a1B2".repeat(9)}`;
  const long = only(
    gapInput(causes["missing-capability"], {
      reading: reading(
        Array.from({ length: 300 }, (_, n) => failure({ file: `src/file-${n}.ts`, message: `${hostileText} 👩‍💻 ${"ü".repeat(200)}` })),
        { excerpt: `token ${key}\n/home/jane/work/shop/src/a.ts:1\n/builds/shop/src/b.ts:2\n${`${hostileText}\n`.repeat(60)}` },
      ),
      lastWords: hostileText,
      roots: ["/builds/shop"],
      attempts: Array.from({ length: 40 }, () => ({
        by: "round" as const,
        description: hostileText,
        analysis: hostileText,
        digest: null,
        files: [],
        diff: hostileText,
        failuresAfter: [{ file: null, line: null, code: null, test: null, message: hostileText }],
        outcome: "rejected" as const,
        result: hostileText,
      })),
    }),
  );
  const url = long.options.report ?? "";

  test("stays under 8,000 characters whatever the log, and says the most important first", () => {
    expect(url.length).toBeLessThan(8_000);
    const body = new URL(url).searchParams.get("body") ?? "";
    expect(body.indexOf("is still red")).toBeLessThan(300);
    expect(body).toContain("How to see it");
  });

  test("holds no secret and no path of this machine", () => {
    const whole = JSON.stringify(long) + decodeURIComponent(url);
    expect(whole).not.toContain(key);
    expect(whole).not.toMatch(/\/home\/jane|\/builds\/shop/);
    expect(long.tail).toContain("src/b.ts:2");
  });

  test("mentions nobody, closes nothing, links nowhere", () => {
    const parameters = new URL(url).searchParams;
    // The title is no Markdown, but mentions and references are recognised in it.
    expect(parameters.get("title")).not.toMatch(/@octocat|#12|shop#3|GH-7/);
    const text = meaningful(parameters.get("body") ?? "");
    expect(text).not.toMatch(/@octocat|#12|shop#3|GH-7|<script|<img|\]\(javascript|!\[/);
    expect(text.replace("https://github.com/acme/shop/actions/runs/8123456789", "")).not.toMatch(/https?:\/\//);
  });

  test("is not offered without a repository, and goes to the server of the run", () => {
    expect(only(gapInput(causes["no-agent"], { context: { ...context, repository: null } })).options.report).toBeNull();
    expect(only(gapInput(causes["no-agent"], { context: { ...context, repository: "a/b/../../c" } })).options.report).toBeNull();
    expect(only(gapInput(causes["no-agent"], { context: { ...context, serverUrl: "https://git.acme.test/" } })).options.report).toMatch(
      /^https:\/\/git\.acme\.test\/acme\/shop\/issues\/new\?/,
    );
  });
});

describe("an end that an identical earlier run came to", () => {
  const earlier = { at: "2026-01-02T03:04:05Z", runUrl: "https://github.com/octo/app/actions/runs/7", rule: null };
  const definitive = ["no-progress", "escalated", "rounds-exhausted", "policy", "missing-capability", "path-not-found"] as const;

  test.each(definitive)("%s: has the identity it had, says since when nothing changed, and links that run", (kind) => {
    const first = linkedGaps(gapInput(causes[kind]));
    const again = linkedGaps(gapInput(causes[kind], { earlier }));
    expect(again.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
    for (const gap of again) {
      expect(gap.message).toContain("Nothing changed since 2026-01-02");
      expect(gap.message).not.toMatch(/all were used|0 rounds|stopped early/);
      expect(gap.earlierRun).toBe(earlier.runUrl);
    }
  });
});

test("a repair that could not be written is said to be just that, with what a person can do", () => {
  const reason = "src/cart.js could not be written: EACCES: permission denied";
  const gap = only(gapInput({ kind: "configuration", errorClass: "permission", reason, file: null }));
  expect(gap.message).toBe('"test" is red, and the repair could not be written: a permission is missing.');
  expect(gap.detail).toContain("EACCES");
  expect(gap.options.alternative).toContain("Check who owns the files");
});

test("a key that is empty is said with the variable that is missing, and not that no model is set up", () => {
  const reason = "Agent anthropic has no key: ANTHROPIC_API_KEY is not set and the `api-key` input is empty.";
  const gap = only(gapInput({ kind: "no-agent", reason, why: "empty-key" }));
  expect(gap.message).toContain("The model's key is empty.");
  expect(gap.detail).toContain("ANTHROPIC_API_KEY");
  expect(JSON.stringify(gap.options)).toContain("under just the name that the workflow reads");
  expect(JSON.stringify(gap)).not.toContain("No model is set up");
});
