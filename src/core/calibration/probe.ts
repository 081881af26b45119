/**
 * A probe of a check: a copy of a test's file with one test added that must fail. A check that does not report it cannot fail, whatever
 * made it so: a patched `assert`, a forged reporter, an exit handler. The copy lies in the same folder, so that imports, set-up and
 * collection are the same.
 */

import type { Failure } from "../failure/failure.ts";
import type { GatePlace } from "../sandbox/fit.ts";
import { turnedText } from "./turned.ts";

/** The name that the added test has, in every language a plain name; Go's begin with a word. */
const probeTest = "test_regreen_probe";
const goProbeTest = "TestRegreenProbe";

const probeClass = "RegreenProbe";

/** Stands in every probe, so that only a probe is ever removed as one. */
export const probeMark = "regreen:probe";

/** What a probe showed of a gate. `reason` is a sentence, or a part of one where nothing was shown; empty where it calibrated. */
export interface Calibration {
  readonly outcome: "calibrated" | "cannot-fail" | "not-calibrated";
  readonly reason: string;
}

/** A gate that is green on `tree`, which is checked out, and what it showed before the change. */
export interface CalibrationRequest {
  readonly tree: string;
  /** Checkpoint 0. */
  readonly initial: string;
  readonly failures: readonly Failure[];
  readonly place: GatePlace;
}

export interface Probe {
  /** Relative to the root, in the folder of the test's file. */
  readonly path: string;
  readonly text: string;
  /** The added test's name. */
  readonly test: string;
  /** The class that the added test stands in; null where it stands alone. */
  readonly group: string | null;
  /** Whether the test that failed expects another value in it than it did, and has to fail as well. */
  readonly turned: boolean;
}

/**
 * The probe of a test's file, or why there is none as text for people: its language or its way to assert is not known. `failure`: what
 * failed there; its assertion is turned. Null: none is.
 */
export const probeOf = (path: string, given: string, failure: Failure | null): Probe | { readonly reason: string } => {
  const at = path.lastIndexOf("/") + 1;
  const name = path.slice(at);
  const folder = path.slice(0, at);
  if (/_test\.go$/.test(name)) return goProbe(folder, name, given);
  if (/(?:^|\/)tests\/[\w-]+\.rs$/.test(path)) return rustProbe(folder, name, given);
  const turned = failure === null ? null : turnedText(path, given, failure);
  const text = turned ?? given;
  const ending = /\.(?<ending>[cm]?[jt]sx?|py)$/.exec(name)?.groups?.ending;
  if (ending === undefined) return { reason: `no failing test can be added to a file like ${name}` };
  const added = ending === "py" ? python(text) : javascript(text);
  if (added === null) return { reason: `${name} asserts in a way that is not known` };
  const probe = ending === "py" ? pythonName(name) : javascriptName(name);
  const comment = ending === "py" ? "#" : "//";
  return {
    path: `${folder}${probe}`,
    text: `${text}${text.endsWith("\n") ? "" : "\n"}\n${comment} ${probeMark}\n${added}\n`,
    test: probeTest,
    group: added.startsWith(`class ${probeClass}`) ? probeClass : null,
    turned: turned !== null,
  };
};

/** Go's names belong to the package, so that a copy would say them twice: a file of its own in the same package. */
const goProbe = (folder: string, name: string, text: string): Probe | { readonly reason: string } => {
  const declared = /^package\s+\w+/m.exec(text)?.[0];
  if (declared === undefined) return { reason: `${name} names no package` };
  const body = `func ${goProbeTest}(t *testing.T) {\n\tt.Fatal("probe")\n}`;
  return {
    path: `${folder}${name.replace(/_test\.go$/, "_regreen_probe_test.go")}`,
    text: `// ${probeMark}\n${declared}\n\nimport "testing"\n\n${body}\n`,
    test: goProbeTest,
    group: null,
    turned: false,
  };
};

/** Each file of Cargo's folder of tests is a program of its own. */
const rustProbe = (folder: string, name: string, text: string): Probe => ({
  path: `${folder}${name.replace(/\.rs$/, "_regreen_probe.rs")}`,
  text: `${text}\n// ${probeMark}\n#[test]\nfn ${probeTest}() {\n    assert_eq!(1, 2);\n}\n`,
  test: probeTest,
  group: null,
  turned: false,
});

/** The added test's name as a failure of the same runner would have it: `like` is the name of one. */
export const probeName = ({ path, group, test: probeTest }: Probe, like: string): string => {
  if (group === null) return like.includes("::") && path.endsWith(".py") ? `${path}::${probeTest}` : probeTest;
  const module = path.slice(path.lastIndexOf("/") + 1).replace(/\.py$/, "");
  // unittest: "test_total (test_cart.TestCart.test_total)"; pytest: "test_cart.py::TestCart::test_total".
  if (/\([\w.]+\)/.test(like)) return `${probeTest} (${module}.${group}.${probeTest})`;
  return like.includes("::") ? `${path}::${group}::${probeTest}` : `${group}.${probeTest}`;
};

/** The name of the test that failed as it stands in the probe: unittest's has the module's name in it. */
export const turnedName = ({ path }: Probe, from: string, name: string): string => {
  const module = (file: string): string => file.slice(file.lastIndexOf("/") + 1).replace(/\.py$/, "");
  return name.replace(new RegExp(`(\\((?:\\w+\\.)*?)${module(from)}\\.`), `$1${module(path)}.`);
};

/** Names keep what collection goes by: "cart.test.mjs" becomes "cart-regreen-probe.test.mjs". */
const javascriptName = (name: string): string =>
  name.replace(
    /^(?<stem>.+?)(?<suffix>(?:[._-](?:test|tests|spec|e2e|it))?(?:\.[\w-]+)*?\.[cm]?[jt]sx?)$/,
    "$<stem>-regreen-probe$<suffix>",
  );

const pythonName = (name: string): string =>
  /_tests?\.py$/.test(name) ? name.replace(/(_tests?\.py)$/, "_regreen_probe$1") : name.replace(/\.py$/, "_regreen_probe.py");

const javascript = (text: string): string | null => {
  const call = /(?<![\w$.])(?<name>test|it|specify)\s*(?:\.\s*\w+\s*)*\(/.exec(text)?.groups?.name;
  const failing = failingAssertion(text);
  return call === undefined || failing === null ? null : `${call}("${probeTest}", () => {\n  ${failing}\n});`;
};

/** An assertion that fails, in the words that the file itself uses. */
const failingAssertion = (text: string): string | null => {
  const chai = /\.\s*to\s*\.\s*(?:be|equal|eql|deep|have|include|throw)\b/.test(text);
  if (/(?<![\w$.])expect\s*\(/.test(text)) return chai ? "expect(1).to.equal(2);" : "expect(1).toBe(2);";
  const method = /(?<![\w$.])assert\s*\.\s*(?<method>equal|strictEqual|deepEqual|deepStrictEqual)\s*\(/.exec(text)?.groups?.method;
  if (method !== undefined) return `assert.${method}(1, 2);`;
  if (/(?<![\w$.])assert\s*\.\s*ok\s*\(/.test(text)) return "assert.ok(false);";
  return /(?<![\w$.])assert\s*\(/.test(text) ? "assert(false);" : null;
};

const python = (text: string): string | null => {
  const base = /^class\s+\w+\s*\(\s*(?<base>[\w.]*TestCase)\s*\)\s*:/m.exec(text)?.groups?.base;
  if (base !== undefined && /\bself\s*\.\s*assert\w*\s*\(/.test(text))
    return `class ${probeClass}(${base}):\n    def ${probeTest}(self):\n        self.assertEqual(1, 2)\n`;
  return /^[ \t]*assert\b/m.test(text) && /^[ \t]*(?:async\s+)?def\s+test/m.test(text) ? `def ${probeTest}():\n    assert 1 == 2\n` : null;
};
