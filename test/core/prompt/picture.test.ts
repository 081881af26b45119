import { describe, expect, it } from "vitest";
import type { Failure } from "../../../src/core/failure/failure.ts";
import { projectOf } from "../../../src/core/project.ts";
import { evidence } from "../../../src/core/prompt/evidence.ts";
import { packCode } from "../../../src/core/prompt/pack.ts";

const failed = (over: Partial<Failure>): Failure => ({
  file: "test/cart.test.js",
  line: null,
  column: null,
  code: null,
  test: null,
  message: "expected 2 to be 6",
  detail: null,
  stage: "test",
  origin: null,
  frames: [],
  tool: null,
  ran: true,
  fingerprint: "f",
  ...over,
}); // prettier-ignore

/** The code that a first prompt shows for a failure; a token is four characters here. */
function shown(files: Readonly<Record<string, string>>, failure: Failure, comfortable = 2_400, excerpt = ""): string {
  const project = projectOf(files);
  const found = evidence({
    stage: "test",
    round: 1,
    failures: [failure],
    excerpt,
    granted: [],
    attempts: [],
    project,
    isTest: (path) => path.startsWith("test/"),
    mayShow: () => true,
  });
  return packCode(
    found,
    (file) => project.text(file),
    { limit: 8_000, comfortable, known: new Set(), onlyNew: false },
    (text) => Math.ceil(text.length / 4),
  ).text;
}

const source = "export function total(items) {\n  return items.reduce((sum, item) => sum + item.price, 0);\n}\n";

describe("the failing test", () => {
  const test = [
    "import { total } from '../src/cart.js';",
    "import { unused } from './other.js';",
    "",
    "const prices = [2, 3];",
    "const itemOf = (price) => ({ price, quantity: 3 });",
    "let items;",
    "",
    "beforeEach(() => {",
    "  items = prices.map(itemOf);",
    "});",
    "",
    "it('counts', () => {",
    "  expect(items.length).toBe(2);",
    "});",
    "",
    "it('multiplies by quantity', () => {",
    "  expect(total(items)).toBe(15);",
    "});",
    "",
  ].join("\n");

  it("is found by its name before a line that is not its own, as a compiled file's is", () => {
    const text = shown({ "src/cart.js": source, "test/cart.test.js": test }, failed({ test: "cart > multiplies by quantity", line: 13 }));
    expect(text).toContain("17|  expect(total(items)).toBe(15);");
    expect(text).not.toContain("13|  expect(items.length)");
  });

  it("comes with its imports, hooks, helpers and tables, and without what it does not use", () => {
    const text = shown({ "src/cart.js": source, "test/cart.test.js": test }, failed({ test: "multiplies by quantity", line: 17 }));
    for (const line of [
      "1|import { total }",
      "8|beforeEach(() => {",
      "9|  items = prices.map(itemOf);",
      "4|const prices",
      "5|const itemOf",
    ])
      expect(text).toContain(line);
    expect(text).not.toContain("unused");
  });

  it("comes with the helpers that it imports from other test files", () => {
    const files = {
      "src/cart.js": source,
      "test/make.js": "export const unused = () => 1;\n\nexport function itemOf(price) {\n  return { price, quantity: 3 };\n}\n",
      "test/cart.test.js":
        "import { total } from '../src/cart.js';\nimport { itemOf } from './make.js';\nit('adds', () => {\n  expect(total([itemOf(2)])).toBe(6);\n});\n",
    };
    const text = shown(files, failed({ test: "adds", line: 4 }));
    expect(text).toContain("4|  return { price, quantity: 3 };");
    expect(text).not.toContain("unused");
  });

  it("is shown whole where a suite's own variable declares it, without what other tests declare", () => {
    const text = [
      "const { suite } = require('uvu');",
      "const unused = require('./other.js');",
      "const { total } = require('../src/cart.js');",
      "const carts = suite('carts');",
      "carts('counts', () => {",
      "  const item = { price: 9 };",
      "  total([item]);",
      "});",
      "",
      "carts('adds', () => {",
      "  const items = [];",
      "  const item = { price: 2 };",
      "  items.push(item);",
      "  items.push(item);",
      "  total(items);",
      "});",
      "",
    ].join("\n");
    const seen = shown({ "src/cart.js": source, "test/cart.test.js": text }, failed({ test: "carts adds", line: 2 }));
    expect(seen).toContain("3|const { total } = require('../src/cart.js');");
    expect(seen).toContain("10|carts('adds', () => {\n11|  const items = [];\n12|  const item = { price: 2 };\n13|  items.push(item);");
    expect(seen).toContain("16|});");
    expect(seen).not.toMatch(/price: 9|unused/);
  });

  it("is shown whole, with the head around it and no other test, where a long function holds its suite", () => {
    const cases = (name: string, price: number): readonly string[] => [
      `  carts('${name}', () => {`,
      "    class Item {",
      `      price = ${price};`,
      "    }",
      "    new Item();",
      ...Array.from({ length: 12 }, (_, index) => `    total([{ price: ${price}${index} }]);`),
      "  });",
      "",
    ];
    const text = [
      "import { suite } from 'uvu';",
      "export default function (total) {",
      "  const carts = suite('carts');",
      ...Array.from({ length: 4 }, (_, index) => cases(`counts ${index}`, 7)).flat(),
      ...cases("adds", 4),
      ...cases("adds", 9),
      ...Array.from({ length: 4 }, (_, index) => cases(`divides ${index}`, 8)).flat(),
      "}",
      "",
    ].join("\n");
    for (const [price, line] of [
      [4, 90],
      [9, 110],
    ] as const) {
      const seen = shown({ "src/cart.js": source, "test/suite.js": text }, failed({ file: "test/suite.js", test: "carts adds", line }));
      expect(new Set(seen.match(/price(?:: | = )\d/g))).toEqual(new Set([`price = ${price}`, `price: ${price}`]));
      expect(seen).toContain("2|export default function (total) {");
    }
  });

  it("comes with the table of its cases, whatever its name", () => {
    const text = [
      "import pytest",
      "from rows import load, unused",
      "from cart import total",
      "",
      "others = [1]",
      "cases = [",
      "    (2, 6),",
      "]",
      "more: list = load('cart')",
      "",
      "",
      "@pytest.mark.parametrize('price,wanted', cases + more)",
      "def test_total(price, wanted):",
      "    assert total([price]) == wanted",
      "",
    ].join("\n");
    const seen = shown(
      { "cart.py": "def total(items):\n    return sum(items)\n", "test/cart.test.js": text },
      failed({ test: "test_total[2-6]", line: 14 }),
    );
    expect(seen).toContain("6|cases = [\n7|    (2, 6),\n8|]\n9|more: list = load('cart')");
    expect(seen).toContain("2|from rows import load");
    expect(seen).not.toContain("5|others");
  });

  it("is found by its title alone where the runner names no file", () => {
    const text = shown({ "src/cart.js": source, "test/cart.test.js": test }, failed({ file: null, test: "Cart multiplies by quantity" }));
    expect(text).toContain("17|  expect(total(items)).toBe(15);");
    expect(text).toContain("2|  return items.reduce");
  });
});

describe("the code under test", () => {
  const many = (count: number, name: string): string =>
    Array.from({ length: count }, (_, index) => `export const ${name}${index} = ${index};\n`).join("");
  const test = "import { total } from '../src/cart.js';\nit('adds', () => {\n  expect(total([])).toBe(1);\n});\n";

  it("is shown whole where the file fits", () => {
    const text = shown({ "src/cart.js": source + many(120, "other"), "test/cart.test.js": test }, failed({ test: "adds", line: 3 }));
    expect(text).toContain("export const other119 = 119;");
  });

  it("is not what brings types alone: nothing of it ran", () => {
    const files = {
      "src/cart.ts": `import type { Item } from "./types";\nexport * from "./shapes";\nimport { type Price, round } from "./money";\n${source.replace("items", "items: Item[]")}`,
      "src/types.ts": "export type Item = { total: number };\n",
      "src/shapes.ts":
        "/** total: number */\nexport interface Shape {\n  readonly total: number;\n}\nexport type Other =\n  | Shape\n  | null;\n",
      "src/money.ts": "export type Price = number;\nexport const round = (price: Price) => price;\n",
      "test/cart.test.js": test.replace("cart.js", "cart.ts"),
    };
    expect(shown(files, failed({ test: "adds", line: 3 }))).not.toContain("total: number");
    expect(shown(files, failed({ test: "adds", line: 3 }))).toContain("2|export const round");
    const oftypes = failed({ test: "adds", line: 3, message: "TypeCheckError: Type 'string' is not assignable to type 'number'." });
    expect(shown(files, oftypes)).toContain("total: number");
  });

  it("is shown with the heads of its definitions, and these never alone", () => {
    const lines = Array.from({ length: 40 }, (_, index) => `line ${index + 1}`).join("\n");
    const piece = { file: "src/cart.js", from: 10, to: 30, focus: null, heads: [1] };
    const none = { needed: [], useful: [piece], whole: [], definitions: [], spread: 0, words: "", chanceAt: () => null };
    const packed = (comfortable: number) =>
      packCode(
        none,
        () => lines,
        { limit: 1_000, comfortable, known: new Set(), onlyNew: false },
        (text) => text.length,
      ).text;
    expect(packed(1_000)).toContain("1|line 1\n...\n10|line 10");
    expect(packed(100)).toBe("");
  });

  it("is shown with its neighbours where the file does not fit", () => {
    const files = { "src/cart.js": many(700, "before") + source + many(700, "after"), "test/cart.test.js": test };
    const text = shown(files, failed({ test: "adds", line: 3 }));
    expect(text).toContain("702|  return items.reduce");
    expect(text).toContain("before699 ");
    expect(text).toContain("after0 ");
  });

  it("is found by the words of the test where nothing leads to it by name", () => {
    const files = {
      "src/cart.js": "import { discounted } from './price.js';\nexport const total = (items) => discounted(items);\n",
      "src/price.js": `${many(700, "constant")}function reduced(voucher) {\n  return voucher.percent / 10;\n}\nexport const discounted = reduced;\n`,
      "test/cart.test.js":
        "import { total } from '../src/cart.js';\nit('takes the voucher off', () => {\n  expect(total([], { voucher: { percent: 5 } })).toBe(1);\n});\n",
    };
    expect(shown(files, failed({ test: "takes the voucher off", line: 3 }))).toContain("702|  return voucher.percent / 10;");
  });

  it("is the module that a generated test names, where no import leads to it", () => {
    const files = {
      "lib/plugins.py": "registry = {}\n",
      "lib/plugins/def_list.py": "def parse(text):\n    marker = text[0]\n    return marker\n",
      "test/test_plugins.py": "from lib.plugins import registry\nfor name in registry:\n    load(name)\n",
    };
    const failure = failed({ file: "test/test_plugins.py", test: "TestPlugin1_def_list::test_marker_001" });
    expect(shown(files, failure)).toContain("2|    marker = text[0]");
  });

  it("is found through the fixtures of conftest.py", () => {
    const files = {
      "app/client.py": "def connect(url):\n    return url.strip()\n",
      "test/conftest.py": "import pytest\nfrom app.client import connect\n\n@pytest.fixture\ndef client():\n    return connect(' x')\n",
      "test/unit/test_get.py": "def test_get(client):\n    assert client == 'y'\n",
    };
    const text = shown(files, failed({ file: "test/unit/test_get.py", test: "test_get", line: 2 }));
    expect(text).toContain("2|    return url.strip()");
    expect(text).toContain("6|    return connect(' x')");
  });

  it("is the class that the test leads to by its calls and its words, whole", () => {
    const part = (name: string): string => `  ${name}(text) {\n    return text.trim();\n  }\n\n`;
    const method = (name: string): string => `  ${name}(list) {\n${"    list.pop();\n".repeat(12)}    return list;\n  }\n`;
    const classOf = (name: string): string => `export class ${name} {\n${part("apply")}${method("process")}}\n\n`;
    const others = Array.from({ length: 60 }, (_, index) => classOf(`Filter${"abcdefghij"[index % 10]}${index}`)).join("");
    const files = {
      "src/format.js":
        "import { VoucherRemover } from './filters.js';\nexport const format = (cart) => new VoucherRemover().process(cart);\n",
      "src/filters.js": `${others}${classOf("VoucherRemover")}${others.replaceAll("Filter", "Filler")}`,
      "test/cart.test.js":
        "import { format } from '../src/format.js';\nit('removes', () => {\n  expect(format(['voucher'])).toEqual([]);\n});\n",
    };
    const text = shown(files, failed({ test: "removes", line: 3 }), 500);
    expect(text).toMatch(/class VoucherRemover \{\n(?:\d+\|.*\n){18}/);
  });

  it("is shown rather than what is written about it", () => {
    const prose = `/*\n${Array.from({ length: 300 }, () => " * the total of all items, with the price of each\n").join("")} */\n`;
    const files = { "src/cart.js": prose + many(700, "before") + source, "test/cart.test.js": test };
    const text = shown(files, failed({ test: "adds", line: 3 }), 150);
    expect(text).toContain("return items.reduce");
    expect(text).not.toContain("the total of all items");
  });

  it("is where a text stands that the tool reports, whatever else shares words with the test", () => {
    const files = {
      "src/cart.js": `${many(700, "total")}function say(cart) {\n  return 'dict display';\n}\nexport const name = say;\n${many(700, "adds")}`,
      "test/cart.test.js": "import { name } from '../src/cart.js';\nit('adds', () => {\n  expect(name({})).toBe(wanted);\n});\n",
    };
    const message = "expected \"cannot assign to 'dict display'\" to be \"cannot assign to 'dict literal'\"";
    expect(shown(files, failed({ test: "adds", line: 3, message }), 600)).toContain("702|  return 'dict display';");
  });

  it("is not what a compiler made of it", () => {
    const compiled = `${source}\n//# sourceMappingURL=cart.js.map\n`;
    const files = { "dist/cart.js": compiled, "test/cart.test.js": "it('adds', () => {\n  expect(1).toBe(2);\n});\n" };
    const frames = [{ file: "dist/cart.js", line: 2, column: 1 }];
    expect(shown(files, failed({ test: "adds", line: 2, frames }))).not.toContain("dist/cart.js");
    expect(shown({ ...files, "dist/cart.js": source }, failed({ test: "adds", line: 2, frames }))).toContain("2|  return items.reduce");
  });

  it("is found beyond the first four thousand lines of a file", () => {
    const files = { "src/cart.js": many(5_000, "before") + source, "test/cart.test.js": test };
    expect(shown(files, failed({ test: "adds", line: 3 }))).toContain("5002|  return items.reduce");
  });
});
