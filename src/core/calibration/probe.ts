/**
 * A probe of a check: a copy of a test's file with one test added that must fail. A check that does not report it cannot fail, whatever
 * made it so: a patched `assert`, a forged reporter, an exit handler. The copy lies in the same folder, so that imports, set-up and
 * collection are the same.
 */

import type { Failure } from "../failure/failure.ts";
import type { GatePlace } from "../sandbox/fit.ts";

/** The name that the added test has, in every language a plain name. */
export const probeTest = "test_regreen_probe";

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
  /** The class that the added test stands in; null where it stands alone. */
  readonly group: string | null;
}

/** The probe of a test's file; null where its language or its way to assert is not known, with the reason as text for people. */
export const probeOf = (path: string, text: string): Probe | { readonly reason: string } => {
  const at = path.lastIndexOf("/") + 1;
  const name = path.slice(at);
  const ending = /\.(?<ending>[cm]?[jt]sx?|py)$/.exec(name)?.groups?.ending;
  if (ending === undefined) return { reason: `no failing test can be added to a file like ${name}` };
  const added = ending === "py" ? python(text) : javascript(text);
  if (added === null) return { reason: `${name} asserts in a way that is not known` };
  const probe = ending === "py" ? pythonName(name) : javascriptName(name);
  const comment = ending === "py" ? "#" : "//";
  return {
    path: `${path.slice(0, at)}${probe}`,
    text: `${text}${text.endsWith("\n") ? "" : "\n"}\n${comment} ${probeMark}\n${added}\n`,
    group: added.startsWith(`class ${probeClass}`) ? probeClass : null,
  };
};

/** The added test's name as a failure of the same runner would have it: `like` is the name of one. */
export const probeName = ({ path, group }: Probe, like: string): string => {
  if (group === null) return probeTest;
  const module = path.slice(path.lastIndexOf("/") + 1).replace(/\.py$/, "");
  // unittest: "test_total (test_cart.TestCart.test_total)"; pytest: "test_cart.py::TestCart::test_total".
  if (/\([\w.]+\)/.test(like)) return `${probeTest} (${module}.${group}.${probeTest})`;
  return like.includes("::") ? `${path}::${group}::${probeTest}` : `${group}.${probeTest}`;
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
