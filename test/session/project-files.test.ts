/** Which file of a project is meant by a path that a tool did not find. */
import { describe, expect, test } from "vitest";
import { projectOf } from "../../src/core/project.ts";
import { madeBy, otherCase } from "../../src/session/project-setup.ts";
import { repositoryOf } from "../helpers/program.ts";

const files = {
  "package.json": JSON.stringify({ name: "root", workspaces: ["packages/*"], scripts: { generate: "node gen.js", build: "tsc" } }),
  "packages/lib/package.json": JSON.stringify({ name: "@acme/lib", scripts: { build: "tsc" } }),
  "packages/bare/package.json": JSON.stringify({ name: "@acme/bare" }),
  "src/utils.ts": "",
  "src/cart/index.ts": "",
  ".gitignore": "dist\nsrc/generated\n",
};
const project = projectOf(files);

describe("a file that some step makes", () => {
  const root = repositoryOf(files);
  test.each([
    [
      "the build of a package of the workspace",
      "node_modules/@acme/lib/dist/index.js",
      null,
      "@acme/lib",
      "(cd packages/lib && npm run build)",
    ],
    ["the package by its name", "@acme/lib", "src/main.ts", "@acme/lib", "(cd packages/lib && npm run build)"],
    ["a generated source that git ignores", "./generated/client.js", "src/main.ts", "src/generated/client.js", "npm run generate"],
  ])("%s", (_, module, from, name, run) => expect(madeBy(project, root, module, from)).toEqual({ name, run }));
  test.each([
    ["a package that nothing builds", "@acme/bare", "src/main.ts"],
    ["a package of others", "zod", "src/main.ts"],
    ["a source that is merely not there", "./total.js", "src/main.ts"],
    ["a path outside of the repository", "../../etc/passwd", "src/main.ts"],
  ])("not %s", (_, module, from) => expect(madeBy(project, root, module, from)).toBeNull());
});

describe("a file that differs in upper and lower case alone", () => {
  test.each([
    ["./Utils.js", "src/utils.ts"],
    ["src/Utils.ts", "src/utils.ts"],
    ["./Cart/index", "src/cart/index.ts"],
    ["./utils.js", null],
    ["Utils", null],
    ["./other.js", null],
  ])("%s", (path, there) => expect(otherCase(project, path)).toBe(there));
});
