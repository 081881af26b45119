import { countElements } from "../blocks.ts";
import type { Language } from "../language.ts";
import type { MarkerForm } from "../marker.ts";
import { callTests } from "../test-case.ts";
import { attributeForm, detects, directive, everywhere, focus, hollow, hollowBraces, skipInTests, strictness, tests } from "./forms.ts";
import { meddlingJavaScript } from "./meddling.ts";
import { componentSyntax, javascriptSyntax, typescriptSyntax } from "./script-syntax.ts";

/** Types that check nothing, and declarations of modules that were not found. `rules` names what gets such a type. */
const untyped = (pattern: RegExp, target: NonNullable<MarkerForm["target"]>, seen: "code" | "text" = "code"): MarkerForm => ({
  ...attributeForm("untyped", target === "name" ? 1 : 4, pattern, seen),
  target,
});
const untypedForms: readonly MarkerForm[] = [
  untyped(/(?<![\w$.?])(?<rules>[A-Za-z_$][\w$]*)\s*(?:[?!]\s*)?:\s*any\b/g, "name"),
  untyped(/(?<![\w$.])(?<rules>[A-Za-z_$][\w$]*)\s*(?:<[^<>()\n]*>)?\([^()\n]*\)\s*:\s*any\b/g, "name"),
  untyped(/\[\s*\w+\s*:\s*\w+\s*\]\s*:\s*any\b/g, "gate"),
  // `any` behind another type's name, or inside another type.
  untyped(/\btype\s+[A-Za-z_$][\w$]*\s*(?:<[^<>\n]*>)?\s*=(?:[^;={}()\n]{0,80}[<,|&])?\s*any\b/g, "file"),
  untyped(/(?<![\w$.])(?<rules>[A-Za-z_$][\w$]*)\s*(?:(?:[?!]\s*)?:|\bextends\b)[^;={}()\n]{0,80}[<,|&]\s*any\b/g, "name"),
  { ...directive("untyped", 1, /@(?:type|param|returns?|typedef)\s*\{\s*(?:any|\*|\?)\s*\}/g), target: "file" },
  // Access that gives `any` for every name. A missing member is read without the checker.
  untyped(/\bReflect\s*\.\s*get\s*\([^()\n]{0,80}["'`](?<rules>[\w$]+)["'`]/g, "name", "text"),
  untyped(
    /(?:\bJSON\s*\.\s*parse\s*\(\s*JSON\s*\.\s*stringify\s*\([^()\n]{0,80}\)\s*\)|\bObject\s*\.\s*create\s*\([^()\n]{0,80}\)|(?<![\w$.])arguments\s*\[[^\]\n]{0,40}\])\s*(?:\?\s*)?(?:\.\s*|\[\s*["'`])(?<rules>[\w$]+)/g,
    "name",
    "text",
  ),
  { ...untyped(/(?<![\w$.])(?:new\s+Function|Function|eval|\(\s*\w+\s*,\s*eval\s*\))\s*\(/g, "gate"), reach: 1 },
  // Every value has the members of these.
  untyped(/\binterface\s+(?:Object|Function)\b/g, "gate"),
  // Asset patterns (`*.svg`) are allowed: such declarations are made for them.
  untyped(/\bdeclare\s+module\s+["'](?!\*\.(?!(?:[cm]?[jt]sx?|vue)\b)\w+["'])(?<rules>[^"'\n]+)["']/g, "module", "text"),
];

/** Casts that take the type checker out of an expression. */
const cast = (pattern: RegExp): MarkerForm => attributeForm("cast", 1, pattern, "code");
const casts: readonly MarkerForm[] = [
  cast(/(?<![\w$."'-])as\s+(?:any|never)\b(?!\s*[:=(])/g),
  cast(/(?<![\w$."'-])as\s+unknown\s+as\b/g),
  // Nothing is of two plain types at once: it is `never` by another name.
  cast(/(?<![\w$."'-])as\s+(?<one>string|number|boolean|bigint)\s*&\s*(?!\k<one>\b)(?:string|number|boolean|bigint)\b/g),
  cast(/(?<![\w$>)\]])<(?:any|never|unknown)>\s*(?=[\w$([{"'`])/g),
];

const RUNNERS = "(?:it|test|describe|suite|context|specify|bench|tape|t|Deno\\.test|QUnit\\.(?:test|module))";
const OWN = "(?<![\\w$.])";

const skips: readonly MarkerForm[] = [
  skipInTests(new RegExp(`${OWN}${RUNNERS}(?:\\.\\w+)*\\.(?:skip|todo|fixme|failing|fails|skipIf|runIf|ignore)\\b`, "g")),
  skipInTests(new RegExp(`${OWN}(?:xit|xtest|xdescribe|xcontext|xspecify|xsuite|xthey)\\b(?=\\s*[(.\`])`, "g")),
  skipInTests(/(?<![\w$.])(?:this|ctx|context|t|test|testContext)\.(?:skip|todo)\s*\(/g),
  skipInTests(/(?<![\w$.])pending\s*\(/g),
  skipInTests(/[{,]\s*(?:skip|todo|ignore)\s*:\s*(?:true\b|["'`])/g, "text"),
  tests(
    "test-skipped",
    "skip-all",
    3,
    /(?<![\w$.])(?:it|test|describe)\s*=\s*(?:it|test|describe|x\w+)?\.?(?:skip|xit|xdescribe|\(\s*\)\s*=>)/g,
  ),
  focus(new RegExp(`${OWN}${RUNNERS}(?:\\.\\w+)*\\.only\\b`, "g")),
  focus(new RegExp(`${OWN}(?:fit|ftest|fdescribe|fcontext|fspecify)\\b(?=\\s*[(.\`])`, "g")),
  focus(/[{,]\s*only\s*:\s*true\b/g),
];

const unfailing: readonly MarkerForm[] = [
  hollow("exit", /(?<![\w$.])process\s*\.\s*(?:exit|reallyExit)\s*\(\s*0?\s*\)/g),
  hollow("exit", /(?<![\w$.])process\s*\.\s*exitCode\s*=\s*0\b/g),
  hollow("exit", /(?<![\w$.])Deno\s*\.\s*exit\s*\(\s*0?\s*\)/g),
  ...hollowBraces,
  hollow("swallow", /\.catch\s*\(\s*(?:\(\s*\w*\s*\)|\w+)\s*=>\s*(?:\{\s*\}|null|undefined|void 0)\s*\)/g),
  hollow("never", /\bexpect\s*\.\s*assertions\s*\(\s*0\s*\)/g),
  hollow("or-true", /\|\|\s*(?:true|1)\s*[);]|\bfalse\s*&&/g),
];

const detections: readonly MarkerForm[] = [
  detects(/\bprocess\s*\.\s*env\s*(?:\.\s*|\[\s*["'`])(?:MOCHA\w*|AVA_PATH|TAP|npm_lifecycle_event)\b/g),
  detects(/\bprocess\s*\.\s*env\s*(?:\.\s*|\[\s*["'`])NODE_ENV(?:["'`]\s*\])?\s*[!=]==?\s*["'`]test(?:ing)?["'`]/g),
  detects(/["'`]test(?:ing)?["'`]\s*[!=]==?\s*process\s*\.\s*env\s*(?:\.\s*|\[\s*["'`])NODE_ENV\b/g),
  detects(/\bimport\s*\.\s*meta\s*\.\s*env\s*\.\s*MODE\s*[!=]==?\s*["'`]test["'`]/g),
  detects(/\btypeof\s+(?:jest|vi|describe|it|mocha|jasmine|expect|beforeEach)\s*[!=]==?\s*["'`]/g),
  detects(/\b(?:globalThis|global|window)\s*(?:\.\s*|\[\s*["'`])(?:jest|__vitest_\w+|describe|expect|mocha|jasmine)\b/g),
  detects(/\bprocess\s*\.\s*(?:argv|title)\b[^;\n]{0,80}(?:jest|vitest|mocha|\bava\b|\btap\b|test|spec)/g),
];

export const javascript: Language = {
  name: "JavaScript and TypeScript",
  extensions: ["js", "jsx", "mjs", "cjs", "tsx"],
  syntax: javascriptSyntax,
  markers: [
    ...everywhere,
    ...untypedForms,
    ...casts,
    ...skips,
    ...unfailing,
    ...detections,
    ...meddlingJavaScript,
    strictness("ts-check", "comment", /^\/\/\s*@ts-check\b/g),
    strictness("use-strict", "text", /^["']use strict["'];?\s*$/gm),
  ],
  tests: callTests({
    pattern:
      /(?<![\w$.])(?:(?:t|tap|QUnit|Deno|suite|mocha|runner)\s*\.\s*)?(?:it|test|specify|fit|xit|xtest|xspecify|ftest|tape|bench)(?:\s*\.\s*\w+)*\s*(?=[(`])/g,
    table: /\.\s*(?:each|for|skipIf|runIf)\s*$/,
    rows: (lexed, from, to) => countElements(lexed.code, from, to, "["),
  }),
  assertions: {
    pattern:
      /(?<![\w$])(?:(?:await\s+)?expect(?:\.(?:soft|poll))?\s*(?:<[^()\n]*>\s*)?\(|expectTypeOf\s*(?:<[^()]*>\s*)?\(|assertType\s*[<(]|(?:assert|should|chai\.assert|tap|t|assertions?|QUnit\.assert)(?:\s*\.\s*(?:strict|not))?\s*\.\s*(?:\w+)\s*\(|assert\w*\s*\()/g,
    reject:
      /^t\s*\.\s*(?:test|plan|end|context|teardown|after|before|beforeEach|afterEach|diagnostic|log|comment|timeout|skip|todo|mock|runOnly|name|signal|pass|assert)\s*\($|^tap\s*\.\s*(?:test|end|plan|teardown)\s*\($/,
    strong:
      /(?<!\bnot)\.\s*(?:toBe|toEqual|toStrictEqual|toMatch(?!Object)\w*|equal|equals?|deepEqual|strictEqual|deepStrictEqual|same|is|like|toHave(?!Property)\w+|toContain\w*|toThrow\w*|toBeCloseTo|eql|throws|rejects)\s*\(\s*[^)\s]|(?<!\bnot)\.\s*toBeNull\s*\(/,
    truthy: /^(?:assert|assert\.ok|t\.(?:ok|true|truthy)|assert\.isTrue|assert\.isOk)\((?:true|1|!0|!false|"[^"]+"|\[\]|\{\})(?:,.*)?\)$/,
    same: [
      /^(?:await)?expect\((?<a>.+)\)\.(?:toBe|toEqual|toStrictEqual|to\.(?:equal|eql|be|deep\.equal)|toMatchObject)\((?<b>.+)\)$/,
      /^(?:assert|t|chai\.assert)\.(?:strict)?(?:equal|strictEqual|deepEqual|deepStrictEqual|is|same|equals?|like)\((?<a>.+?),(?<b>.+?)(?:,"[^"]*")?\)$/,
      /^assert(?:\.ok)?\((?<a>[^()=]+)={2,3}(?<b>[^()=]+)\)$/,
    ],
    always:
      /^expect\((?:true|1|!0|"[^"]+"|\[\]|\{\})\)\.(?:toBeTruthy\(\)|toBeDefined\(\)|to\.be\.(?:ok|true)|not\.toBe(?:Null|Undefined|Falsy)?\((?:false|null|undefined)?\))|\.(?:toBe|toEqual|toStrictEqual)\(expect\.anything\(\)\)|^expect\((?:false|0|null|undefined|""|!1)\)\.(?:toBeFalsy\(\)|to\.be\.false)|\|\|(?:true|1|!0)\)/,
    failing: [
      [/^(?:await\s+)?expect\b[\s\S]*\.\s*to\s*\.[\s\S]*$/, "expect(1).to.equal(2)"],
      [/^(?:await\s+)?expect\b(?!Type)[\s\S]*$/, "expect(1).toBe(2)"],
      [/^(?<library>(?:chai\s*\.\s*|QUnit\s*\.\s*)?\w+\s*\.\s*)(?:(?:strict|not)\s*\.\s*)?\w+\s*\([\s\S]*$/, "$<library>fail()"],
      [/^assert\s*\([\s\S]*$/, "assert(false)"],
    ],
  },
};

export const webDialects: readonly Language[] = [
  { ...javascript, extensions: ["ts", "mts", "cts"], syntax: typescriptSyntax },
  { ...javascript, extensions: ["vue", "svelte", "astro"], syntax: componentSyntax },
];
