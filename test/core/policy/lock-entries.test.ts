/** A lock file may change where its manifest did, for just the packages named there, from places that it knew before. */
import { describe, expect, test } from "vitest";
import { deliverability } from "../../../src/core/delivery/deliverable.ts";
import { followsManifest } from "../../../src/core/policy/lock-entries.ts";
import type { EditSettings } from "../../../src/core/settings.ts";
import { toolFacts } from "../../../src/tools/tool-facts.ts";

const edits: EditSettings = {
  ...{ allow: ["**"], deny: [], unlock: [], private: [], tests: "deny", testFiles: [], suppressions: "deny" },
  ...{ maxFiles: 20, maxLines: 400, tools: toolFacts },
};
const url = (host: string, name: string, version: string) => `https://${host}/${name}/-/${name}-${version}.tgz`;
const entry = (name: string, version: string, host = "packages.example", integrity = `sha512-${name}${version}`) => ({
  version,
  resolved: url(host, name, version),
  integrity,
});
const npm = (packages: Record<string, unknown>) =>
  JSON.stringify({ name: "x", lockfileVersion: 3, packages: { "": { name: "x" }, ...packages } });
const packageJson = (dependencies: Record<string, string>) => JSON.stringify({ name: "x", dependencies }, null, 2);
const bump = { path: "app/package.json", before: packageJson({ a: "^1.0.0", b: "1" }), after: packageJson({ a: "^2.0.0", b: "1" }) };
const start = npm({ "node_modules/a": entry("a", "1.0.0"), "node_modules/b": entry("b", "1.0.0") });
const lock = (after: string) => ({ path: "app/package-lock.json", before: start, after });

describe("a lock file beside its manifest", () => {
  test.for([
    ["the package whose line changed", npm({ "node_modules/a": entry("a", "2.0.0"), "node_modules/b": entry("b", "1.0.0") }), true],
    [
      "the same package from another host",
      npm({ "node_modules/a": entry("a", "2.0.0", "evil.example"), "node_modules/b": entry("b", "1.0.0") }),
      false,
    ],
    ["another package beside it", npm({ "node_modules/a": entry("a", "2.0.0"), "node_modules/b": entry("b", "1.0.1") }), false],
    [
      "a package that nobody asked for",
      npm({ "node_modules/a": entry("a", "2.0.0"), "node_modules/b": entry("b", "1.0.0"), "node_modules/c": entry("c", "1.0.0") }),
      false,
    ],
    [
      "another integrity of the same version",
      npm({ "node_modules/a": entry("a", "1.0.0", "packages.example", "sha512-other"), "node_modules/b": entry("b", "1.0.0") }),
      false,
    ],
    ["another form of the file", start.replace('"lockfileVersion":3', '"lockfileVersion":1'), false],
    ["something that is no JSON", "{", false],
  ] as const)("%s", ([, after, follows]) => {
    expect(followsManifest(lock(after), [bump, lock(after)])).toBe(follows);
  });

  test("nothing follows from a manifest that did not change, or lies elsewhere", () => {
    const after = npm({ "node_modules/a": entry("a", "2.0.0"), "node_modules/b": entry("b", "1.0.0") });
    expect(followsManifest(lock(after), [lock(after)])).toBe(false);
    expect(followsManifest(lock(after), [{ ...bump, path: "package.json" }, lock(after)])).toBe(false);
    expect(followsManifest(lock(after), [{ ...bump, after: `${bump.before}\n` }, lock(after)])).toBe(false);
  });

  const cargo = (version: string, sum: string) =>
    `version = 4\n\n[[package]]\nname = "serde-json"\nversion = "${version}"\nsource = "registry+https://index.example"\nchecksum = "${sum}"\n`;
  const go = (version: string, hash: string) => `example.com/m ${version} h1:${hash}\nexample.com/m ${version}/go.mod h1:${hash}mod\n`;
  const pnpm = (version: string) =>
    `lockfileVersion: '9.0'\nimporters:\n  .:\n    dependencies:\n      a:\n        specifier: ^1\n        version: ${version}\npackages:\n  a@${version}:\n    resolution: {integrity: sha512-${version}}\nsnapshots:\n  a@${version}: {}\n`;
  test.for([
    ["Cargo.lock", "Cargo.toml", 'serde_json = "1.0.1"', 'serde_json = "1.0.2"', cargo("1.0.1", "aa"), cargo("1.0.2", "bb"), true],
    ["Cargo.lock", "Cargo.toml", 'serde_json = "1.0.1"', 'serde_json = "1"', cargo("1.0.1", "aa"), cargo("1.0.1", "bb"), false],
    ["go.sum", "go.mod", "require example.com/m v1.0.0", "require example.com/m v1.1.0", go("v1.0.0", "x"), go("v1.1.0", "y"), true],
    ["go.sum", "go.mod", "require example.com/m v1.0.0", "require example.com/m v1.0.0 // x", go("v1.0.0", "x"), go("v1.0.0", "y"), false],
    ["pnpm-lock.yaml", "package.json", '"a": "^1"', '"a": "^2"', pnpm("1.0.0"), pnpm("2.0.0"), true],
    ["pnpm-lock.yaml", "package.json", '"b": "^1"', '"b": "^2"', pnpm("1.0.0"), pnpm("2.0.0"), false],
  ] as const)("%s of %s: %s -> %s", ([path, manifest, was, is, before, after, follows]) => {
    expect(followsManifest({ path, before, after }, [{ path: manifest, before: was, after: is }])).toBe(follows);
  });
});

test("a lock file is delivered with a manifest that may be changed, and with no other", () => {
  const after = npm({ "node_modules/a": entry("a", "2.0.0"), "node_modules/b": entry("b", "1.0.0") });
  const modes = { binary: false, modeBefore: "100644", modeAfter: "100644" };
  const files = [bump, lock(after)].map((change) => ({ ...change, ...modes }));
  const verdict = (unlock: readonly string[]) => {
    const given = { ...edits, unlock };
    const rules = { edits: given, roles: { scripts: [], tests: [] }, configFile: null, isIgnored: () => false, generated: [] };
    return files.map((file) => deliverability(file, rules, files).kind);
  };
  expect(verdict(["app/package.json"])).toEqual(["delivered", "delivered"]);
  expect(verdict([])).toEqual(["left-out", "left-out"]);
});

describe("a lock file that leads elsewhere does not follow from anything", () => {
  const old = { version: "1.0.0", resolved: url("packages.example", "a", "1.0.0"), integrity: "sha512-a" };
  const before = npm({ "node_modules/a": old, "node_modules/b": entry("b", "1.0.0") });
  const beside = { "node_modules/b": entry("b", "1.0.0") };
  const holding = (made: object, more: object = {}) => npm({ "node_modules/a": made, ...beside, ...more });
  test.for([
    ...[
      "HTTPS://evil.example/a.tgz",
      "https:/evil.example/a.tgz",
      "https:evil.example/a.tgz",
      "https:\\\\evil.example\\a.tgz",
      "http://packages.example/a/-/a-2.0.0.tgz",
      "https://packages.example/evil/-/evil-2.0.0.tgz",
      "file:../evil.tgz",
      "git@github.com:evil/a.git",
      "git+ssh://git@github.com/evil/a.git#abc",
      "github:evil/a#abc",
    ].map((resolved) => [resolved, holding({ version: "2.0.0", resolved, integrity: "sha512-e" })] as const),
    ["a link", holding({ resolved: "evil", link: true })],
    ["an alias", holding({ name: "evil", version: "2.0.0", resolved: url("packages.example", "evil", "2.0.0") })],
    ["the same version, otherwise written", holding({ ...old, version: "=1.0.0", integrity: "sha512-e" })],
    [
      "the same version, and a new one elsewhere",
      holding({ ...old, integrity: "sha512-e" }, { "node_modules/b/node_modules/a": entry("a", "2.0.0") }),
    ],
    ["a place outside of the installed ones", holding(old, { "../evil/node_modules/a": entry("a", "2.0.0") })],
  ] as const)("%s", ([, now]) => {
    expect(followsManifest({ path: "app/package-lock.json", before, after: now }, [bump])).toBe(false);
  });

  test("version 1 of npm's form is read as well", () => {
    const first = (dependencies: object) => JSON.stringify({ name: "x", lockfileVersion: 1, dependencies });
    const now = first({ a: old, lodash: { version: "4.0.0", resolved: "https://evil.example/l.tgz" } });
    expect(followsManifest({ path: "app/package-lock.json", before: first({ a: old }), after: now }, [bump])).toBe(false);
  });

  test("another hash of an old version beside a new line", () => {
    const change = { path: "go.sum", before: "a.b/c v1.0.0 h1:A=\n", after: "a.b/c v1.0.0 h1:E=\na.b/c v1.1.0 h1:X=\n" };
    expect(followsManifest(change, [{ path: "go.mod", before: "require a.b/c v1.0.0\n", after: "require a.b/c v1.1.0\n" }])).toBe(false);
  });

  test("a manifest that was only formatted brings no lock file in", () => {
    const modes = { binary: false, modeBefore: "100644", modeAfter: "100644" };
    const tidy = { path: "app/package.json", before: bump.before, after: `${JSON.stringify(JSON.parse(bump.before))}\n` };
    const files = [tidy, { path: "app/package-lock.json", before, after: holding({ ...entry("a", "2.0.0") }) }].map((change) => ({
      ...change,
      ...modes,
    }));
    const rules = { edits, roles: { scripts: [], tests: [] }, configFile: null, isIgnored: () => false, generated: [] };
    expect(files.map((file) => deliverability(file, rules, files).kind)).toEqual(["delivered", "left-out"]);
  });
});
