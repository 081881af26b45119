import { expect, test } from "vitest";
import { projectOf } from "../../../src/core/project.ts";
import { candidatesOf } from "../../../src/core/prompt/candidates.ts";
import { sourceFiles } from "../../../src/core/prompt/source-files.ts";

const files = {
  "test/cart.test.js": 'import { total } from "../src/cart.js";\nimport { shared } from "./shared.js";\n',
  "test/tax.test.js": 'import { tax } from "../src/tax.js";\n',
  "test/shared.js": 'import { rate } from "../src/rate.js";\n',
  "src/cart.js": 'import { tax } from "./tax.js";\nexport const total = (items) => tax(items.length);\n',
  "src/tax.js": 'import { rate } from "./rate.js";\nexport const tax = (sum) => sum * rate;\n',
  "src/rate.js": "export const rate = 0.2;\n",
};
const suspicion = (file: string, block: string) => ({ file, block, test: "adds", output: "" });

test("each file is read once, however many failures lead to it", () => {
  const read: string[] = [];
  const project = projectOf(files);
  const text = (path: string): string | null => {
    read.push(path);
    return project.text(path);
  };
  const seen = sourceFiles({ project: { ...project, text }, isTest: (path) => path.startsWith("test/"), mayShow: () => true });
  const found = [suspicion("test/cart.test.js", "total([])"), suspicion("test/tax.test.js", "tax(1)")].map((one) =>
    candidatesOf(one, seen).map(({ file }) => file.path),
  );
  expect(found).toEqual([
    ["src/cart.js", "src/tax.js", "src/rate.js"],
    ["src/tax.js", "src/rate.js"],
  ]);
  expect(read.filter((path) => path.startsWith("src/")).sort()).toEqual(["src/cart.js", "src/rate.js", "src/tax.js"]);
});

test("what may not be shown leads nowhere", () => {
  const seen = sourceFiles({
    ...{ project: projectOf(files), isTest: (path) => path.startsWith("test/") },
    mayShow: (path) => path !== "src/tax.js" && path !== "test/shared.js",
  });
  expect(candidatesOf(suspicion("test/cart.test.js", "total([])"), seen).map(({ file }) => file.path)).toEqual(["src/cart.js"]);
});
