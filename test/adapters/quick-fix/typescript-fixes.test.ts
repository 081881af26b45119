import { existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readProject } from "../../../src/adapters/project-files.ts";
import { createQuickFixes } from "../../../src/adapters/quick-fix/quick-fixes.ts";
import { typescriptFixes } from "../../../src/adapters/quick-fix/typescript-worker.ts";
import type { Proposals, QuickFix } from "../../../src/core/agent.ts";
import type { WantedFile } from "../../../src/core/quick-fix/wanted.ts";
import type { Result } from "../../../src/core/result.ts";
import { allTest, playsLong } from "../../helpers/plays-all.ts";
import { typescriptPackage } from "../../helpers/typescript-package.ts";
import { failure, gate, reading } from "../agent-api/round.ts";
import { put, temporaryFolder } from "../checkpoint/repository-on-disk.ts";

const strict =
  '{ "compilerOptions": { "strict": true, "noEmit": true, "module": "nodenext", "target": "es2022", "lib": ["es2022"], "types": [], "noUnusedLocals": true, "noUnusedParameters": true }, "include": ["src"] }\n';
const main = join(import.meta.dirname, "../../../src/main.ts");

for (const line of playsLong ? ["5.9", "6.0"] : ["6.0"]) {
  const typescript = typescriptPackage(line);
  const suite = typescript === null ? describe.skip : describe;
  suite(`typescript ${line}`, () => {
    const project = (files: Readonly<Record<string, string>>): string => {
      const root = temporaryFolder();
      put(root, { "tsconfig.json": strict, "package.json": '{ "type": "module" }\n', ...files });
      mkdirSync(join(root, "node_modules"));
      symlinkSync(typescript ?? "", join(root, "node_modules", "typescript"));
      return root;
    };
    const ask = (...files: readonly (string | WantedFile)[]): readonly WantedFile[] =>
      files.map((file) => (typeof file === "string" ? { path: file, errors: true, unused: [] } : file));
    /** The text of each changed file after the fixes. */
    const fixed = (files: Readonly<Record<string, string>>, ...wanted: readonly (string | WantedFile)[]): Record<string, string> => {
      const reply = typescriptFixes({ root: project(files), files: ask(...wanted) });
      return Object.fromEntries(reply.changes.map(({ path, after }) => [path, after]));
    };

    test("imports what is missing, also as a type only", () => {
      const lib = "export const price = 3;\nexport interface Item {\n  name: string;\n}\n";
      expect(fixed({ "src/lib.ts": lib, "src/a.ts": "export const twice = price * 2;\n" }, "src/a.ts")).toEqual({
        "src/a.ts": 'import { price } from "./lib.js";\n\nexport const twice = price * 2;\n',
      });
      const types =
        '{ "compilerOptions": { "strict": true, "noEmit": true, "module": "nodenext", "target": "es2022", "lib": ["es2022"], "types": [], "verbatimModuleSyntax": true } }\n';
      const use = 'import { Item } from "./lib.js";\n\nexport const names = (items: Item[]) => items.map((item) => item.name);\n';
      expect(fixed({ "tsconfig.json": types, "src/lib.ts": lib, "src/a.ts": use }, "src/a.ts")["src/a.ts"]).toMatch(
        /import (?:type \{ Item \}|\{ type Item \}) from/,
      );
    });

    test("mends misspelt names and members, and never adds a member", () => {
      const files = {
        "src/a.ts": "const counter = 1;\nexport const next = conter + 1;\n",
        "src/b.ts": "const item = { price: 2, quantity: 3 };\nexport const total = item.pirce * item.quantity;\n",
        "src/c.ts": "class Cart {\n  total = 0;\n}\nexport const sum = new Cart().entirelyOther;\n",
      };
      expect(fixed(files, "src/a.ts", "src/b.ts", "src/c.ts")).toEqual({
        "src/a.ts": "const counter = 1;\nexport const next = counter + 1;\n",
        "src/b.ts": "const item = { price: 2, quantity: 3 };\nexport const total = item.price * item.quantity;\n",
      });
    });

    test("a misspelt use is mended first, so that its import is not taken for unused", () => {
      const files = {
        "src/lib.ts": "export const discount = 1;\n",
        "src/a.ts": 'import { discount } from "./lib.js";\n\nexport const half = discuont / 2;\n',
      };
      expect(fixed(files, "src/a.ts")["src/a.ts"]).toBe('import { discount } from "./lib.js";\n\nexport const half = discount / 2;\n');
    });

    test("an unused import waits while a name in the file leads nowhere", () => {
      const files = {
        "src/lib.ts": "export const discount = 1;\n",
        "src/a.ts": 'import { discount } from "./lib.js";\n\nexport const half = somethingElse / 2;\n',
      };
      expect(fixed(files, "src/a.ts")).toEqual({});
    });

    test("takes away unused variables, imports and functions, marks parameters, and keeps what runs", () => {
      const files = {
        "src/lib.ts": "export const one = 1;\nexport const two = 2;\n",
        "src/a.ts":
          'import { one, two } from "./lib.js";\n\nconst left = 3;\nfunction idle() {\n  return 1;\n}\nexport const call = (used: number, spare: number) => used + two;\n',
        "src/b.ts": 'declare function log(text: string): number;\nconst written = log("kept");\nexport const x = 1;\n',
      };
      const result = fixed(files, "src/a.ts", "src/b.ts");
      expect(result["src/a.ts"]?.replace(/\n+/g, "\n")).toBe(
        'import { two } from "./lib.js";\nexport const call = (used: number, _spare: number) => used + two;\n',
      );
      expect(result["src/b.ts"] ?? files["src/b.ts"]).toContain('log("kept")');
    });

    test("adds a missing await, and implements an interface in the file's own indentation", () => {
      const files = {
        "src/a.ts":
          "const load = async (): Promise<string> => 'x';\nexport async function size(): Promise<number> {\n  return load().length;\n}\n",
        "src/b.ts": "interface Shape {\n  area(): number;\n}\nexport class Square implements Shape {\n  side = 2;\n}\n",
      };
      const result = fixed(files, "src/a.ts", "src/b.ts");
      expect(result["src/a.ts"]).toContain("(await load()).length");
      expect(result["src/b.ts"]).toMatch(/\n {2}area\(\): number \{\n {4}throw/);
    });

    allTest("two modules that export the name: none is chosen; the same thing through an index is one", () => {
      const two = {
        "src/a.ts": "export const price = 1;\n",
        "src/b.ts": "export const price = 2;\n",
        "src/c.ts": "export const twice = price * 2;\n",
      };
      expect(fixed(two, "src/c.ts")).toEqual({});
      const barrel = {
        "src/shop/price.ts": "export const price = 1;\n",
        "src/shop/index.ts": 'export * from "./price.js";\n',
        "src/c.ts": "export const twice = price * 2;\n",
      };
      expect(fixed(barrel, "src/c.ts")["src/c.ts"]).toMatch(/^import \{ price \} from "\.\/shop\/(?:price|index)\.js";/);
    });

    test("an export of just that name is nearer than a local name that is like it", () => {
      const files = {
        "src/lib.ts": "export const formatPrice = (n: number) => String(n);\n",
        "src/a.ts": "const formatPrices = 1;\nexport const text = formatPrice(formatPrices);\n",
      };
      expect(fixed(files, "src/a.ts")["src/a.ts"]).toMatch(/^import \{ formatPrice \} from "\.\/lib\.js";/);
    });

    test("keeps CRLF line ends", () => {
      const files = {
        "src/lib.ts": "export const price = 3;\r\n",
        "src/a.ts": "export const a = 1;\r\nexport const twice = price * 2;\r\n",
      };
      expect(fixed(files, "src/a.ts")["src/a.ts"]?.replaceAll("\r\n", "")).not.toContain("\n");
    });

    allTest("each file by its own configuration: references of a solution, packages of a monorepo", () => {
      const lib =
        '{ "compilerOptions": { "strict": true, "composite": true, "module": "nodenext", "target": "es2022", "lib": ["es2022"], "types": [] } }\n';
      const files = {
        "tsconfig.json": '{ "files": [], "references": [{ "path": "./packages/one/tsconfig.lib.json" }, { "path": "./packages/two" }] }\n',
        "packages/one/tsconfig.lib.json": lib,
        "packages/one/lib.ts": "export const price = 3;\n",
        "packages/one/a.ts": "export const twice = price * 2;\n",
        "packages/two/tsconfig.json": lib.replace('"nodenext"', '"esnext", "moduleResolution": "bundler"'),
        "packages/two/lib.ts": "export const weight = 3;\n",
        "packages/two/a.ts": "export const twice = weight * 2;\n",
      };
      const result = fixed(files, "packages/one/a.ts", "packages/two/a.ts");
      expect(result["packages/one/a.ts"]).toContain('from "./lib.js"');
      expect(result["packages/two/a.ts"]).toContain('from "./lib"');
    });

    test("JavaScript that is checked", () => {
      const files = {
        "tsconfig.json":
          '{ "compilerOptions": { "allowJs": true, "checkJs": true, "noEmit": true, "strict": true, "module": "nodenext", "target": "es2022", "lib": ["es2022"], "types": [] } }\n',
        "src/lib.js": "export const price = 3;\n",
        "src/a.js": "export const twice = price * 2;\n",
      };
      expect(fixed(files, "src/a.js")["src/a.js"]).toContain('import { price } from "./lib.js";');
    });

    test("a linter's unused names alone: other errors and other unused names are not its matter", () => {
      const files = { "src/a.ts": "const left = 1;\nconst other = 2;\nexport const bad: string = 3;\n" };
      expect(fixed(files, { path: "src/a.ts", errors: false, unused: ["left"] })["src/a.ts"]?.trimStart()).toBe(
        "const other = 2;\nexport const bad: string = 3;\n",
      );
    });

    test("a file with a syntax error, one that is not there, and one behind no configuration are left alone", () => {
      expect(fixed({ "src/a.ts": "export const x = (;\nconst y = 1;\n" }, "src/a.ts", "src/none.ts")).toEqual({});
      const root = project({ "src/a.ts": "export const x = y;\n" });
      expect(typescriptFixes({ root: join(root, "src"), files: ask("a.ts") }).changes).toEqual([]);
    });

    // As ts-patch leaves a compiler: what a service's settings name is loaded where the service is made.
    const patched = `const ts = require(${JSON.stringify(typescript)});
      const load = ({ name }, folder) => require(require.resolve(name, { paths: [folder] }));
      const createLanguageService = (host) => {
        for (const plugin of host.getCompilationSettings().plugins ?? []) load(plugin, host.getCurrentDirectory());
        return ts.createLanguageService(host);
      };
      module.exports = { ...ts, createLanguageService };\n`;

    allTest.each([
      ["the compiler as it is", null],
      ["one that is patched to load them", patched],
    ])("a configuration's plugins are not loaded, by %s", (_, compiler) => {
      const mark = join(temporaryFolder(), "ran");
      const plugin = `require("fs").writeFileSync(${JSON.stringify(mark)}, "x"); module.exports = () => ({ create: (info) => info.languageService });\n`;
      const files = {
        "tsconfig.json":
          '{ "compilerOptions": { "strict": true, "noEmit": true, "module": "nodenext", "types": [], "plugins": [{ "name": "evil" }, { "name": "./evil.cjs" }] } }\n',
        "evil.cjs": plugin,
        "src/lib.ts": "export const price = 3;\n",
        "src/a.ts": "export const twice = price * 2;\n",
      };
      const root = project(files);
      put(root, { "node_modules/evil/index.js": plugin, "node_modules/evil/package.json": '{ "name": "evil", "main": "index.js" }' });
      if (compiler !== null) {
        rmSync(join(root, "node_modules", "typescript"));
        put(root, { "node_modules/typescript/index.js": compiler });
      }
      expect(typescriptFixes({ root, files: ask("src/a.ts") }).changes).toHaveLength(1);
      expect(existsSync(mark)).toBe(false);
    });

    test("through the child process, as proposals: all together first, then each file alone; denied files are left out", async () => {
      const root = project({
        "src/lib.ts": "export const price = 3;\n",
        "src/a.ts": "export const a = price;\n",
        "src/b.ts": "export const b = price;\n",
      });
      const failures = ["src/a.ts", "src/b.ts"].map((file) => ({
        ...failure,
        file,
        line: 1,
        code: "TS2304",
        message: "Cannot find name 'price'.",
      }));
      const propose = async (mayEdit: (path: string) => boolean) =>
        fixesOf(
          createQuickFixes({
            root,
            environment: process.env,
            secrets: [],
            project: () => readProject(root),
            mayEdit: (_gate, _reading, path) => mayEdit(path),
            program: main,
          }).propose(gate, reading(failures), "tree", noRuns, new AbortController().signal),
        );
      expect((await propose(() => true)).map(({ changes }) => changes.map(({ path }) => path))).toEqual([
        ["src/a.ts", "src/b.ts"],
        ["src/a.ts"],
        ["src/b.ts"],
      ]);
      expect((await propose((path) => path !== "src/a.ts")).map(({ changes }) => changes.map(({ path }) => path))).toEqual([["src/b.ts"]]);
    });
  });
}

/** No tool is run for its repairs. */
const noRuns = { manner: null, unsafe: false, without: [] } as const;

async function fixesOf(asked: Promise<Result<Proposals>>): Promise<readonly QuickFix[]> {
  const answer = await asked;
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value.fixes;
}

describe("where there is no language service to ask", () => {
  const propose = async (root: string, limitMs = 60_000) =>
    fixesOf(
      createQuickFixes({
        root,
        environment: process.env,
        secrets: [],
        project: () => readProject(root),
        mayEdit: () => true,
        program: main,
        limitMs,
      }).propose(
        gate,
        reading([{ ...failure, file: "src/a.ts", line: 1, code: "TS2304", message: "Cannot find name 'price'." }]),
        "tree",
        noRuns,
        new AbortController().signal,
      ),
    );
  const files = { "tsconfig.json": strict, "src/lib.ts": "export const price = 3;\n", "src/a.ts": "export const a = price;\n" };

  test("no typescript, one without an API (7), and one that throws: no proposal", async () => {
    for (const module of [null, "module.exports = { version: '7.0.2' };", "throw new Error('broken');", "process.exit(0);"]) {
      const root = temporaryFolder();
      put(root, module === null ? files : { ...files, "node_modules/typescript/index.js": module });
      expect(await propose(root)).toEqual([]);
    }
  });

  allTest("one that hangs is ended at its time limit", async () => {
    const root = temporaryFolder();
    put(root, { ...files, "node_modules/typescript/index.js": "for (;;) {}" });
    expect(await propose(root, 1500)).toEqual([]);
  });

  test("a failing .vue file is no matter of TypeScript's service", async () => {
    const root = temporaryFolder();
    const fixes = createQuickFixes({
      root,
      environment: process.env,
      secrets: [],
      project: () => readProject(root),
      mayEdit: () => true,
      program: "/nonexistent",
    });
    expect(
      await fixesOf(
        fixes.propose(gate, reading([{ ...failure, file: "src/a.vue", code: "TS2304" }]), "tree", noRuns, new AbortController().signal),
      ),
    ).toEqual([]);
  });
});
