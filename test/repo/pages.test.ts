import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { type InputName, inputNames, inputRow } from "../../src/config/input-table.ts";
import { inputsOfOptions, readInputs } from "../../src/config/inputs.ts";
import { parseConfig } from "../../src/config/read.ts";
import { projectOf } from "../../src/core/project.ts";
import { recognise } from "../../src/tools/command/recognise.ts";
import { expectKept, expectKeptBetween } from "../helpers/kept-text.ts";
import { configurationPage } from "./configuration-page.ts";
import { phaseWays, phaseWords, statePicture } from "./state-picture.ts";

const root = join(import.meta.dirname, "../..");
const pages = [
  "README.md",
  ...readdirSync(join(root, ".github"), { recursive: true, encoding: "utf8" }).map((path) => `.github/${path}`),
].filter((path) => path.endsWith(".md") && existsSync(join(root, path)));

interface Example {
  readonly name: string;
  readonly text: string;
  readonly value: unknown;
}

/** Every block of YAML on the pages, also where it is indented in a list. */
const examples: readonly Example[] = pages.flatMap((page) => {
  const text = readFileSync(join(root, page), "utf8");
  return [...text.matchAll(/^( *)```ya?ml\n([\s\S]*?)\n\1```$/gm)].map((match) => {
    const line = text.slice(0, match.index).split("\n").length + 1;
    const body = (match[2] ?? "").replaceAll(new RegExp(`^${match[1] ?? ""}`, "gm"), "");
    return { name: `${page}:${line}`, text: body, value: parse(body) as unknown };
  });
});

const isWorkflow = ({ value }: Example): boolean => typeof value === "object" && value !== null && ("jobs" in value || "steps" in value);
const isSteps = ({ value }: Example): boolean => Array.isArray(value);
/** A job of another CI system, which begins with its image. */
const isForeignJob = ({ text }: Example): boolean => /^[\w-]+:\n {2}image: /.test(text);

interface Step {
  readonly id?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly secrets?: object;
}

interface Permitted {
  readonly permissions?: Readonly<Record<string, string>>;
}

/** The steps and jobs that use what begins so, wherever in a workflow or a part of one they stand. */
const using = (start: string, value: unknown): readonly Step[] => {
  if (Array.isArray(value)) return value.flatMap((item) => using(start, item));
  if (typeof value !== "object" || value === null) return [];
  const step = value as Step;
  return [...(step.uses?.startsWith(start) === true ? [step] : []), ...Object.values(value).flatMap((item) => using(start, item))];
};
const ourSteps = (value: unknown): readonly Step[] => using("regreen/regreen@", value);

describe("the YAML examples of README and pages", () => {
  test("are there", () => {
    expect(examples.length).toBeGreaterThan(10);
  });

  test.each(
    examples
      .filter((example) => !isWorkflow(example) && !isSteps(example) && !isForeignJob(example))
      .map((example) => [example.name, example] as const),
  )("%s is a configuration without a mistake", (name, { text }) => {
    expect(parseConfig(text, name).errors).toEqual([]);
  });

  test.each(examples.filter((example) => isWorkflow(example) || isSteps(example)).map((example) => [example.name, example] as const))(
    "%s gives the action inputs that it has, and never runs a stranger's code with the repository's rights",
    (_, { text, value }) => {
      expect(text).not.toContain("pull_request_target");
      for (const step of ourSteps(value)) {
        const given = Object.entries(step.with ?? {}).map(([input, content]) => [input, String(content)] as const);
        for (const [input] of given) expect(inputNames).toContain(input);
        // An expression is anything at run time; where only one of some words is allowed, none of ours is an expression.
        const plain = given.filter(([input, content]) => !content.includes("${{") || inputRow(input as InputName).kind === "choice");
        const read = readInputs(inputsOfOptions(Object.fromEntries(plain)));
        expect(read.errors).toEqual([]);
      }
    },
  );

  test("read outputs that the action has, and give the reusable workflow inputs and secrets that it has", () => {
    const action = parse(readFileSync(join(root, "action.yml"), "utf8")) as { readonly outputs: object };
    const { on } = parse(readFileSync(join(root, ".github/workflows/regreen.yml"), "utf8")) as {
      readonly on: { readonly workflow_call: { readonly inputs: object; readonly secrets: object } };
    };
    const ids = examples.flatMap(({ value }) => ourSteps(value).flatMap(({ id }) => (id === undefined ? [] : [id])));
    const outputs = examples.flatMap(({ text }) =>
      [...text.matchAll(/\bsteps\.([\w-]+)\.outputs\.([\w-]+)/g)].flatMap(([, id = "", output = ""]) => (ids.includes(id) ? [output] : [])),
    );
    expect(new Set(outputs)).toEqual(new Set(["command", "head-commit", "repair", "commit"]));
    expect(Object.keys(action.outputs)).toEqual(expect.arrayContaining(outputs));
    const calls = examples.flatMap(({ value }) => using("regreen/regreen/.github/workflows/regreen.yml@", value));
    expect(calls).toHaveLength(1);
    for (const { with: given = {}, secrets = {} } of calls) {
      expect(Object.keys(on.workflow_call.inputs)).toEqual(expect.arrayContaining(Object.keys(given)));
      expect(Object.keys(on.workflow_call.secrets)).toEqual(expect.arrayContaining(Object.keys(secrets)));
    }
  });

  test("give each job the permissions that its way of delivering needs", () => {
    const needed = ({ with: given = {} }: Step): readonly string[] => [
      ...(given.deliver === "push" || given.deliver === "pull-request" ? ["contents"] : []),
      ...(given.deliver === "suggest" || given.deliver === "pull-request" || given.comment !== undefined ? ["pull-requests"] : []),
      ...(given.mode === "ask" ? ["pull-requests"] : []),
      ...(given.issue === "blocked" ? ["issues"] : []),
    ];
    const jobs = examples.filter(isWorkflow).flatMap(({ name, value }) => {
      const { permissions = {}, jobs: all = {} } = value as Permitted & { readonly jobs?: Readonly<Record<string, Permitted>> };
      return Object.entries(all).map(([id, job]) => ({
        name: `${name} ${id}`,
        steps: ourSteps(job),
        given: job.permissions ?? permissions,
      }));
    });
    expect(jobs.length).toBeGreaterThan(12);
    for (const { name, steps, given } of jobs)
      for (const scope of steps.flatMap(needed)) expect({ name, scope, right: given[scope] }).toEqual({ name, scope, right: "write" });
  });
});

describe("recipes.md", () => {
  const text = readFileSync(join(root, ".github/docs/recipes.md"), "utf8");
  const project = projectOf({
    "package.json": JSON.stringify({ workspaces: ["packages/*"], scripts: { lint: "eslint .", format: "prettier --check ." } }),
    "packages/api/package.json": JSON.stringify({ name: "api", scripts: { lint: "eslint src" } }),
    "packages/web/package.json": JSON.stringify({ name: "web", scripts: { lint: "eslint src" } }),
    "turbo.json": '{"tasks":{"lint":{}}}',
    "nx.json": "{}",
    "tox.ini": "[testenv:lint]\ncommands=ruff check .\n",
  });
  const rows = [...text.matchAll(/^\| `([^`]+)`(?: \([^|]*\))? \| (?:`([^`]+)`|one for each package that has the script) \|$/gm)];

  test.each(rows.map(([, command = "", fixer]) => ({ command, fixer })))("names the fixers of $command", ({ command, fixer }) => {
    const { fix } = recognise(command, ".", project);
    if (fixer === undefined) expect(fix.filter((line) => line.startsWith("cd packages/"))).toHaveLength(2);
    else expect(fix).toEqual([fixer]);
  });

  test("has the rows and the headings that it speaks of", () => {
    expect(rows.length).toBeGreaterThan(9);
    const anchors = [...text.matchAll(/^## (.+)$/gm)].map(([, title = ""]) =>
      title
        .toLowerCase()
        .replace(/[^\w -]/g, "")
        .replaceAll(" ", "-"),
    );
    for (const [, anchor] of text.matchAll(/\]\(#([\w-]+)\)/g)) expect(anchors).toContain(anchor);
  });
});

describe("the platform's rules in SECURITY.md", () => {
  const text = readFileSync(join(root, ".github/SECURITY.md"), "utf8");
  const rules = [...text.matchAll(/^\| ([^|]+) \| ([^|]+) \| (\d{4}-\d{2}-\d{2}) \|$/gm)].map(([, rule = "", source = ""]) => ({
    rule,
    source,
  }));
  const words = pages.map((page) => readFileSync(join(root, page), "utf8")).join("\n");

  test("have a source each", () => {
    expect(rules.length).toBeGreaterThan(10);
    for (const { rule, source } of rules) expect(source, rule).toMatch(/github\.com|github\.blog|#\d+/);
  });

  test.each([
    ["always()", "A job with `always()`"],
    ["Approve and run", "Approve and run"],
    ["cache-mode", "cache-mode"],
    ["workflow_run", "`workflow_run`"],
    ["newest check of that name", "the newest decides"],
    ["skipped as passed", "counts as passed"],
    ["updateRefs", "beforeOid"],
  ])("hold the pages' word %s", (word, rule) => {
    expect(words.replace(/\s+/g, " ")).toContain(word);
    expect(
      rules.filter((one) => one.rule.includes(rule)),
      rule,
    ).not.toEqual([]);
  });

  test("know no other words: nobody is told to close and reopen, or to skip the required job", () => {
    expect(words).not.toMatch(/close (?:it )?and reopen|starts no checks/i);
    // A job that is no required check may be skipped: while CI is green there is nothing to deliver.
    for (const [, condition = ""] of words.matchAll(/^ {2}deliver:\n(?: {4}.*\n)*? {4}if: (.*)$/gm))
      if (!condition.includes("needs.repair.result != 'skipped'")) expect(condition).not.toContain("cancelled()");
  });
});

describe("the pages made from code", () => {
  test("configuration.md is what the schema and the inputs say", () => {
    expectKept(join(root, ".github/docs/configuration.md"), configurationPage());
  });

  test("the picture on deciding.md is the decision core's own, and every phase was seen", () => {
    const ways = phaseWays(3000);
    const seen = new Set([...ways.keys()].flatMap((way) => way.split(" ")));
    expect([...seen].sort()).toEqual(Object.keys(phaseWords).sort());
    const marks = ["<!-- state picture -->", "<!-- end of the state picture -->"] as const;
    expectKeptBetween(join(root, ".github/docs/deciding.md"), marks, statePicture(ways));
  });

  test("links between pages lead somewhere", () => {
    const broken = pages.flatMap((page) => {
      const text = readFileSync(join(root, page), "utf8");
      return [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g)]
        .map((match) => match[1] ?? "")
        .filter((target) => !existsSync(join(root, page, "..", target)))
        .map((target) => `${page} links ${target}`);
    });
    expect(broken).toEqual([]);
  });
});

describe("the threat model", () => {
  const threats = (/^## What is protected[\s\S]*?(?=^## )/m.exec(readFileSync(join(root, ".github/SECURITY.md"), "utf8"))?.[0] ?? "")
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| ---"))
    .map((line) => line.replace(/\s*\|\s*$/, "").split(" | "))
    .filter((cells) => cells.length === 4 && cells[3] !== "Shown by");
  const drills = ["test/drill", "src/cli/doctor"]
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => readFileSync(join(root, folder, name), "utf8")))
    .join("\n");

  test("names for each guard a test or an attack that there is", () => {
    expect(threats.length).toBeGreaterThan(10);
    for (const [who = "", , , shown = ""] of threats) {
      const named = [...shown.matchAll(/`(test\/[^`]+)` "([^"]+)"|drill "([^"]+)"/g)];
      expect(named.length, who).toBeGreaterThan(0);
      for (const [, file, title, attack] of named) {
        const text = file === undefined ? drills : existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : "";
        expect(text.includes(title ?? attack ?? "-"), `${file ?? "drill"}: ${title ?? attack}`).toBe(true);
      }
    }
  });
});
