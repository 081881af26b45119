import type { Failure, Reading } from "../../src/core/failure/failure.ts";
import type { Expected, Wanted } from "./corpus-case.ts";

const infrastructure = new Set([
  "network",
  "oom",
  "disk",
  "missing-command",
  "timeout",
  "lock",
  "port-in-use",
  "permission",
  "crash",
  "resource",
  "rate-limit",
]);
const configuration = new Set(["config", "dependency", "missing-dependency", "no-tests"]);
/** Classes that a fair reader may name either way from the log alone. */
const alike: Readonly<Record<string, readonly string[]>> = {
  resource: ["disk", "oom", "resource"],
  timeout: ["timeout", "network"],
  oom: ["oom", "crash"],
  crash: ["crash", "oom"],
};
/** Cases whose missing package or configuration is printed as a placed diagnostic. */
const either = /^(?:gobuild-missingmod|tsc-config)$/;

const squash = (text: unknown): string =>
  String(text ?? "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
const sameTest = (a: unknown, b: unknown): boolean => {
  const [x, y] = [squash(a), squash(b)];
  return x !== "" && y !== "" && (x.includes(y) || y.includes(x));
};

const matches = (want: Wanted, got: Failure): boolean => {
  const places = [want, ...(want.origin ? [want.origin] : [])];
  const placed = places.some((place) => place.file === got.file && (place.line == null || got.line == null || place.line === got.line));
  if (!placed && !(want.file == null && want.test != null)) return false;
  if (want.test != null)
    return sameTest(want.test, got.test) || (got.test == null && squash(got.message).includes(squash(want.message).slice(0, 30)));
  if (want.rule != null) return squash(got.code) === squash(want.rule) || squash(got.message).includes(squash(want.rule));
  return true;
};

const precise = (want: Wanted, got: Failure): boolean =>
  (want.line == null || got.line === want.line || (want.origin !== undefined && got.line === want.origin.line)) &&
  (want.rule == null || squash(got.code) === squash(want.rule)) &&
  (want.test == null || sameTest(want.test, got.test));

/** Sentences on everything that a reading says otherwise than expected; empty where it is exact. */
export const faultsOf = (name: string, expected: Expected, reading: Reading): string[] => {
  const faults: string[] = [];
  const wanted = expected.class
    ? infrastructure.has(expected.class)
      ? "infrastructure"
      : configuration.has(expected.class)
        ? "configuration"
        : "code"
    : expected.exit === 0 && expected.failures.length === 0
      ? "passed"
      : "code";
  if (reading.class !== wanted && !(either.test(name) && ["code", "configuration"].includes(reading.class)))
    faults.push(`class ${reading.class} (${reading.errorClass}), not ${wanted} (${expected.class ?? "-"})`);
  else if (wanted === "infrastructure" && !(alike[expected.class ?? ""] ?? [expected.class]).includes(reading.errorClass ?? ""))
    faults.push(`error class ${reading.errorClass}, not ${expected.class}`);
  const left = [...reading.failures];
  for (const want of expected.failures) {
    const exact = left.findIndex((got) => matches(want, got) && precise(want, got));
    const at = exact >= 0 ? exact : left.findIndex((got) => matches(want, got));
    if (at < 0) faults.push(`not found: ${JSON.stringify(want)}`);
    else if (exact < 0) faults.push(`not precise: ${JSON.stringify(left[at])} for ${JSON.stringify(want)}`);
    if (at >= 0) left.splice(at, 1);
  }
  for (const got of left) {
    const warned = (expected.warnings ?? []).some(
      (warning) => warning.file === got.file && (warning.line == null || warning.line === got.line),
    );
    if (!warned) faults.push(`invented: ${JSON.stringify(got)}`);
  }
  for (const file of expected.failing_files) if (!reading.files.includes(file)) faults.push(`file not named: ${file}`);
  return faults;
};
