import { describe, expect, test } from "vitest";
import { reachedFiles } from "../../../src/core/history/reach.ts";
import { isTestFile } from "../../../src/core/policy/policy.ts";
import { projectOf } from "../../../src/core/project.ts";

const js = {
  "package.json": '{ "name": "shop", "devDependencies": { "runner": "1" } }',
  "README.md": "# Shop\n",
  ".github/workflows/ci.yml": "on: push\n",
  "runner.config.js": 'export default { globalThing: "boot" };\n',
  "src/cart.js": 'import { price } from "./price.js";\nexport const cart = () => price();\n',
  "src/price.js": 'import assert from "assert";\nexport const price = () => 1;\n',
  "src/mail.js": "export const mail = () => 1;\n",
  "src/boot.js": "globalThis.x = 1;\n",
  "src/rates.json": "{}\n",
  "test/cart.test.js": 'import { test } from "runner";\nimport { cart } from "../src/cart.js";\ntest("adds", () => cart());\n',
  "test/mail.test.js": 'import { mail } from "../src/mail.js";\n',
};
const py = {
  "pyproject.toml": "[project]\n",
  "setup.cfg": "",
  "shop/__init__.py": "",
  "shop/cart.py": "from .price import price\n",
  "shop/price.py": "import random\n",
  "shop/mail.py": "x = 1\n",
  "tests/test_cart.py": "from shop.cart import price\n\ndef test_adds():\n    assert price()\n",
};
type Files = Readonly<Record<string, string>>;
const reached = (files: Files, file: string) => reachedFiles(file, projectOf(files), isTestFile);
const free = (files: Files, file: string) => {
  const found = reached(files, file);
  return found === null ? null : Object.keys(files).filter((path) => !found.includes(path));
};

test("no commit changes a test that touches only sources which nothing leads to, text for people, or what a server reads", () => {
  expect(free(js, "test/cart.test.js")).toEqual(["README.md", ".github/workflows/ci.yml", "src/mail.js"]);
  expect(free(py, "tests/test_cart.py")).toEqual(["shop/mail.py"]);
});

describe("a source may be reached as well where", () => {
  test.each<[string, Files]>([
    ["a setting names it", { "runner.config.js": 'export default { setup: "./src/mail.js" };\n' }],
    ["a setting leads to it", { "runner.config.js": 'import "./src/mail.js";\n' }],
    ["a file on the way names it", { "src/price.js": 'export const price = () => load("mail");\n' }],
  ])("%s", (_, more) => {
    expect(free({ ...js, ...more }, "test/cart.test.js")).not.toContain("src/mail.js");
  });

  test("a package of Python brings it along", () => {
    expect(free({ ...py, "shop/__init__.py": "from . import mail\n" }, "tests/test_cart.py")).toEqual([]);
  });
});

describe("nobody can tell what a test reaches where", () => {
  test.each<[string, Files]>([
    ["it opens files", { "src/price.js": 'import { readFileSync } from "node:fs";\n' }],
    ["it starts programs", { "src/price.js": 'const { spawn } = require("child_process");\n' }],
    ["it loads a module by a name that it makes", { "src/price.js": `export const price = (name) => import("".concat("rates", name));\n` }],
    ["it requires by a variable", { "src/price.js": "module.exports = require(process.env.RATES);\n" }],
    ["it makes its own code", { "src/price.js": 'export const price = new Function("return 1");\n' }],
    ["an import leads nowhere", { "src/price.js": 'import x from "./made-by-the-build.js";\n' }],
    ["an alias is not understood", { "src/price.js": 'import x from "~rates/one";\n' }],
    ["an installed package is in no manifest", { "src/price.js": 'import x from "left-pad";\n' }],
  ])("%s", (_, more) => {
    expect(reached({ ...js, ...more }, "test/cart.test.js")).toBeNull();
  });

  test.each<[string, Files]>([
    ["it opens files", { "shop/price.py": 'open("rates.csv")\n' }],
    ["it looks around itself", { "shop/price.py": "import importlib\n" }],
    ["a relative import leads nowhere", { "shop/price.py": "from .made import x\n" }],
    [
      "a module may lie in a folder that is looked through",
      { "setup.cfg": 'path = ["vendor"]\n', "shop/price.py": "import rates.one\n", "vendor/rates/one.py": "" },
    ],
  ])("in Python %s", (_, more) => {
    expect(reached({ ...py, ...more }, "tests/test_cart.py")).toBeNull();
  });

  test("its language's imports are not read closely, it is gone, or it reaches hundreds of files", () => {
    expect(reached({ "a_test.go": "package a\n" }, "a_test.go")).toBeNull();
    expect(reached(js, "test/gone.test.js")).toBeNull();
    const chain = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`src/c${at}.js`, `import "./c${at + 1}.js";\n`]));
    expect(reached({ ...chain, "src/c400.js": "", "a.test.js": 'import "./src/c0.js";\n' }, "a.test.js")).toBeNull();
  });
});
