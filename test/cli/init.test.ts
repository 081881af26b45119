import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { PassThrough } from "node:stream";
import { describe, expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import { type InitOptions, initCommand } from "../../src/cli/init.ts";
import { parseConfig } from "../../src/config/read.ts";

const repository = (files: Record<string, string>): string => {
  const root = mkdtempSync(join(tmpdir(), "regreen-init-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  execFileSync("git", ["init", "-q", root]);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
};

/** Runs `init`; `answer` makes the streams a terminal in which that is typed. */
const init = async (directory: string, options: Partial<InitOptions> = {}, answer: string | null = null) => {
  const stream = () => Object.assign(new PassThrough(), { isTTY: answer !== null });
  const [stdin, stdout, stderr] = [stream(), stream(), stream()];
  if (answer !== null) stdin.end(answer);
  const code = await initCommand(
    { yes: false, print: false, workingDirectory: null, form: null, ...options },
    { directory, stdin, stdout, stderr },
  );
  return { code, stdout: String(stdout.read() ?? ""), stderr: String(stderr.read() ?? "") };
};

/** The lines that each job of a printed workflow asks for. */
const gatesOf = (stdout: string): readonly (readonly string[])[] => {
  const { jobs } = parse(stdout.slice(stdout.indexOf("name: Regreen"), stdout.indexOf("\nDetected")));
  return Object.values<{ steps: { with?: { gates?: string } }[] }>(jobs).flatMap(({ steps }) => {
    const gates = steps.at(-1)?.with?.gates;
    return gates === undefined ? [] : [parse(gates).map(({ run }: { run: string }) => run)];
  });
};

const config = ".github/regreen.yml";
const workflow = ".github/workflows/regreen.yml";
const read = (root: string, path: string) => readFileSync(join(root, path), "utf8");
const npm = { "package.json": '{"scripts":{"lint":"eslint .","test":"vitest run"}}', "package-lock.json": '{"lockfileVersion":3}' };

describe("init", () => {
  it("gives no two jobs one name, whatever CI calls its own", async () => {
    const jobs =
      "on: [push, pull_request]\njobs:\n  others: { runs-on: ubuntu-latest, steps: [{ run: shellcheck a.sh }] }\n  deliver: { runs-on: ubuntu-latest, container: debian, steps: [{ run: hadolint Dockerfile }] }\n";
    const root = repository({ ...npm, ".github/workflows/ci.yml": jobs, "a.sh": "", Dockerfile: "" });
    const { stdout } = await init(root, { print: true, yes: true });
    const ids = [...stdout.matchAll(/^ {2}(repair[\w-]*):$/gm)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("writes a configuration that is valid, with the detected gates and their reasons, and points editors to the schema", async () => {
    const root = repository(npm);
    expect((await init(root, { yes: true })).code).toBe(0);
    const { file, errors } = parseConfig(read(root, config), config);
    expect(errors).toEqual([]);
    expect(file?.document).toEqual({
      gates: [
        { name: "lint", run: "npm run lint" },
        { name: "test", run: "npm test" },
      ],
    });
    expect(read(root, config)).toMatch(/^# yaml-language-server: \$schema=https:/);
    expect(read(root, config)).toContain('# script "lint" of package.json');
  });

  it("offers what the schedule alone runs for a nightly run, and writes it into no gate", async () => {
    const job = (run: string) => `jobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: ${run}\n`;
    const root = repository({
      ".github/workflows/ci.yml": `on: pull_request\n${job("cargo test")}`,
      ".github/workflows/night.yml": `on:\n  schedule: [{ cron: "0 3 * * *" }]\n${job("cargo miri test")}`,
    });
    const { code, stdout } = await init(root, { yes: true });
    expect(code).toBe(0);
    expect(stdout).toMatch(/The schedule of CI alone runs this[^\n]*\n {2}cargo miri test, from /);
    expect(read(root, config)).not.toContain("miri");
  });

  it("writes a workflow of two jobs: the one that runs the project's code can only read", async () => {
    const root = repository(npm);
    await init(root, { yes: true });
    const { permissions, jobs } = parse(read(root, workflow)) as {
      permissions: object;
      jobs: Record<
        string,
        { permissions: object; if?: string; needs?: string; steps: { uses?: string; run?: string; with?: Record<string, unknown> }[] }
      >;
    };
    expect(permissions).toEqual({});
    expect(jobs.repair).toMatchObject({ permissions: { contents: "read" } });
    expect(jobs.repair?.steps.map((step) => step.run ?? step.uses)).toEqual([
      "actions/checkout@v7",
      "actions/setup-node@v7",
      "npm ci",
      "regreen/regreen@v1",
    ]);
    expect(jobs.repair?.steps.at(-1)?.with).toMatchObject({ "fail-on": "never" });
    expect(jobs.repair?.steps[0]?.with).toMatchObject({ "persist-credentials": false });
    expect(jobs.deliver).toMatchObject({
      needs: "repair",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of workflows
      if: "${{ always() }}",
      permissions: { contents: "write", "pull-requests": "write" },
    });
    expect(jobs.deliver?.steps.some((step) => step.run !== undefined)).toBe(false);
    expect(jobs.deliver?.steps.at(-1)?.with).toMatchObject({ mode: "deliver" });
  });

  it.each([
    ["git@github.example.com:team/app.git", true],
    ["https://ghe.corp.example/team/app", true],
    ["https://github.com/octo/app", false],
    ["git@github.com:octo/app.git", false],
    ["https://team.ghe.com/octo/app", false],
    ["https://gitlab.com/octo/app", false],
  ])("writes one job that delivers where the remote %s is a server without artifacts of version 4: %s", async (url, oneJob) => {
    const root = repository(npm);
    execFileSync("git", ["-C", root, "remote", "add", "origin", url]);
    await init(root, { yes: true });
    const { jobs } = parse(read(root, workflow)) as {
      jobs: Record<string, { permissions: object; steps: { with?: Record<string, unknown> }[] }>;
    };
    expect(Object.keys(jobs)).toEqual(oneJob ? ["repair"] : ["repair", "deliver"]);
    if (!oneJob) return;
    expect(jobs.repair?.permissions).toEqual({ contents: "write", "pull-requests": "write" });
    expect(jobs.repair?.steps.at(-1)?.with).toMatchObject({ deliver: "pull-request", artifact: "false" });
    expect(jobs.repair?.steps.at(-1)?.with).not.toHaveProperty("fail-on");
  });

  it.each<[string, Record<string, string>, string[]]>([
    [
      "pnpm",
      { "package.json": '{"scripts":{"test":"vitest run"}}', "pnpm-lock.yaml": "" },
      ["npm install --global corepack && corepack enable", "pnpm install --frozen-lockfile"],
    ],
    ["yarn", { "package.json": '{"scripts":{"test":"vitest run"}}', "yarn.lock": "" }, ["yarn install --frozen-lockfile"]],
    [
      "a Python package",
      {
        "pyproject.toml": '[project]\nname="a"\n[project.optional-dependencies]\ndev=["pytest"]\ndocs=[]\n[tool.black]\n',
        "a/__init__.py": "",
        "tests/conftest.py": "",
      },
      ["python -m pip install -e '.[dev]'", "python -m pip install black pytest"],
    ],
    [
      "uv",
      { "pyproject.toml": "[tool.ruff]\n[tool.pytest.ini_options]\n", "uv.lock": "", "a/__init__.py": "" },
      ["python -m pip install uv && uv sync --all-extras"],
    ],
    [
      "hooks",
      { ".pre-commit-config.yaml": "repos: [{ repo: x, rev: 23.1.0, hooks: [{ id: black }] }]", "setup.py": "", "a/__init__.py": "" },
      ["python -m pip install black==23.1.0"],
    ],
    ["Rust", { "Cargo.toml": "[package]\n" }, ["rustup show && rustup component add rustfmt clippy"]],
    ["Go in a folder", { "svc/go.mod": "module x", "svc/a.go": "package a" }, ["go mod download"]],
  ])("installs what %s needs before the gates", async (_, files, lines) => {
    const root = repository(files);
    await init(root, { yes: true });
    const { jobs } = parse(read(root, workflow)) as { jobs: { repair: { steps: { run?: string }[] } } };
    expect(jobs.repair.steps.flatMap((step) => step.run ?? [])).toEqual(expect.arrayContaining(lines));
  });

  it("shows what it would write and asks in a terminal", async () => {
    const root = repository(npm);
    const refused = await init(root, {}, "n\n");
    expect(refused.code).toBe(1);
    expect(refused.stdout).toContain("Detected 2 gates:");
    expect(refused.stdout).toContain("lint  npm run lint");
    expect(refused.stdout).toMatch(/\.github\/regreen\.yml: \d+ lines/);
    expect(refused.stdout).toContain(`Write ${config} and ${workflow}? [y/N]`);
    expect(existsSync(join(root, ".github"))).toBe(false);
    expect((await init(root, {}, "yes\n")).code).toBe(0);
    expect(existsSync(join(root, workflow))).toBe(true);
  });

  it("takes the end of the input for a no", async () => {
    const root = repository(npm);
    expect((await init(root, {}, "")).code).toBe(1);
    expect(existsSync(join(root, ".github"))).toBe(false);
  });

  it("writes nothing where nobody can be asked, and says how to go on", async () => {
    const root = repository(npm);
    const { code, stderr } = await init(root);
    expect(code).toBe(2);
    expect(stderr).toContain("regreen init --yes");
    expect(existsSync(join(root, ".github"))).toBe(false);
  });

  it("never overwrites: says what it would have written, and writes the other file", async () => {
    const root = repository({ ...npm, [config]: "mine: true\n" });
    const { code, stdout } = await init(root, { yes: true });
    expect(code).toBe(0);
    expect(read(root, config)).toBe("mine: true\n");
    expect(stdout).toContain(`${config}: left alone, ${config} is there already`);
    expect(existsSync(join(root, workflow))).toBe(true);
    expect((await init(root, { yes: true })).stdout).toContain("Nothing is written.");
  });

  it("makes no second configuration beside one at the root", async () => {
    const root = repository({ ...npm, "regreen.yml": "memory: true\n" });
    await init(root, { yes: true });
    expect(existsSync(join(root, config))).toBe(false);
  });

  it("does not write through a link", async () => {
    const root = repository(npm);
    const elsewhere = repository({});
    symlinkSync(elsewhere, join(root, ".github"));
    const { stdout } = await init(root, { yes: true });
    expect(stdout).toContain(".github is no plain folder");
    expect(existsSync(join(elsewhere, "regreen.yml"))).toBe(false);
  });

  it("works from a folder below, and only for that folder when told", async () => {
    const root = repository({ "package.json": '{"scripts":{"test":"jest"}}', "web/package.json": '{"scripts":{"test":"vitest run"}}' });
    await init(join(root, "web"), { yes: true, workingDirectory: "." });
    expect(parseConfig(read(root, config), config).file?.document.gates).toEqual([
      { name: "test", run: "npm test", "working-directory": "web" },
    ]);
  });

  it("outside of a repository says what to do", async () => {
    const folder = mkdtempSync(join(tmpdir(), "regreen-init-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { code, stderr } = await init(folder, { yes: true });
    expect(code).toBe(2);
    expect(stderr).toContain("git init");
  });

  it("without a gate to detect writes nothing that `run` would refuse, and says what to write", async () => {
    const root = repository({ "README.md": "" });
    const { code, stderr } = await init(root, { yes: true });
    expect(code).toBe(2);
    expect(stderr).toContain("No gate was detected");
    expect(existsSync(join(root, config))).toBe(false);
    const shown = stderr.slice(stderr.indexOf("gates:"));
    expect(parseConfig(shown, config)).toMatchObject({
      errors: [],
      file: { document: { gates: [{ name: "check", run: "git diff --check HEAD" }] } },
    });
  });

  it("without a gate to detect says what was looked at, and proposes a command that is there", async () => {
    const workflow = "on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps: [{ run: flake8 || true, name: Lint }]\n";
    const root = repository({ ".github/workflows/ci.yml": workflow, "package.json": '{"scripts":{"start":"node ."}}' });
    const { stderr } = await init(root, { yes: true });
    expect(stderr).toContain("There is .github/workflows/ci.yml, package.json.");
    expect(stderr).toContain('step "Lint" of .github/workflows/ci.yml: it cannot fail');
    expect(stderr).toContain("run: npm run start");
  });

  it("asks after a screen of lines, however much was found", async () => {
    const jobs = (count: number, line: (at: number) => string) =>
      Array.from(
        { length: count },
        (_, at) => `  j${at}: { runs-on: ubuntu-latest, steps: [{ uses: actions/checkout@v7 }, { run: ${line(at)} }] }\n`,
      );
    const ci = `on: push\njobs:\n${jobs(40, (at) => `npx eslint src/${at}`).join("")}${jobs(30, (at) => `npm publish ${at}`)
      .join("")
      .replaceAll("  j", "  k")}`;
    const { stdout } = await init(repository({ ...npm, ".github/workflows/ci.yml": ci }), {}, "n\n");
    expect(stdout).toContain("more\n");
    expect(stdout.slice(0, stdout.indexOf("? [y/N]")).split("\n").length).toBeLessThanOrEqual(30);
    expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(170);
  });

  it("says what has one reason in one line, and all of it where the files are shown", async () => {
    const job = (id: string) => `  ${id}: { runs-on: macos-latest, steps: [{ run: xcodebuild test -scheme ${id} }] }\n`;
    const ci = `on: [push, pull_request]\njobs:\n  a: { runs-on: ubuntu-latest, steps: [{ run: npx eslint . }] }\n${["b", "c", "d"].map(job).join("")}`;
    const root = repository({ ...npm, ".github/workflows/ci.yml": ci });
    const told = (stdout: string) => stdout.split("\n").filter((line) => line.includes("it runs on macOS"));
    expect(told((await init(root, {}, "n\n")).stdout)).toEqual([expect.stringMatching(/job b of .* and 2 more: it runs on macOS$/)]);
    expect(told((await init(root, { print: true })).stdout)).toHaveLength(3);
  });

  it("gives each gate a job: what no job of CI has stands in one of its own, with the usual steps", async () => {
    const ci = "on: push\njobs:\n  a: { runs-on: ubuntu-latest, steps: [{ run: npx eslint . }] }\n";
    const { stdout } = await init(repository({ ...npm, ".github/workflows/ci.yml": ci }), { print: true, form: "gates" });
    expect(gatesOf(stdout)).toEqual([["npx eslint ."], ["npm test"]]);
  });

  it("gives a build that another job has already to each job whose checks use it", async () => {
    const job = (id: string, image: string, steps: string) =>
      `  ${id}: { runs-on: ubuntu-latest, container: ${image}, steps: [${steps}] }\n`;
    const build = "{ run: npm ci }, { run: npm run build }";
    const ci = `on: push\njobs:\n${job("a", "x:1", `${build}, { run: npx eslint . }`)}${job("b", "y:1", `${build}, { run: npx vitest run }`)}`;
    const scripts = '{"scripts":{"build":"tsc"},"devDependencies":{"typescript":"5"}}';
    const { stdout } = await init(repository({ "package.json": scripts, ".github/workflows/ci.yml": ci }), { print: true, form: "gates" });
    expect(gatesOf(stdout)).toEqual([
      ["npm run build", "npx eslint ."],
      ["npm run build", "npx vitest run"],
    ]);
  });

  it("writes files that a formatter of YAML leaves alone: one blank before a comment", async () => {
    const ci = "on: pull_request\njobs:\n  a: { runs-on: ubuntu-latest, steps: [{ run: npx eslint . }] }\n";
    for (const form of ["gates", "after"] as const) {
      const { stdout } = await init(repository({ ...npm, ".github/workflows/ci.yml": ci }), { print: true, form });
      const lines = stdout.slice(0, stdout.indexOf("\nDetected")).split("\n");
      expect(lines.filter((line) => /^\s*[^#\s].*? {2,}#/.test(line))).toEqual([]);
    }
  });

  it("joins jobs of one set-up, not those that choose another toolchain, and writes no container that the matrix leaves empty", async () => {
    const job = (id: string, run: string) =>
      `  ${id}:\n    runs-on: ubuntu-latest\n    strategy: { matrix: { box: [''] } }\n    container: \${{ matrix.box }}\n    steps: [{ uses: actions/checkout@v7 }, ${run}]\n`;
    const ci = [
      job("lint", "{ run: cargo clippy }"),
      job("fmt", "{ run: cargo fmt --check }"),
      job("ui", "{ run: rustup default beta }, { run: cargo test ui }"),
    ].join("");
    const { stdout } = await init(repository({ "Cargo.toml": "", ".github/workflows/ci.yml": `on: push\njobs:\n${ci}` }), {
      print: true,
      form: "gates",
    });
    expect(stdout).toContain("# As job lint of .github/workflows/ci.yml, job fmt of .github/workflows/ci.yml.");
    expect(stdout).toContain("# As job ui of .github/workflows/ci.yml.");
    expect(stdout).not.toContain("container:");
  });

  it("where CI checks something shows the jobs to paste, writes no workflow, and writes the one behind CI when asked", async () => {
    const ci =
      "name: CI\non: pull_request\njobs:\n  lint: { runs-on: ubuntu-latest, steps: [{ uses: actions/checkout@v7 }, { run: npx eslint . }] }\n";
    const root = repository({ ...npm, ".github/workflows/ci.yml": ci });
    const { stdout } = await init(root, { yes: true });
    expect(stdout).toContain("Paste this at the end of `jobs:` in .github/workflows/ci.yml, which is never edited for you:");
    expect(stdout).toContain("    needs: lint\n");
    expect(existsSync(join(root, workflow))).toBe(false);
    expect(read(root, ".github/workflows/ci.yml")).toBe(ci);
    expect((await init(root, { yes: true, form: "after" })).code).toBe(0);
    expect(parse(read(root, workflow))).toMatchObject({ on: { workflow_run: { workflows: ["CI"] } } });
    expect((await init(repository(npm), { yes: true, form: "after" })).code).toBe(2);
  });

  it("prints both files whole and everything that was found, and writes nothing", async () => {
    const root = repository(npm);
    const { code, stdout } = await init(root, { print: true });
    expect(code).toBe(0);
    expect(stdout.indexOf("Detected 2 gates")).toBeGreaterThan(stdout.indexOf(`--- ${workflow}`));
    expect(stdout).toContain("run: npm run lint");
    expect(existsSync(join(root, ".github"))).toBe(false);
  });
});
