/** The situations that a person meets, each for somebody at a terminal and for the reader of a job: what they are told is kept in `situations/`. */
import type { Failure } from "../../../src/core/failure/failure.ts";
import type { GapInput } from "../../../src/core/gap/gap.ts";
import type { ProjectSetup } from "../../../src/core/gap/setup.ts";
import { passesAlone } from "../../../src/core/recovery/runs/flake.ts";
import { linkedGaps } from "../../../src/core/report/issue-text.ts";
import type { RunContext } from "../../../src/core/run-context.ts";
import type { configurationErrors, infrastructureErrors } from "../../../src/core/stored/error-class.ts";
import type { GapCause } from "../../../src/core/stored/gap-cause.ts";
import type { GateReport, Report } from "../../../src/core/stored/report.ts";
import * as examples from "./examples.ts";
import { cartFailures, context, failure, gapInput, gate, noSetup, reading } from "./examples.ts";

export interface Situation {
  readonly name: string;
  /** What its reader should take for the next thing to do. */
  readonly reader: "terminal" | "job" | "fork";
  readonly report: Report;
}

const local: RunContext = { ...context, event: null, runUrl: null, job: null, pullRequest: null };
const fork: RunContext = { ...context, pullRequest: { number: 129, fork: true, base: "main", head: "patch-1" } };

/** A project of npm with a lock file, whose dependencies were never installed. */
const nodeSetup = (more: Partial<ProjectSetup> = {}): ProjectSetup => ({
  ...noSetup,
  install: ["npm ci"],
  steps: ["- uses: actions/setup-node@v7", "  with:", "    node-version: lts/*", "- run: npm ci"],
  add: { node: "npm install --save-dev", python: null },
  ...more,
});

const pythonSetup = (more: Partial<ProjectSetup> = {}): ProjectSetup => ({
  ...noSetup,
  install: ["python -m pip install -e '.[dev]'"],
  steps: ["- uses: actions/setup-python@v7", "  with:", "    python-version: '3.x'", "- run: python -m pip install -e '.[dev]'"],
  add: { node: null, python: "python -m pip install" },
  ...more,
});

interface Trouble {
  readonly cause: GapCause;
  readonly input?: Partial<GapInput>;
  /** Changes to the report beside its gap. */
  readonly report?: Partial<Report>;
  readonly gate?: Partial<GateReport>;
  readonly failures?: readonly Failure[];
}

/** A run that ended with that trouble in its gate `test`, as the reader's place has it. */
const red = (run: RunContext, { cause, input = {}, report = {}, gate: of = {}, failures = cartFailures }: Trouble): Report => {
  const machine = cause.kind === "infrastructure" || cause.kind === "missing-command";
  const gaps = linkedGaps(gapInput(cause, { context: run, reading: reading(failures), ...input }));
  const [first] = gaps;
  const verdict = machine ? ("infrastructure" as const) : ("failed" as const);
  const gates = examples.passed.gates.map(
    (one): GateReport =>
      one.name !== "test"
        ? one
        : {
            ...one,
            verdict,
            how: null,
            firstVerdict: verdict,
            failures: machine ? [] : failures,
            failureCount: machine ? 0 : failures.length,
            baseline: { ...one.baseline, failures: failures.length },
            run: first?.command ?? one.run,
            ...of,
          },
  );
  return { ...examples.passed, run, status: machine ? "infrastructure" : "blocked", gates, gaps, trend: [], ...report };
};

const noAgent = (why: "chosen" | "keyless" | "distrust" | "dry-run", reason = "no agent is configured"): GapCause => ({
  kind: "no-agent",
  why,
  reason,
});

const configuration = (
  errorClass: (typeof configurationErrors)[number],
  reason: string,
  message: string,
  more: Partial<GapInput> = {},
  file: string | null = null,
): Trouble => {
  const failures = [failure({ file: null, line: null, column: null, message, test: null, ran: false, origin: null })];
  return {
    cause: { kind: "configuration", errorClass, reason, file },
    failures,
    input: { reading: reading(failures, { class: "configuration", errorClass, reason, excerpt: message }), ...more },
  };
};

/** What the machine fails at, by a line of the log, after so many retries. */
const trouble =
  (errorClass: (typeof infrastructureErrors)[number], excerpt: string, retries = 0) =>
  (run: RunContext): Report => {
    const reason = `${errorClass}: ${excerpt} (line 12)`;
    const seen = reading([], { class: "infrastructure", errorClass, reason, excerpt });
    return red(run, {
      cause: { kind: "infrastructure", errorClass, reason, retries, unverifiedPatch: false },
      failures: [],
      input: { reading: seen, setup: nodeSetup() },
      gate: { errorClass, infraRetries: retries },
      report: { errorClass, infraRetries: retries },
    });
  };

const agentError = (code: string, message: string): GapCause => ({
  kind: "agent-error",
  code,
  provider: "anthropic",
  host: "api.anthropic.com",
  message,
});

const stubs = 'Library stubs not installed for "yaml"  [import-untyped]';

/** A test that fails for want of something around the code, which is found out only from what it says. */
const lacking = (message: string, setup: Partial<ProjectSetup> = {}, detail: string | null = null): Trouble => {
  const failures = [failure({ file: "test/cart.test.ts", line: 3, test: "cart > is loaded", message, detail, origin: null })];
  return { cause: noAgent("chosen"), failures, input: { reading: reading(failures), setup: nodeSetup(setup) } };
};

/** What goes wrong, by name: the trouble as its reader's run has it. */
const troubles: Readonly<Record<string, (run: RunContext) => Report>> = {
  "no dependencies installed": (run) => {
    const setup = nodeSetup({ uninstalled: true, declares: () => true });
    const trouble = configuration(
      "missing-dependency",
      "missing-dependency: Cannot find package 'vitest' (line 3)",
      "Cannot find package 'vitest' imported from vitest.config.ts",
      { setup },
    );
    return red(run, trouble);
  },
  "one package missing": (run) =>
    red(
      run,
      configuration(
        "missing-dependency",
        "missing-dependency: Cannot find package 'zod' (line 3)",
        "Cannot find package 'zod' imported from src/cart.ts",
        {
          setup: nodeSetup(),
        },
      ),
    ),
  "a plugin missing": (run) =>
    red(
      run,
      configuration(
        "config",
        "config: pytest: error: unrecognized arguments: --cov=src (line 2)",
        "error: unrecognized arguments: --cov=src",
        {
          setup: pythonSetup(),
          gate: gate("test", "test", "python -m pytest --cov=src"),
        },
      ),
    ),
  "stubs missing": (run) =>
    red(
      run,
      configuration("missing-dependency", `missing-dependency: ${stubs}`, `${stubs}\nnote: Hint: "python3 -m pip install types-PyYAML"`, {
        setup: pythonSetup(),
        gate: gate("test", "typecheck", "python -m mypy src"),
      }),
    ),
  "a tool missing": (run) =>
    red(run, {
      cause: { kind: "missing-command", command: "shellcheck" },
      failures: [],
      input: {
        reading: reading([], { class: "infrastructure", errorClass: "missing-command" }),
        gate: gate("test", "lint", "shellcheck bin/*.sh"),
      },
      gate: { errorClass: "missing-command" },
    }),
  "the product not built": (run) =>
    red(run, {
      cause: { kind: "missing-command", command: "./app" },
      failures: [],
      input: {
        reading: reading([], { class: "infrastructure", errorClass: "missing-command" }),
        gate: gate("test", "test", "./app --self-test"),
      },
      gate: { errorClass: "missing-command" },
    }),
  "the wrong node": (run) =>
    red(
      run,
      configuration(
        "config",
        "config: npm error code EBADENGINE (line 1)",
        'npm error engine Unsupported engine\nnpm error notsup Required: {"node":">=24"}',
        {
          setup: nodeSetup(),
        },
      ),
    ),
  "code too new for the node here": (run) =>
    red(run, lacking("TypeError: Map.groupBy is not a function", { outdated: [{ runtime: "node", wanted: ">=22", found: "20.20.2" }] })),
  "a database that does not run": (run) => red(run, lacking("Error: connect ECONNREFUSED 127.0.0.1:5432")),
  "a variable that is not set": (run) =>
    red(run, lacking("Error: Missing required environment variable: DATABASE_URL", { variablesExample: ".env.example" })),
  "a submodule that was not fetched": (run) =>
    red(run, lacking("ENOENT: no such file or directory, open 'vendor/fixtures/cart.json'", { unfetched: ["vendor/fixtures"] })),
  "a package of the workspace that is not built": (run) =>
    red(
      run,
      lacking("Error: Cannot find package '@acme/prices' imported from src/cart.ts", {
        madeBy: () => ({ name: "@acme/prices", run: "(cd packages/prices && npm run build)" }),
      }),
    ),
  "a file of another case": (run) =>
    red(run, lacking("Error: Cannot find module './Prices.js' imported from src/cart.ts", { otherCase: () => "src/prices.js" })),
  "browsers that are not installed": (run) =>
    red(
      run,
      lacking("Error: browserType.launch: Executable doesn't exist at /home/runner/.cache/ms-playwright/chromium-1187/chrome-linux/chrome"),
    ),
  "an output that nobody can read": (run) =>
    red(run, {
      cause: noAgent("chosen"),
      failures: [],
      input: {
        reading: reading([], { excerpt: "E0071 stage 3 of 7 ended with a mismatch\nsee the manual" }),
        gate: gate("test", "custom", "./verify.sh"),
      },
      gate: { failureCount: 1 },
    }),
  "no network": trouble("network", "getaddrinfo EAI_AGAIN registry.test", 2),
  "too many requests": trouble("rate-limit", "npm error 429 Too Many Requests - GET https://registry.test/zod", 2),
  "memory that ran out": trouble("oom", "Killed", 2),
  "a heap at its own limit": trouble("oom", "FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory", 2),
  "a full disk": trouble("disk", "ENOSPC: no space left on device, write"),
  "too many open files": trouble("resource", "Error: EMFILE: too many open files, open 'src/cart.ts'", 2),
  "a gate that does not end": trouble("timeout", "The command ran longer than its timeout and was ended.", 1),
  "a lock that another holds": trouble("lock", "error: could not lock config file .git/config: File exists", 2),
  "a port that is taken": trouble("port-in-use", "Error: listen EADDRINUSE: address already in use :::3000", 2),
  "a file that may not be written": trouble("permission", "EACCES: permission denied, open 'coverage/index.html'"),
  "a tool that crashed": trouble("crash", "Segmentation fault (core dumped)", 2),
  "a lock file that does not fit": (run) =>
    red(
      run,
      configuration(
        "dependency",
        "dependency: npm error Missing: zod@4.6.7 from lock file (line 2)",
        "npm error Missing: zod@4.6.7 from lock file",
      ),
    ),
  "no test found": (run) =>
    red(
      run,
      configuration("no-tests", "no-tests: No test files found, exiting with code 1 (line 1)", "No test files found, exiting with code 1"),
    ),
  "a tool without its configuration": (run) =>
    red(run, configuration("config", "config: No configuration was found (line 1)", "No configuration was found")),
  "a repair that cannot be written": (run) =>
    red(run, {
      cause: { kind: "configuration", errorClass: "permission", reason: "EACCES: permission denied, open 'src/cart.ts'", file: null },
    }),
  "a path that is not there": (run) => red(run, { cause: { kind: "path-not-found", path: "packages/shop" }, failures: [] }),
  "a mistake in a tool's configuration": (run) => {
    const message = "SyntaxError: Unexpected token '}' in vitest.config.ts";
    return red(run, configuration("config", `config: ${message} (line 4)`, message, {}, "vitest.config.ts"));
  },
  "no key": (run) => red(run, { cause: noAgent("keyless") }),
  "no agent, by choice": (run) => red(run, { cause: noAgent("chosen", "The configuration says `agent: none`.") }),
  "a dry run": (run) => red(run, { cause: noAgent("dry-run", "a dry run sends nothing") }),
  "the key refused": (run) => red(run, { cause: agentError("auth", "401 invalid x-api-key") }),
  "no credit left": (run) => red(run, { cause: agentError("quota", "Your credit balance is too low") }),
  "the agent command's sandbox": (run) =>
    red(run, {
      cause: { ...agentError("sandbox", "bwrap: setting up uid map: Permission denied"), provider: "codex", host: null } as GapCause,
    }),
  "only the default branch's failures": (run) => ({
    ...red(run, { cause: { kind: "policy", denied: [], rule: "inherited", reason: "" }, input: { inherited: true } }),
    inherited: { since: "77aa77aa77aa77aa77aa77aa77aa77aa77aa77aa", branch: "main", fingerprints: [], onlyThese: true },
  }),
  "flaky only": (run) => ({ ...examples.flaky, run, trend: [] }),
  "fixers did it all": (run) => ({ ...examples.recoveredByTools, run, trend: [] }),
  "partly repaired": (run) => ({
    ...examples.improved,
    run,
    trend: [],
    gaps: linkedGaps(
      gapInput(
        { kind: "rounds-exhausted", limit: "max-rounds", value: 3 },
        { context: run, patched: true, reading: reading(cartFailures.slice(0, 1)) },
      ),
    ),
  }),
  "rolled back all": (run) =>
    red(run, {
      cause: { kind: "escalated", rounds: 3, reason: "3 rounds running were not kept" },
      report: { fixRounds: 3 },
      gate: { fixRounds: 3 },
    }),
  "out of time": (run) => red(run, { cause: { kind: "budget-exhausted", limit: "max-minutes", value: 30 } }),
  "out of money": (run) => red(run, { cause: { kind: "budget-exhausted", limit: "max-cost", value: 1 } }),
  cancelled: (run) => ({
    ...examples.cancelled,
    run,
    gaps: linkedGaps(gapInput({ kind: "cancelled" }, { context: run, reading: null, exitCode: null, log: null })),
  }),
  "a gate that cannot fail": (run) => ({
    ...examples.passed,
    run,
    trend: [],
    gates: examples.passed.gates.map((one) =>
      one.name === "lint" ? { ...one, run: "npx eslint . || true", cannotFail: "its command ends in `|| true`" } : one,
    ),
  }),
  "a base configuration that cannot be read": (run) =>
    red(run, {
      cause: noAgent(
        "distrust",
        "The base branch's configuration could not be read (it is not in the checkout), so no agent is asked and nothing is delivered.",
      ),
      report: {
        warnings: [
          {
            code: "base-configuration",
            gate: null,
            message:
              "The base branch's configuration could not be read (it is not in the checkout), so no agent is asked and nothing is delivered.",
          },
        ],
      },
    }),
  "a gate outside its sandbox": (run) => ({
    ...examples.passed,
    run,
    trend: [],
    warnings: [
      {
        code: "outside-sandbox",
        gate: "test",
        message: "does not run in the sandbox, so it runs outside under watch: its cache is read-only there",
      },
    ],
  }),
  "a check of many lines, and a test that says one thing again and again": (run) => {
    const message = "Random UUID of version VERSION_5";
    const again = failure({
      file: "uuid_test.go",
      line: 178,
      test: "TestRandomUUID",
      message,
      detail: Array(20).fill(`uuid_test.go:178: ${message}`).join("\n"),
    });
    const script = [
      "mkdir -p build",
      "cd build",
      ...["CC=gcc", "JOBS=20", "CTEST_OUTPUT_ON_FAILURE=1"].map((one) => `export ${one}`),
      "cmake ..",
      "cmake --build .",
      "make",
      "make test",
    ];
    return red(run, {
      cause: noAgent("chosen"),
      failures: [again],
      input: { gate: gate("test", "test", script.join("\n")), uses: [gate("build", "build", "make")], reading: reading([again]) },
    });
  },
  "a red step of a workflow": (run) => {
    const made = red(run, { cause: { kind: "no-progress", rounds: 0 } });
    const url = "https://github.com/acme/shop/actions/runs/8123456780/job/9#step:4:17";
    const ci = {
      job: "test (20)",
      step: "npm test",
      url,
      words: ["expected 90 to be 81 <b>@acme/all</b> `closes #1`", "2 failed, 40 passed"],
    };
    return { ...made, gaps: made.gaps.map((gap) => ({ ...gap, ci })) };
  },
  "an order-dependent test": (run) => red(run, { cause: { kind: "no-progress", rounds: 0 }, failures: cartFailures.map(passesAlone) }),
};

const readers: Readonly<Record<Situation["reader"], RunContext>> = { terminal: local, job: context, fork };

/** Situations that a contributor from a fork meets as well; the others look to them as to anybody. */
const alsoFromForks: readonly string[] = [
  "no key",
  "a full disk",
  "fixers did it all",
  "no dependencies installed",
  "a database that does not run",
  "no network",
  "a base configuration that cannot be read",
];

export const situations: readonly Situation[] = Object.entries(troubles).flatMap(([name, make]) =>
  (["terminal", "job", "fork"] as const)
    .filter((reader) => reader !== "fork" || alsoFromForks.includes(name))
    .map((reader) => ({ name, reader, report: make(readers[reader]) })),
);
