import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { dependencyEvidence } from "../../../src/adapters/cause/dependency-evidence.ts";
import { readProject } from "../../../src/adapters/project-files.ts";
import { gateOf, readingOf } from "../../core/recovery/simulation.ts";
import { git } from "../../helpers/program.ts";

const evidenceIn = (
  files: Readonly<Record<string, string>>,
  failing: string,
  lock: readonly [path: string, before: string, after: string],
) => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "regreen-dependency-")));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries({ ".gitignore": "node_modules\n.venv\n", ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  git(root, "init", "-q");
  git(root, "add", "-A");
  const reading = readingOf(gateOf("test", { stage: "test" }), { class: "code", errorClass: null, failures: ["t"] } as never);
  const failures = reading.failures.map((failure) => ({ ...failure, file: failing, line: 1 }));
  const [path, before, after] = lock;
  const change = { of: "pull-request", base: "b", files: [{ path, before, after, unread: false }] } as const;
  return dependencyEvidence(root, readProject(root), change, { ...reading, failures });
};

it("a test reaches a package through its code, as the project has it installed", () => {
  const lock = (v: string) => `"node_modules/carts": {\n      "version": "${v}"\n"node_modules/unused": {\n      "version": "${v}"`;
  const found = evidenceIn(
    {
      "test/cart.test.js": 'import { total } from "../src/cart.js";\n',
      "src/cart.js": 'import { sumAll } from "carts";\nexport const total = (all) => sumAll(all);\n',
      "node_modules/carts/package.json": '{ "name": "carts", "exports": { ".": { "types": "./lib/main.d.ts" } } }',
      "node_modules/carts/lib/main.d.ts": 'export * from "./sum.js";\n',
      "node_modules/carts/lib/sum.d.ts": "export declare function sumOf(all: number[]): number;\n",
    },
    "test/cart.test.js",
    ["package-lock.json", lock("1.0.0"), lock("2.0.0")],
  );
  expect(found).toEqual([
    { name: "carts", from: "1.0.0", to: "2.0.0", symbols: [{ name: "sumAll", now: null, near: ["sumOf"] }], exported: ["sumOf"] },
  ]);
});

it("a Python distribution is found by the module that it installs", () => {
  const site = ".venv/lib/python3.12/site-packages";
  const found = evidenceIn(
    {
      "test_app.py": "from yamlet import safe_read\n",
      [`${site}/py_yamlet-2.0.dist-info/RECORD`]: "yamlet/__init__.py,,\npy_yamlet-2.0.dist-info/RECORD,,\n",
      [`${site}/yamlet/__init__.py`]: "def read(text): ...\n",
    },
    "test_app.py",
    ["requirements.txt", "Py-Yamlet==1.0\n", "Py-Yamlet==2.0\n"],
  );
  expect(found).toMatchObject([{ name: "Py-Yamlet", from: "1.0", to: "2.0", symbols: [{ name: "safe_read", now: null, near: ["read"] }] }]);
});
