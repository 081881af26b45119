/** Breaking updates of packages from the registry: code that fits the old version, and what stands for the repair. */
export interface UpdateCase {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** CommonJS, so that both ways of importing are used among the cases; "mjs" else. */
  readonly kind: "cjs" | "mjs";
  /** `lib.js` or `lib.mjs`, green with the old version. */
  readonly code: string;
  /** A test of it, after `test("...", () => {`. */
  readonly test: string;
  /** What the code uses that is gone or changed, and what takes its place. */
  readonly symbol: string;
  readonly successor: string;
  /** The repair: what stands in the code, and what goes in its place everywhere. */
  readonly fix: readonly [was: string, is: string];
}

export const updates: readonly UpdateCase[] = [
  {
    ...{ name: "uuid", from: "3.4.0", to: "9.0.1", kind: "cjs", symbol: "uuid/v4", successor: "v4" },
    code: `const uuid = require("uuid/v4");\nexports.newId = () => uuid();\n`,
    test: `assert.equal(lib.newId().length, 36);`,
    fix: [`const uuid = require("uuid/v4")`, `const { v4: uuid } = require("uuid")`],
  },
  {
    ...{ name: "nanoid", from: "2.1.11", to: "3.3.7", kind: "cjs", symbol: "nanoid", successor: "nanoid" },
    code: `const nanoid = require("nanoid");\nexports.newId = () => nanoid(12);\n`,
    test: `assert.equal(lib.newId().length, 12);`,
    fix: ["const nanoid =", "const { nanoid } ="],
  },
  {
    ...{ name: "lru-cache", from: "6.0.0", to: "10.4.3", kind: "cjs", symbol: "del", successor: "delete" },
    code: `const { LRUCache } = (m => m.LRUCache ? m : { LRUCache: m })(require("lru-cache"));\nexports.cache = () => {\n  const cache = new LRUCache({ max: 2 });\n  cache.set("a", 1);\n  cache.del("a");\n  return cache.has("a");\n};\n`,
    test: `assert.equal(lib.cache(), false);`,
    fix: [".del(", ".delete("],
  },
  {
    ...{ name: "js-yaml", from: "3.14.1", to: "4.1.0", kind: "cjs", symbol: "safeLoad", successor: "load" },
    code: `const yaml = require("js-yaml");\nexports.read = (text) => yaml.safeLoad(text);\n`,
    test: `assert.deepEqual(lib.read("a: 1"), { a: 1 });`,
    fix: ["safeLoad", "load"],
  },
  {
    ...{ name: "ramda", from: "0.27.2", to: "0.30.1", kind: "mjs", symbol: "contains", successor: "includes" },
    code: `import { contains } from "ramda";\nexport const has = (one, all) => contains(one, all);\n`,
    test: `assert.equal(lib.has(1, [1, 2]), true);`,
    fix: ["contains", "includes"],
  },
  {
    ...{ name: "zod", from: "3.23.8", to: "4.0.14", kind: "cjs", symbol: "errors", successor: "issues" },
    code: `const { z } = require("zod");\nexports.problems = (value) => {\n  const read = z.object({ name: z.string() }).safeParse(value);\n  return read.success ? [] : read.error.errors.map(({ path }) => path.join("."));\n};\n`,
    test: `assert.deepEqual(lib.problems({}), ["name"]);`,
    fix: ["error.errors", "error.issues"],
  },
  {
    ...{ name: "rimraf", from: "3.0.2", to: "5.0.10", kind: "mjs", symbol: "default", successor: "rimraf" },
    code: `import rimraf from "rimraf";\nexport const clear = (path) => rimraf.sync(path);\n`,
    test: `lib.clear("/nonexistent/folder/at/all");`,
    fix: ["import rimraf", "import { rimraf }"],
  },
  {
    ...{ name: "glob", from: "8.1.0", to: "10.4.5", kind: "cjs", symbol: "glob", successor: "globSync" },
    code: `const glob = require("glob");\nexports.list = (pattern) => new Promise((done, fail) => glob(pattern, (error, files) => (error ? fail(error) : done(files))));\n`,
    test: `return lib.list("*.json").then((files) => assert.ok(files.includes("package.json")));`,
    fix: [
      `const glob = require("glob");\nexports.list = (pattern) => new Promise((done, fail) => glob(pattern, (error, files) => (error ? fail(error) : done(files))));`,
      `const { glob } = require("glob");\nexports.list = (pattern) => glob(pattern);`,
    ],
  },
  {
    ...{ name: "marked", from: "3.0.8", to: "12.0.2", kind: "cjs", symbol: "marked", successor: "parse" },
    code: `const marked = require("marked");\nexports.html = (text) => marked(text).trim();\n`,
    test: `assert.equal(lib.html("*a*"), "<p><em>a</em></p>");`,
    fix: ["const marked =", "const { marked } ="],
  },
  {
    ...{ name: "mkdirp", from: "1.0.4", to: "3.0.1", kind: "cjs", symbol: "mkdirp", successor: "mkdirp" },
    code: `const mkdirp = require("mkdirp");\nexports.make = (path) => mkdirp(path);\n`,
    test: `return lib.make("made/here");`,
    fix: ["const mkdirp =", "const { mkdirp } ="],
  },
  {
    ...{ name: "date-fns", from: "1.30.1", to: "3.6.0", kind: "cjs", symbol: "distanceInWords", successor: "formatDistance" },
    code: `const { distanceInWords } = require("date-fns");\nexports.ago = (from, to) => distanceInWords(from, to);\n`,
    test: `assert.equal(lib.ago(new Date(0), new Date(86400000)), "1 day");`,
    fix: ["distanceInWords", "formatDistance"],
  },
  {
    ...{ name: "lodash", from: "3.10.1", to: "4.17.21", kind: "cjs", symbol: "pluck", successor: "map" },
    code: `const _ = require("lodash");\nexports.names = (all) => _.pluck(all, "name");\n`,
    test: `assert.deepEqual(lib.names([{ name: "a" }]), ["a"]);`,
    fix: ["_.pluck", "_.map"],
  },
];
