/** Which files behave as tests: what a test gate is given, what imports a runner, and the data that only those name. */
import type { Gate } from "../core/gate.ts";
import { languageOf } from "../core/integrity/language-of.ts";
import { runnerImport } from "../core/integrity/languages/runners.ts";
import { viewText } from "../core/integrity/text-view.ts";
import { isTestFile } from "../core/policy/policy.ts";
import type { Project } from "../core/project.ts";
import { literally } from "../core/words/pattern.ts";
import { recognise } from "./command/recognise.ts";
import { localImports } from "./local-imports.ts";
import { joinPath } from "./text/paths.ts";
import { toolFacts } from "./tool-facts.ts";

/** Files that are read to find tests by what stands in them. */
const mostRead = 1_500;
const mostNamed = 400;

const source = /\.(?:[cm]?[jt]sx?|py|rb)$/;
const data = /\.(?:json5?|jsonl|ndjson|ya?ml|toml|csv|tsv|txt|xml|html?|md|sql|ini|dat|in|out|log|proto|graphql)$/i;

/** Whether a file holds product and tests in one: it imports nothing of the repository, and asserts what it defines itself. */
const isMixed = (path: string, project: Project): boolean => {
  const text = project.text(path) ?? "";
  if (localImports(path, text, project).length > 0) return false;
  const { tests, loose, lexed } = viewText(path, text, "test", toolFacts);
  const defined = [...lexed.code.matchAll(/\b(?:function|class|def|const|let|var)[ \t*]+([A-Za-z_$][\w$]*)/g)].map(([, name = ""]) => name);
  const words = [...tests.flatMap(({ body }) => body), ...loose.map((assertion) => assertion.words)].join("\n");
  return defined.some((name) => !/^test|^Test/.test(name) && new RegExp(`(?<![\\w$])${literally(name)}(?![\\w$])`).test(words));
};

/** Whether a file asserts, so that what it imports is what it tests. */
const asserts = (path: string, text: string): boolean => {
  const { tests, loose } = viewText(path, text, "test", toolFacts);
  return loose.length > 0 || tests.some(({ assertions }) => assertions.length > 0);
};

/** Sources that behave as tests and are not called so, sorted; in `mixed` those that hold the product as well. */
export interface TestSources {
  readonly tests: readonly string[];
  readonly mixed: readonly string[];
}

/** What is read of a gate to know its files. */
export type ReadGate = Pick<Gate, "run" | "fix" | "rerun" | "cwd" | "stage">;

/** Files that the commands of test gates are given and that assert, and files that import a test runner's library. */
export const testSources = (gates: readonly ReadGate[], project: Project): TestSources => {
  const given = gates
    .filter(({ stage }) => stage === "test")
    .flatMap(({ run, cwd }) => recognise(run, cwd, project).leaves)
    .flatMap(({ words, cwd }) => words.slice(1).map((word) => joinPath(cwd, word.split("::")[0] ?? word)))
    .filter((path) => source.test(path) && project.has(path));
  const importing = project
    .under(".")
    .filter((path) => source.test(path) && !path.includes("node_modules/"))
    .slice(0, mostRead)
    .filter((path) => runnerImport(languageOf(path).name, project.text(path) ?? ""));
  const found = [...new Set([...given.filter((path) => asserts(path, project.text(path) ?? "")), ...importing])]
    .filter((path) => !isTestFile(path))
    .sort();
  const mixed = found.filter((path) => isMixed(path, project));
  return { tests: found.filter((path) => !mixed.includes(path)), mixed };
};

/** Data of the repository that these tests name and no product file does, sorted. `product`: whether a path is no test. */
export const testData = (tests: readonly string[], project: Project): readonly string[] => {
  const all = project.under(".").filter((path) => !path.includes("node_modules/"));
  const candidates = all.filter((path) => data.test(path) && !isTestFile(path));
  if (candidates.length === 0) return [];
  const isTest = new Set(tests);
  const named = all.filter((path) => source.test(path) && (isTest.has(path) || isTestFile(path))).slice(0, mostNamed);
  const product = all.filter((path) => source.test(path) && !isTest.has(path) && !isTestFile(path)).slice(0, mostNamed);
  const inTests = wordsOf(named, project);
  const inProduct = wordsOf(product, project);
  return candidates.filter((path) => {
    const parts = path.split("/");
    const name = parts.at(-1) ?? "";
    // A folder that the product names may be read as a whole.
    return inTests.has(name) && !inProduct.has(name) && !parts.slice(0, -1).some((folder) => inProduct.has(folder));
  });
};

/** The parts of paths that stand in strings of these files. */
const wordsOf = (paths: readonly string[], project: Project): ReadonlySet<string> =>
  new Set(
    paths.flatMap((path) =>
      [...(project.text(path) ?? "").slice(0, 200_000).matchAll(/["'`]([\w@. -]{1,100}(?:\/[\w@. -]{1,100}){0,10}\/?)["'`]/g)]
        .slice(0, 2_000)
        .flatMap(([, word = ""]) => word.split("/")),
    ),
  );
