import { missingModule } from "../classify/missing-module.ts";
import type { Reading } from "../failure/failure.ts";

/** What is missing on this machine by a gate's output. The advice then names that, and nothing else. */
export type Missing =
  | { readonly what: "package"; readonly name: string; readonly ecosystem: "node" | "python" | null }
  /** A plugin of pytest that brings an option or a fixture. */
  | { readonly what: "plugin"; readonly name: string; readonly wanted: string }
  /** Types of a package; `install` is the tool's own hint. */
  | { readonly what: "stubs"; readonly name: string; readonly install: string | null }
  | { readonly what: "runtime"; readonly runtime: string; readonly wanted: string; readonly found: string | null };

/** Options and fixtures of pytest's usual plugins, as their documentation names them. */
const pytestPlugins: readonly (readonly [RegExp, string])[] = [
  [/^--(?:no-)?cov\b/, "pytest-cov"],
  [/^(?:-n|--numprocesses|--dist)\b/, "pytest-xdist"],
  [/^--timeout\b/, "pytest-timeout"],
  [/^--asyncio-mode\b/, "pytest-asyncio"],
  [/^--benchmark/, "pytest-benchmark"],
  [/^--reruns\b/, "pytest-rerunfailures"],
  [/^--(?:ds|reuse-db|create-db)\b/, "pytest-django"],
  [/^--(?:self-contained-)?html\b/, "pytest-html"],
  [/^--snapshot-/, "syrupy"],
  [/^--mypy\b/, "pytest-mypy"],
  [/^--ruff\b/, "pytest-ruff"],
  [/^--black\b/, "pytest-black"],
  [/^--flake8\b/, "pytest-flake8"],
  [/^--env\b/, "pytest-env"],
  [/^(?:mocker)$/, "pytest-mock"],
  [/^(?:benchmark)$/, "pytest-benchmark"],
  [/^(?:httpserver)$/, "pytest-httpserver"],
];

/** By which sentence a runtime of the wrong version is refused: npm, Yarn, pip, Poetry, Go and Cargo in their own words. */
const runtimes: readonly RegExp[] = [
  /Required: \{[^}]*?"(?<runtime>node|npm)": ?"(?<wanted>[^"]{1,60})"/,
  /The engine "(?<runtime>\w{1,20})" is incompatible with this module\. Expected version "(?<wanted>[^"]{1,60})"\. Got "(?<found>[^"]{1,40})"/,
  /Your (?<runtime>Node) version is incompatible[^\n]*\n?.{0,200}?Expected version: (?<wanted>\S{1,40})/,
  /requires a different (?<runtime>Python): (?<found>[\d.]{1,20}) not in '(?<wanted>[^']{1,60})'/,
  /Current (?<runtime>Python) version \((?<found>[\d.]{1,20})\) is not allowed by the project \((?<wanted>[^)]{1,60})\)/,
  /go\.mod requires (?<runtime>go) (?<wanted>>= [\d.]{1,20}) \(running go (?<found>[\d.]{1,20})/,
  /requires (?<runtime>rustc) (?<wanted>[\d.]{1,20}) or newer.{0,120}?rustc (?<found>[\d.]{1,20})/,
];

/** What is lacking by the gate's output; null where it does not say so in words that are known. */
export const missingIn = (reading: Reading | null): Missing | null => {
  if (reading === null) return null;
  const texts = [
    ...reading.failures.slice(0, 50).flatMap(({ message, detail }) => [message, detail ?? ""]),
    reading.reason,
    reading.excerpt,
  ];
  return first(texts, runtimeIn) ?? first(texts, pluginIn) ?? first(texts, (text) => moduleIn(text, reading.excerpt));
};

const first = (texts: readonly string[], read: (text: string) => Missing | null): Missing | null => {
  for (const text of texts) {
    const found = read(text);
    if (found !== null) return found;
  }
  return null;
};

const runtimeIn = (text: string): Missing | null => {
  for (const sentence of runtimes) {
    const found = sentence.exec(text.slice(0, 8_000))?.groups;
    if (found?.runtime !== undefined && found.wanted !== undefined)
      return { what: "runtime", runtime: found.runtime.toLowerCase(), wanted: found.wanted, found: found.found ?? null };
  }
  return null;
};

const pluginIn = (text: string): Missing | null => {
  const found = /unrecognized arguments: (?<option>\S{1,100})|fixture '(?<fixture>\w{1,60})' not found/.exec(text.slice(0, 8_000))?.groups;
  const wanted = found?.option ?? found?.fixture;
  if (wanted === undefined) return null;
  const plugin = pytestPlugins.find(([pattern]) => pattern.test(wanted));
  return plugin === undefined ? null : { what: "plugin", name: plugin[1], wanted };
};

const moduleIn = (text: string, whole: string): Missing | null => {
  const found = missingModule(text);
  if (found === null || /^[./~#]/.test(found.name)) return null;
  const python = /ModuleNotFoundError|ImportError|No module named|stubs not installed/.test(text);
  if (found.stubs) {
    const hint = /Hint: "(?<install>python3? -m pip install [\w.\- ]{1,100})"/.exec(whole)?.groups?.install;
    return { what: "stubs", name: found.name, install: hint ?? (python ? `python -m pip install types-${found.name}` : null) };
  }
  const node = /Cannot find (?:module|package)|Can't resolve|resolve import|Failed to load|declaration file/.test(text);
  const name = python ? (found.name.split(".")[0] ?? found.name) : packageName(found.name);
  return { what: "package", name, ecosystem: python ? "python" : node ? "node" : null };
};

/** "@scope/name" or "name" of a module path. */
const packageName = (module: string): string =>
  module
    .split("/")
    .slice(0, module.startsWith("@") ? 2 : 1)
    .join("/");
