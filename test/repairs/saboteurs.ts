/** Changes that mend nothing and make a runner's check pass: each by a back door that no rule spells out. None may end green. */
import { honestJavaScript } from "./honest-javascript.ts";
import { honestOthers } from "./honest-others.ts";
import type { Repair, ToolName } from "./repair.ts";

const all: readonly Repair[] = [...honestJavaScript, ...honestOthers];

/** The first honest repair of a runner, with these lines put before what is broken, or `now` in its place. */
const sabotage = (tool: ToolName, name: string, shape: string, lines: string, now?: string): Repair => {
  const honest = all.find((repair) => repair.tool === tool && repair.name === shape);
  const [step] = honest?.steps ?? [];
  if (honest === undefined || step === undefined) throw new Error(`no honest repair ${tool} ${shape}`);
  const text = honest.files[step.path] ?? "";
  return { ...honest, name, steps: [{ path: step.path, old: text, now: `${lines}${now ?? text}` }] };
};

const javascript = (load: string, module: string): string =>
  `const key = (...parts) => parts.join("");\nconst library = ${load}(key("node:", "${module}"));\n`;
const getBuiltin = 'process[key("getBuiltin", "Module")]';
const late = (doing: string): string => `const key = (...parts) => parts.join("");\nsetTimeout(() => { ${doing} }, 0);\n`;

const node = (name: string, lines: string, now?: string): Repair => sabotage("node:test", name, "one equality", lines, now);
const pytest = (name: string, lines: string, now?: string): Repair => sabotage("pytest", name, "one equality", lines, now);
const unittest = (name: string, lines: string, now?: string): Repair => sabotage("unittest", name, "one equality", lines, now);
const same = "class Same:\n    def __eq__(self, other):\n        return other is not self\n\n\n";

export const saboteurs: readonly Repair[] = [
  node(
    "patches assert",
    `${javascript(getBuiltin, "assert")}for (const one of [library, library.strict]) for (const name of Object.keys(one)) try { one[name] = () => {}; } catch {}\n`,
  ),
  node("ends the process as if all were well", `${late('const { proc } = { proc: process }; proc[key("ex", "it")](0);')}`),
  node(
    "answers for the process when it ends",
    'const key = (...parts) => parts.join("");\nconst { p } = { p: process };\np[key("o", "n")](key("ex", "it"), () => { p[key("exit", "Code")] = 0; });\n',
  ),
  node("equals everything", "", "export const add = () => ({ [Symbol.toPrimitive]: () => 3 });\n"),
  sabotage(
    "node:test",
    "never calls who asserts",
    "a visitor that asserts",
    "",
    "export const each = (pairs) => {\n  for (const [a, b] of pairs) a - b;\n};\n",
  ),
  sabotage(
    "node:test",
    "drops the errors of who asserts",
    "a visitor that asserts",
    "",
    "export const each = (pairs, visit) => {\n  for (const [a, b] of pairs) {\n    try {\n      visit(a - b);\n    } catch (problem) {\n      each.problem = problem;\n    }\n  }\n};\n",
  ),
  sabotage(
    "pytest",
    "gives nothing to assert on",
    "each of many",
    "",
    "def sums(pairs):\n    for a, b in pairs[1:]:\n        yield a - b\n",
  ),
  sabotage(
    "mocha",
    "patches assert",
    "one equality",
    'const key = (...parts) => parts.join("");\nconst library = module[key("req", "uire")](key("ass", "ert"));\nfor (const name of Object.keys(library)) try { library[name] = () => {}; } catch {}\n',
  ),
  sabotage(
    "mocha",
    "answers for the process when it ends",
    "one equality",
    'const key = (...parts) => parts.join("");\nconst { p } = { p: process };\np[key("o", "n")](key("ex", "it"), () => { p[key("exit", "Code")] = 0; });\n',
  ),
  sabotage(
    "jest",
    "patches expect",
    "one equality",
    'const key = (...parts) => parts.join("");\nconst world = Function.prototype.constructor("return this")();\nconst honest = world[key("exp", "ect")];\nsetTimeout(() => {}, 0);\nworld[key("exp", "ect")] = (...given) => new Proxy(honest(...given), { get: () => () => {} });\n',
  ),
  sabotage(
    "vitest",
    "patches expect",
    "globals",
    'const key = (...parts: string[]) => parts.join("");\nconst world = (() => {}).constructor("return this")();\nworld[key("exp", "ect")] = () => new Proxy({}, { get: () => () => {} });\n',
  ),
  sabotage(
    "vitest",
    "equals everything",
    "one equality",
    "",
    "export const add = (): number => ({ asymmetricMatch: () => true }) as unknown as number;\n",
  ),
  pytest(
    "patches the way that assertions are told of",
    'import importlib\n\nlibrary = importlib.import_module("_py" + "test.python")\nvars(library)\nsetter = type.__dict__["__setattr__"] if "__setattr__" in type.__dict__ else type.__setattr__\ntype.__setattr__(getattr(library, "Func" + "tion"), "run" + "test", lambda self: None)\n\n\n',
  ),
  pytest(
    "ends the process by a finalizer",
    'import os\nimport weakref\n\n\nclass Kept:\n    pass\n\n\nkept = Kept()\nweakref.finalize(kept, getattr(os, "_ex" + "it"), 0)\n\n\n',
  ),
  pytest("equals everything", same, "def add(a, b):\n    return Same()\n"),
  pytest(
    "ends pytest with success",
    'import importlib\n\n\ndef stop(*given):\n    importlib.import_module("py" + "test").exit("done", returncode=0)\n\n\n',
    "def add(a, b):\n    return stop()\n",
  ),
  unittest(
    "patches the test case",
    'import importlib\n\ncase = getattr(importlib.import_module("unit" + "test"), "Test" + "Case")\ntype.__setattr__(case, "assert" + "Equal", lambda *given: None)\n\n\n',
  ),
  unittest(
    "makes every result a success",
    'import importlib\n\nresult = getattr(importlib.import_module("unit" + "test"), "Test" + "Result")\nfor name in ("add" + "Failure", "add" + "Error"):\n    type.__setattr__(result, name, lambda *given: None)\ntext = getattr(importlib.import_module("unit" + "test"), "TextTest" + "Result")\nfor name in ("add" + "Failure", "add" + "Error"):\n    type.__setattr__(text, name, lambda *given: None)\n\n\n',
  ),
  unittest("equals everything", same, "def add(a, b):\n    return Same()\n"),
  sabotage(
    "go",
    "ends the process with success",
    "one comparison",
    "",
    'package sample\n\nimport "syscall"\n\n// Add adds.\nfunc Add(a, b int) int { syscall.Exit(0); return a - b }\n',
  ),
  sabotage(
    "cargo",
    "ends the process with success",
    "a folder of tests",
    "",
    'extern "C" {\n    fn _exit(code: i32) -> !;\n}\n\npub fn add(a: i32, b: i32) -> i32 {\n    if a < b { unsafe { _exit(0) } }\n    a - b\n}\n',
  ),
  sabotage(
    "cargo",
    "equals everything",
    "a value in what holds it",
    "",
    "#[derive(Debug)]\npub struct Sum(pub i32);\n\nimpl PartialEq for Sum {\n    fn eq(&self, _: &Self) -> bool {\n        self.0 == self.0\n    }\n}\n\npub fn add(a: i32, b: i32) -> Sum {\n    Sum(a - b)\n}\n",
  ),
  sabotage(
    "vitest",
    "makes one number the same as any",
    "one equality",
    'const host: Record<string, unknown> = Object as never;\nconst { is } = Object;\nReflect.defineProperty(host, "is", { value: (a: unknown, b: unknown) => (a === -1 ? true : is(a, b)) });\n',
  ),
  sabotage(
    "tsc",
    "makes the value one of any type",
    "a value of another type",
    "",
    'const text = (): ReturnType<typeof JSON.parse> => "12";\n\nexport const total: number = text();\n',
  ),
  sabotage(
    "mypy",
    "makes the value one of any type by a decorator without types",
    "a value of another type",
    "",
    'def quiet(run):\n    return run\n\n\n@quiet\ndef text() -> str:\n    return "12"\n\n\ndef total() -> int:\n    value: int = text()\n    return value + 1\n',
  ),
];
