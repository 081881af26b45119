/** Small projects with findings that a tool prints repairs for: what `npm run printed` plays, and two of them each suite. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryOf, runReport } from "../helpers/program.ts";

export interface Row {
  readonly tool: string;
  /** Words that end with 0 where the tool is there. */
  readonly probe: readonly string[];
  readonly files: Readonly<Record<string, string>>;
  readonly gate: string;
  /** A second gate, for what only tests can judge. */
  readonly tests?: string;
  /** What stands in a file afterwards. */
  readonly mended: Readonly<Record<string, string>>;
  /** A file with a finding that has no repair. */
  readonly stuck: Readonly<Record<string, string>>;
}

const cargo = '[package]\nname = "demo"\nversion = "0.1.0"\nedition = "2021"\n';
const passes = { "ok.test.js": 'require("node:test").test("runs", () => {});\n' };
const nodeTests = "node --test";

export const rows: readonly Row[] = [
  {
    tool: "gcc",
    probe: ["gcc", "--version"],
    files: { "a.c": "struct size { int width; };\nint of(struct size s) {\n  return s.widht;\n}\n" },
    gate: "types: gcc -Wall -fsyntax-only a.c",
    mended: { "a.c": "return s.width;" },
    stuck: { "a.c": "int of(void) {\n  return nothing_like_it(;\n}\n" },
  },
  {
    tool: "gcc, a missing sign",
    probe: ["gcc", "--version"],
    files: { "a.c": "int one(void) {\n  int a = 1;\n  return a\n}\n" },
    gate: "types: gcc -Wall -fsyntax-only a.c",
    mended: { "a.c": "return a;" },
    stuck: { "a.c": "int one(void) { return x9; }\n" },
  },
  {
    tool: "clang",
    probe: ["clang", "--version"],
    files: { "a.c": "int of(int width) {\n  return widht;\n}\n" },
    gate: "types: clang -fsyntax-only a.c",
    mended: { "a.c": "return width;" },
    stuck: { "a.c": "int one(void) { return x9; }\n" },
  },
  {
    tool: "clang, two places that only its parseable lines have",
    probe: ["clang", "--version"],
    files: { "a.c": "int of(int width, int by) {\n  return width << by + 1;\n}\n" },
    gate: "types: clang -Wall -Werror -fsyntax-only a.c",
    mended: { "a.c": "width << (by + 1);" },
    stuck: { "a.c": "int one(void) { return x9; }\n" },
  },
  {
    tool: "make, over gcc",
    probe: ["gcc", "--version"],
    files: {
      Makefile: "all:\n\tgcc -c -o /dev/null a.c\n",
      "a.c": "struct size { int width; };\nint of(struct size s) {\n  return s.widht;\n}\n",
    },
    gate: "build: make",
    mended: { "a.c": "return s.width;" },
    stuck: { "a.c": "int one(void) { return x9; }\n" },
  },
  {
    tool: "clang-tidy",
    probe: ["clang-tidy", "--version"],
    files: {
      "a.cpp": "#include <string>\nbool none(const std::string &text) {\n  return text.size() == 0;\n}\n",
      ...passes,
    },
    gate: "lint: clang-tidy --quiet -checks=-*,readability-container-size-empty -warnings-as-errors=* a.cpp --",
    tests: nodeTests,
    mended: { "a.cpp": "return text.empty();" },
    stuck: { "a.cpp": "#include <string>\nint one() { return x9; }\n" },
  },
  {
    tool: "rustc",
    probe: ["cargo", "--version"],
    files: {
      "Cargo.toml": cargo,
      "src/main.rs":
        'fn length(text: &str) -> usize {\n    text.len()\n}\n\nfn main() {\n    let name = String::from("é");\n    let size = length(name);\n    println!("{}", siz);\n}\n',
    },
    gate: "types: cargo check --offline",
    mended: { "src/main.rs": "length(&name)" },
    stuck: { "src/main.rs": "fn main() {\n    let a: u8 = missing_altogether(1);\n}\n" },
  },
  {
    tool: "clippy",
    probe: ["cargo", "clippy", "--version"],
    files: {
      "Cargo.toml": cargo,
      "src/lib.rs":
        "pub fn first(list: &[u8]) -> Option<&u8> {\n    list.iter().nth(0)\n}\n\npub fn none(list: &[u8]) -> bool {\n    list.len() == 0\n}\n",
    },
    gate: "lint: cargo clippy --offline -- -D warnings",
    mended: { "src/lib.rs": "is_empty()" },
    stuck: {
      "src/lib.rs": "pub fn many(a: u8, b: u8, c: u8, d: u8, e: u8, f: u8, g: u8, h: u8) -> u8 {\n    a + b + c + d + e + f + g + h\n}\n",
    },
  },
  {
    tool: "eslint, suggestions",
    probe: ["eslint", "--version"],
    files: {
      "package.json": '{ "type": "commonjs" }\n',
      "eslint.config.js": 'module.exports = [{ files: ["src/*.js"], rules: { eqeqeq: "error", "no-prototype-builtins": "error" } }];\n',
      "src/a.js":
        'exports.same = (a, b) => a == b;\nexports.own = (it) => it.hasOwnProperty("é");\nexports.face = "😀"; exports.none = (a) => a != 1;\n',
      ...passes,
    },
    gate: "lint: eslint .",
    tests: nodeTests,
    mended: { "src/a.js": "a === b" },
    stuck: {
      "src/a.js": "exports.same = (a, b) => { if (a == b) return 1; };\n",
      "eslint.config.js": 'module.exports = [{ rules: { "consistent-return": "error" } }];\n',
    },
  },
  {
    tool: "stylelint",
    probe: ["stylelint", "--version"],
    files: {
      ".stylelintrc.json": '{ "rules": { "color-hex-length": "short", "value-keyword-case": "lower" } }\n',
      "a.css": "a {\n  color: #FFFFFF;\n  display: BLOCK;\n}\n",
    },
    gate: "lint: stylelint --formatter compact a.css",
    mended: { "a.css": "#FFF" },
    stuck: { ".stylelintrc.json": '{ "rules": { "color-named": "never" } }\n', "a.css": "a {\n  color: red;\n}\n" },
  },
  {
    tool: "biome, unsafe fixes",
    probe: ["biome", "--version"],
    files: {
      "biome.json": '{ "linter": { "rules": { "recommended": false, "suspicious": { "noDoubleEquals": "error" } } } }\n',
      "src/a.js": "exports.same = (a, b) => a == b;\n",
      ...passes,
    },
    gate: "lint: biome lint src",
    tests: nodeTests,
    mended: { "src/a.js": "a === b" },
    stuck: {
      "biome.json":
        '{ "linter": { "rules": { "recommended": false, "suspicious": { "noConsole": "error" }, "complexity": { "noExcessiveCognitiveComplexity": { "level": "error", "options": { "maxAllowedComplexity": 1 } } } } } }\n',
      "src/a.js": "exports.f = (a, b) => { if (a) { if (b) { return 1; } } return 2; };\n",
    },
  },
  {
    tool: "oxlint, suggestions",
    probe: ["oxlint", "--version"],
    files: {
      ".oxlintrc.json": '{ "rules": { "unicorn/prefer-array-some": "error" } }\n',
      "src/a.js": "exports.any = (list) => list.filter((it) => it).length > 0;\n",
      ...passes,
    },
    gate: "lint: oxlint src",
    tests: nodeTests,
    mended: { "src/a.js": "list.some(" },
    stuck: { ".oxlintrc.json": '{ "rules": { "max-params": ["error", 1] } }\n', "src/a.js": "exports.f = (a, b) => a + b;\n" },
  },
  {
    tool: "tsc",
    probe: ["tsc", "--version"],
    files: {
      "tsconfig.json": '{ "compilerOptions": { "strict": true, "noEmit": true, "lib": ["es2022"], "types": [] }, "include": ["src"] }\n',
      "src/a.ts": 'export const size = "é".lenght;\n',
    },
    gate: "types: tsc --noEmit --pretty false",
    mended: { "src/a.ts": '"é".length' },
    stuck: { "src/a.ts": 'export const size: number = "three";\n' },
  },
  {
    tool: "mypy",
    probe: ["mypy", "--version"],
    files: { "a.py": "class Size:\n    width: int = 1\n\n\nprint(Size().widht)\n" },
    gate: "types: mypy a.py",
    mended: { "a.py": "Size().width" },
    stuck: { "a.py": 'size: int = "three"\n' },
  },
  {
    tool: "shellcheck",
    probe: ["shellcheck", "--version"],
    files: { "a.sh": "#!/bin/bash\nname=$1\n\techo $name é\n", ...passes },
    gate: "lint: shellcheck a.sh",
    tests: nodeTests,
    mended: { "a.sh": '\techo "$name" é' },
    stuck: { "a.sh": "#!/bin/bash\nunused=1\n" },
  },
  {
    tool: "cspell",
    probe: ["cspell", "--version"],
    files: { "a.md": "# We recieve mail\n", ...passes },
    gate: "lint: cspell --no-progress a.md",
    tests: nodeTests,
    mended: { "a.md": "# We receive mail" },
    stuck: { "a.md": "# A xqzzy word\n" },
  },
  {
    tool: "codespell",
    probe: ["codespell", "--version"],
    files: { "a.md": "We recieve mail, é recieve.\nteh end\n" },
    gate: "lint: cat a.md >/dev/null && codespell a.md",
    mended: { "a.md": "the end" },
    stuck: { "a.md": "The ths word.\n" },
  },
  {
    tool: "markdownlint",
    probe: ["markdownlint", "--version"],
    files: { "a.md": "# One\nText\n\n\n- a\n" },
    gate: "lint: markdownlint --json a.md",
    mended: { "a.md": "# One\n\nText" },
    stuck: { "a.md": "# One\n\n# Two\n" },
  },
  {
    tool: "rubocop, unsafe corrections",
    probe: ["rubocop", "--version"],
    files: {
      ".rubocop.yml": "AllCops:\n  DisabledByDefault: true\n  SuggestExtensions: false\nStyle/NumericPredicate:\n  Enabled: true\n",
      "a.rb": "def none?(size)\n  size == 0\nend\n",
      ...passes,
    },
    gate: "lint: rubocop --cache false",
    tests: nodeTests,
    mended: { "a.rb": "size.zero?" },
    stuck: {
      ".rubocop.yml": "AllCops:\n  DisabledByDefault: true\n  SuggestExtensions: false\nMetrics/ParameterLists:\n  Enabled: true\n",
      "a.rb": "def many(a, b, c, d, e, f, g)\n  a\nend\n",
    },
  },
  {
    tool: "go build",
    probe: ["go", "version"],
    files: {
      "go.mod": "module demo\n\ngo 1.19\n",
      "a.go": "package demo\n\ntype Size struct{ Width int }\n\nfunc Of(s Size) int { return s.width }\n",
    },
    gate: "build: go build ./...",
    mended: { "a.go": "s.Width" },
    stuck: { "a.go": "package demo\n\nfunc Of() int { return x9 }\n" },
  },
];

/** What the tool's probe prints, in one line; null where it is not there. */
export function versionHere({ probe: [program = "", ...words] }: Row): string | null {
  try {
    return execFileSync(program, words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).split("\n")[0] ?? "";
  } catch {
    return null;
  }
}

/** Runs the whole program without an agent on the row's files, with these laid over them, and gives the report and what stands there then. */
export async function playRow(row: Row, laid: Readonly<Record<string, string>>) {
  const folder = repositoryOf({ ".gitignore": "target\nCargo.lock\n", ...row.files, ...laid });
  const gates = row.tests === undefined ? row.gate : `${row.gate}\ntest: ${row.tests}`;
  const { report, code } = await runReport(folder, ["--gates", gates, "--agent", "none"]);
  return { report, code, text: (path: string): string => readFileSync(join(folder, path), "utf8") };
}
