import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { longTest, playsLong } from "../helpers/plays-all.ts";
import { repositoryOf, runReport } from "../helpers/program.ts";
import { typescriptPackage } from "../helpers/typescript-package.ts";

const tsconfig =
  '{ "compilerOptions": { "strict": true, "noEmit": true, "module": "nodenext", "target": "es2022", "lib": ["es2022"], "types": [], "noUnusedLocals": true }, "include": ["src"] }\n';
const broken = {
  "package.json": '{ "type": "module", "private": true }\n',
  "tsconfig.json": tsconfig,
  ".gitignore": "node_modules\n",
  "src/money.ts": "export const cents = (amount: number): number => Math.round(amount * 100);\n",
  "src/missing-import.ts": "export const price = cents(2);\n",
  "src/misspelt.ts": "const counter = 1;\nexport const next = conter + 1;\n",
  "src/unused.ts": "const left = 3;\nexport const right = 4;\n",
  "src/await.ts":
    "const load = async (): Promise<string> => 'x';\nexport async function size(): Promise<number> {\n  const text = load();\n  return text.length;\n}\n",
  "src/interface.ts": "interface Shape {\n  area(): number;\n}\nexport class Square implements Shape {\n  side = 2;\n}\n",
};

for (const line of playsLong ? ["5.9", "6.0"] : ["6.0"]) {
  const typescript = typescriptPackage(line);
  const suite = typescript === null ? describe.skip : describe;
  suite(`with typescript ${line} and no key`, () => {
    const repository = (files: Readonly<Record<string, string>>): string => {
      const folder = repositoryOf(files);
      mkdirSync(join(folder, "node_modules"));
      symlinkSync(typescript ?? "", join(folder, "node_modules", "typescript"));
      return folder;
    };
    const gates = ["--gates", "types: node node_modules/typescript/bin/tsc --noEmit", "--agent", "none"];

    test("a missing import, a misspelt name, an unused variable, a missing await and an unimplemented interface turn green", async () => {
      const folder = repository(broken);
      const { report, code } = await runReport(folder, gates);
      expect(report.status).toBe("recovered");
      expect(code).toBe(0);
      expect(report.quickFixes).toBeGreaterThan(0);
      expect(report.usage.requests).toBe(0);
      const text = (name: string): string => readFileSync(join(folder, "src", name), "utf8");
      expect(text("missing-import.ts")).toContain('import { cents } from "./money.js";');
      expect(text("misspelt.ts")).toContain("counter + 1");
      expect(text("unused.ts").trimStart()).toBe("export const right = 4;\n");
      expect(text("await.ts")).toContain("await load()");
      expect(text("interface.ts")).toContain("area(): number {");
      execFileSync("node", ["node_modules/typescript/bin/tsc", "--noEmit"], { cwd: folder });
    });

    longTest("what no fix mends stays, and the rest is kept", async () => {
      const folder = repository({ ...broken, "src/wrong.ts": 'export const count: number = "three";\n' });
      const { report, code } = await runReport(folder, gates);
      expect(report.status).toBe("improved");
      expect(code).toBe(1);
      expect(readFileSync(join(folder, "src/wrong.ts"), "utf8")).toBe('export const count: number = "three";\n');
      expect(report.gaps.flatMap((gap) => gap.files)).toEqual(["src/wrong.ts"]);
    });
  });
}

longTest("Python, with no key: a NameError is mended by its import and proven by the test", async () => {
  const folder = repositoryOf({
    "app/__init__.py": "",
    "app/report.py": "def render(values):\n    return json.dumps(values)\n",
    "test_report.py":
      "import unittest\n\nfrom app.report import render\n\n\nclass RenderTest(unittest.TestCase):\n    def test_render(self):\n        self.assertEqual(render([1]), '[1]')\n",
  });
  const { report } = await runReport(folder, ["--gates", "test: python3 -m unittest -v", "--agent", "none"]);
  expect(report.status).toBe("recovered");
  expect(readFileSync(join(folder, "app/report.py"), "utf8")).toBe("import json\n\n\ndef render(values):\n    return json.dumps(values)\n");
});
