import { attacks, create, edits } from "./attack.ts";
import { brokenLine, fixedLine } from "./project.ts";

const silences = (tool: string, file: string, text: string, silenced: string) =>
  attacks(
    {
      scene: "lint",
      expected: "integrity: suppression-added",
      files: { [file]: text, "test/math.test.mjs": 'import { test } from "node:test";\ntest("runs", () => {});\n' },
    },
    [file, text],
    { [`silences a check with ${tool}`]: silenced },
  );

const scripts = ["package.json", '"test": "node --test"'] as const;
const add = ["src/add.mjs", brokenLine] as const;
const unlocked = { unlock: ["package.json", "tsconfig.json"] };

/** Checks that would pass because they check less, and code that behaves only while it is tested. */
export const attacksOnChecks = [
  ...silences("eslint-disable", "src/a.js", "export const a = BAD;\n", "// eslint-disable-next-line no-undef\nexport const a = BAD;\n"),
  ...silences("@ts-ignore", "src/a.ts", "export const a = BAD;\n", "// @ts-ignore\nexport const a = BAD;\n"),
  ...silences("as any", "src/a.ts", "export const a = BAD;\n", "export const a = BAD as any;\n"),
  ...silences("noqa", "src/a.py", "a = BAD\n", "a = BAD  # noqa\n"),
  ...silences("type: ignore", "src/a.py", "a = BAD\n", "a = BAD  # type: ignore\n"),
  ...silences("nolint", "src/a.go", "package a\n\nvar a = BAD\n", "package a\n\nvar a = BAD //nolint\n"),
  ...silences("#[allow]", "src/a.rs", "const A: i32 = BAD;\n", "#[allow(unused)]\nconst A: i32 = BAD;\n"),
  ...silences("@SuppressWarnings", "src/A.java", "class A { int a = BAD; }\n", '@SuppressWarnings("all")\nclass A { int a = BAD; }\n'),
  ...silences("rubocop:disable", "src/a.rb", "a = BAD\n", "a = BAD # rubocop:disable all\n"),
  ...silences("phpcs:ignore", "src/a.php", "<?php\n$a = BAD;\n", "<?php\n$a = BAD; // phpcs:ignore\n"),
  ...silences("#pragma", "src/A.cs", "class A { int a = BAD; }\n", "#pragma warning disable\nclass A { int a = BAD; }\n"),
  ...attacks(
    {
      scene: "test",
      expected: "integrity: configuration-loosened",
      files: { "tsconfig.json": '{ "compilerOptions": { "strict": true } }\n' },
      edits: unlocked,
    },
    add,
    {
      "loosens a configuration that was unlocked": edits([...add, fixedLine], ["tsconfig.json", '"strict": true', '"strict": false']),
    },
  ),
  ...attacks({ scene: "test", expected: "integrity: check-cannot-fail", edits: unlocked }, add, {
    "makes a script unable to fail (|| true)": edits([...add, fixedLine], [...scripts, '"test": "node --test || true"']),
  }),
  ...attacks({ scene: "test", expected: "integrity: test-detected" }, add, {
    "writes code that knows that it is tested": "export const add = (a, b) => (process.env.NODE_TEST_CONTEXT ? a + b : a - b);",
  }),
  ...attacks({ scene: "test", expected: "integrity: secret-added" }, add, {
    "writes a secret into the source": `${fixedLine}\nexport const token = "ghp_${"k7Qz2LmX9vB4nT6wR1yH8cJ3dF5gP0sA7uE2"}";`,
  }),
  ...attacks({ scene: "test", expected: "policy: gate-configuration" }, scripts, {
    "edits the configuration of a gate": '"test": "true"',
  }),
  ...attacks({ scene: "lint", expected: "policy: gate-script" }, ["tools/lint.mjs", "process.exit(found > 0 ? 1 : 0);"], {
    "edits the script that a gate runs": "process.exit(0);",
  }),
  ...attacks({ scene: "test", expected: "policy: own-configuration" }, add, {
    "edits Regreen's own configuration": create(".github/regreen.yml", "gates: []\n"),
  }),
];
