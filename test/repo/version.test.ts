import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { version } from "../../src/version.ts";

const read = (path: string): string => readFileSync(join(import.meta.dirname, "../..", path), "utf8");
const manifest = JSON.parse(read("package.json")) as {
  readonly version: string;
  readonly engines: { readonly node: string };
  readonly devDependencies: Readonly<Record<string, string>>;
};

test("the program says the version of its package", () => {
  expect(version).toBe(manifest.version);
});

describe("the versions of Node.js", () => {
  const runtime = /using: node(\d+)/.exec(read("action.yml"))?.[1];
  const oldest = /^>=(\d+)\.\d+$/.exec(manifest.engines.node)?.[1];

  test("tests run on the action's runtime, which the package `node` brings", () => {
    expect(process.versions.node.split(".")[0]).toBe(runtime);
    expect(manifest.devDependencies.node).toMatch(new RegExp(`^\\^${runtime}\\.`));
    expect(read(".github/CONTRIBUTING.md").replaceAll("\n", " ")).toContain(`Its scripts and tests need Node ${runtime}`);
  });

  test("what `engines` promises is what CI tries and what the pages say", () => {
    expect(read(".github/workflows/ci.yml")).toContain(`node: [${oldest}, ${runtime}]`);
    const promise = `Node ${manifest.engines.node.slice(2)}`;
    for (const page of ["README.md", ".github/CONTRIBUTING.md"]) expect(read(page)).toContain(promise);
  });
});
