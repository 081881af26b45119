/** What ordinary commits taught (`judged.tsv`), in small: a change that weakens nothing, and beside it the nearest one that does. */
import { expect, test } from "vitest";
import type { GuardedFile } from "../../src/core/guard/changed-file.ts";
import { judgeChange } from "../../src/core/guard/judge.ts";
import { toolFacts } from "../../src/tools/tool-facts.ts";

type Sides = readonly [before: string | null, after: string | null];
type Change = Readonly<Record<string, Sides>>;

const weakened = (change: Change): readonly string[] =>
  judgeChange(
    Object.entries(change).map(([path, [before, after]]): GuardedFile => {
      const mode = (text: string | null): string | null => (text === null ? null : "100644");
      return { path, before, after, modeBefore: mode(before), modeAfter: mode(after), unread: null };
    }),
    { testFiles: [], tools: toolFacts },
  ).flatMap(({ rule, weight }) => (weight === "weakened" ? [rule] : []));

const rest = Array.from({ length: 8 }, (_, at) => `def test_${at}():\n    assert double(${at}) == ${at * 2}\n\n\n`).join("");
const py = (test: string): string => `${rest}${test}`;
const reverts = "def test_nested():\n    with pytest.raises(LiveError):\n        start()\n";
const overrides =
  "class TestB(TestA):\n    def test_keys(self):\n        super().test_keys()\n\n    def test_b(self):\n        assert keys() == 2\n";
const marginal =
  'class TestA:\n    def test_x(self):\n        text = """\nmargin\n"""\n        assert text\n\n    def test_y(self):\n        assert one() == 1\n';
const ts = (line: string): string =>
  `import { expect, it } from "vitest";\n\nit("a", async () => {\n  const x = await get();\n  expect(x.list).toEqual([1]);\n  ${line}\n});\n`;

test.each<[string, Change, Change, string]>([
  [
    "a test goes with what it tested",
    {
      "app/live.py": ["def start():\n    raise LiveError()\n", "def start():\n    return 1\n"],
      "tests/test_live.py": [py(reverts), py("")],
    },
    {
      "app/live.py": ["def start():\n    raise LiveError()\n", "def start():\n    raise LiveError(1)\n"],
      "tests/test_live.py": [py(reverts), py("")],
    },
    "test-deleted",
  ],
  [
    "a test goes that only called the one that it overrode",
    { "tests/test_b.py": [overrides, overrides.replace("    def test_keys(self):\n        super().test_keys()\n\n", "")] },
    { "tests/test_b.py": [overrides, overrides.replace("    def test_b(self):\n        assert keys() == 2\n", "")] },
    "test-deleted",
  ],
  [
    "a directive names the rule that it silences",
    { "app/a.py": ["x = load()  # type: ignore\n", "x = load()  # type: ignore[override]\n"] },
    { "app/a.py": ["x = load()  # type: ignore[override]\n", "x = load()  # type: ignore\n"] },
    "suppression-added",
  ],
  [
    "the same value is compared by another matcher",
    { "test/a.test.ts": [ts('expect(x.status).toBe("200");'), ts('expect(x).toMatchObject({ status: "200" });')] },
    { "test/a.test.ts": [ts('expect(x.status).toBe("200");'), ts("expect(x).toBeDefined();")] },
    "assertion-weakened",
  ],
  [
    "that nothing is thrown is said in another word",
    { "test/a.test.ts": [ts("expect(() => run(x)).not.toThrowError();"), ts("expect(() => run(x)).not.toThrow();")] },
    { "test/a.test.ts": [ts("expect(() => run(x)).toThrow(RangeError);"), ts("expect(() => run(x)).toThrow();")] },
    "assertion-weakened",
  ],
  [
    "a private name is no comment",
    {
      "src/a.ts": [
        "class A {\n  run() {\n    return this.#list[0];\n  }\n}\n",
        "class A {\n  run() {\n    return this.#list![0];\n  }\n}\n",
      ],
    },
    {
      "src/a.ts": [
        "class A {\n  run() {\n    return this.#list[0];\n  }\n}\n",
        "class A {\n  run() {\n    // @ts-ignore\n    return this.#list[0];\n  }\n}\n",
      ],
    },
    "suppression-added",
  ],
  [
    "a hook's command moves to another hook",
    { ".husky/pre-commit": ["npm run lint\n", null], ".husky/pre-push": [null, "npm run lint\n"] },
    { ".husky/pre-commit": ["npm run lint\n", null] },
    "hook-removed",
  ],
  [
    "two classes have a test of one name, and a string reaches to the margin",
    {
      "tests/test_a.py": [marginal, `${marginal}\n\nclass TestB:\n    def test_y(self):\n        assert two() == 2\n`],
    },
    { "tests/test_a.py": [marginal, `${marginal}\n    def test_y(self):\n        assert two() == 2\n`] },
    "test-deleted",
  ],
  [
    "a command of single words names one file less and runs all",
    {
      "pyproject.toml": [
        '[tool.tox.env.a]\ncommands = [["pytest", "-v", "tests/test_a.py"]]\n',
        '[tool.tox.env.a]\ncommands = [["pytest", "-v"]]\n',
      ],
    },
    {
      "pyproject.toml": [
        '[tool.tox.env.a]\ncommands = [["pytest", "-v", "tests/test_a.py"]]\n',
        '[tool.tox.env.a]\ncommands = [["pytest", "-v", "--exitfirst", "--ignore=tests/test_a.py"]]\n',
      ],
    },
    "configuration-loosened",
  ],
  [
    "the strictness stands in a configuration that is taken over now",
    {
      "tsconfig.json": [
        '{ "compilerOptions": { "strict": true, "lib": ["es2023"] } }\n',
        '{ "extends": "./tsconfig.base.json", "compilerOptions": { "lib": ["es2023"] } }\n',
      ],
    },
    {
      "tsconfig.json": ['{ "compilerOptions": { "strict": true, "lib": ["es2023"] } }\n', '{ "compilerOptions": { "lib": ["es2023"] } }\n'],
    },
    "configuration-loosened",
  ],
])("%s", (_, sound, weaker, rule) => {
  expect(weakened(sound)).toEqual([]);
  expect(weakened(weaker)).toContain(rule);
});

const unit = (body: string): string =>
  `import unittest\n\n\nclass TestA(unittest.TestCase):\n    def test_a(self):\n        self.assertEqual(len(load()), 9)\n        ${body}\n`;

test.each<[string, Change, string]>([
  ["a test that is one call goes", { "tests/test_a.py": [py("def test_smoke():\n    check_everything()\n"), py("")] }, "test-deleted"],
  [
    "an argument is no expected value",
    { "tests/test_a.py": [unit("self.assertEqual(parse(text, True), [1, 2])"), unit("self.assertTrue(parse(text, True))")] },
    "assertion-weakened",
  ],
  [
    "another polarity says another thing",
    { "tests/test_a.py": [unit("self.assertEqual(parse(text), True)"), unit("self.assertFalse(parse(text) is None)")] },
    "assertion-weakened",
  ],
  [
    "a value within another one, and negated",
    { "test/a.test.ts": [ts("expect(cart.total).toBe(200);"), ts("expect(cart.total).not.toBe(2001);")] },
    "assertion-weakened",
  ],
  [
    "a value in a comment",
    { "test/a.test.ts": [ts("expect(cart.total).toBe(200);"), ts("expect(cart.total).toBeDefined(); // 200")] },
    "assertion-weakened",
  ],
  ...["--noCheck", "--version", "--showConfig", "--listFilesOnly"].map((flag): [string, Change, string] => [
    `tsc ${flag} checks nothing`,
    {
      "package.json": ['{ "scripts": { "typecheck": "tsc --noEmit -p ." } }\n', `{ "scripts": { "typecheck": "tsc ${flag} -p ." } }\n`],
    },
    "configuration-loosened",
  ]),
])("%s: less is checked", (_, change, rule) => {
  expect(weakened(change)).toContain(rule);
});
