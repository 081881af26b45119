import { alternatives } from "../../../../tools/alternatives.ts";
import { expressionText, isValues, unknown, type Value, type Values, valueFrom } from "../value.ts";
import { valueIn } from "./expression.ts";

/** What is known of the machine that gates run on: where two legs would do, the one that is like it is taken. */
export interface Machine {
  /** As in `runner.os`. */
  readonly system: "Linux" | "macOS";
  /** Major version of Node.js, or null. */
  readonly node: string | null;
}

/** More legs than this are not looked at: a matrix may have 256. */
const most = 256;

/**
 * The legs of a job's matrix, in CI's order; one empty leg where there is none. What only a run knows, a list or all of it, is unknown.
 * https://docs.github.com/en/actions/how-tos/write-workflows/choose-what-workflows-do/run-job-variations
 */
export const legsOf = (matrix: unknown, contexts: Values): readonly Values[] => {
  const whole = resolved(valueFrom(matrix), contexts);
  if (!isValues(whole)) return whole === unknown ? [{ "*": unknown }] : [{}];
  const { include = null, exclude = null, ...lists } = whole;
  let listed: Record<string, Value>[] = [{}];
  for (const [key, list] of Object.entries(lists)) {
    const values = Array.isArray(list) ? list : [unknown];
    listed = listed.flatMap((leg) => values.map((value) => ({ ...leg, [key]: value }))).slice(0, most);
  }
  const excluded = entriesOf(exclude);
  const kept = listed.filter(
    (leg) => !excluded.some((rule) => Object.entries(rule).every(([key, value]) => fits(leg[key] ?? null, value))),
  );
  const product = Object.keys(lists).length > 0 ? kept : [];
  const original = product.map((leg) => ({ ...leg }));
  const added: Values[] = [];
  for (const entry of entriesOf(include)) {
    let extended = false;
    for (const [at, leg] of product.entries()) {
      const before = original[at] ?? {};
      if (!Object.entries(entry).every(([key, value]) => !Object.hasOwn(before, key) || same(before[key] ?? null, value))) continue;
      Object.assign(leg, entry);
      extended = true;
    }
    if (!extended) added.push(entry);
  }
  const found = [...product, ...added].slice(0, most);
  // What a run alone adds may have any key.
  const isOpen = include === unknown || (Array.isArray(include) && !include.every(isValues));
  const legs = found.length > 0 ? found : [{}];
  return isOpen ? legs.map((leg) => ({ ...leg, "*": unknown })) : legs;
};

/** What another job gives out is unknown; where a default stands beside it (`needs.a.outputs.b || '["x"]'`), that is taken. */
const resolved = (value: Value, contexts: Values): Value => {
  if (typeof value === "string") {
    if (!value.includes("${{")) return value;
    const found = valueIn(value, contexts);
    const hasDefault = found === unknown && value.includes("||");
    return hasDefault ? valueIn(value, { ...contexts, needs: { "*": { outputs: { "*": "" } } } }) || unknown : found;
  }
  if (Array.isArray(value)) return value.map((one) => resolved(one, contexts));
  return isValues(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolved(inner, contexts)])) : value;
};

const entriesOf = (value: Value): readonly Values[] => (Array.isArray(value) ? value.filter(isValues) : []);

const same = (a: Value, b: Value): boolean => JSON.stringify(a) === JSON.stringify(b) && a !== unknown;

/** Whether a leg's value is what an `exclude` names; of an object only the keys that it names. */
const fits = (value: Value, rule: Value): boolean =>
  isValues(value) && isValues(rule)
    ? Object.entries(rule).every(([key, inner]) => fits(value[key] ?? null, inner))
    : same(value, rule) || (expressionText(value) === expressionText(rule) && expressionText(value) !== null);

const unusual = alternatives(
  /nightly|canary|head|experimental|beta|alpha|-(?:rc|dev|ea)\b|next|pypy|jruby|truffle|32-?bit|\b(?:x86|386|32|arm\w*)\b/i,
  /musl|msrv|lowest|oldest|minim\w*/i,
);

/** Whether a leg is what most people have: nothing experimental, no release candidate, no other processor or implementation. */
export const isOrdinary = (leg: Values): boolean =>
  !(leg.experimental === true || leg["continue-on-error"] === true || leg["allow-failure"] === true || isOfOtherProcessor(leg)) &&
  !flat(leg).some((text) => unusual.test(text));

/**
 * The legs in the order of their nearness to this machine: this system, ordinary ones, the latest version before numbered ones, the
 * machine's own version of Node.js, else CI's order. `system` is as in `runner.os`; null where it is unknown.
 */
export const nearestLegs = <Leg extends { readonly leg: Values; readonly system: string | null }>(
  legs: readonly Leg[],
  machine: Machine,
): readonly Leg[] => {
  const farness = ({ leg, system }: Leg): readonly number[] => [
    system === machine.system ? 0 : system === null ? 1 : 2,
    isOrdinary(leg) ? 0 : 1,
    flat(leg).some((text) => /^(?:stable|latest|current|lts(?:\/.*)?)$/.test(text)) ? 0 : 1,
    nodeDistance(leg, machine.node),
  ];
  return legs
    .map((leg, at) => ({ leg, far: [...farness(leg), at] }))
    .sort((a, b) => a.far.map((one, i) => one - (b.far[i] ?? 0)).find((difference) => difference !== 0) ?? 0)
    .map(({ leg }) => leg);
};

/** Whether two legs look at other parts of the project (a shard, a package, some features) on one machine. */
export const isOtherPart = (leg: Values, than: Values): boolean =>
  [...new Set([...Object.keys(leg), ...Object.keys(than)])].every((key) => {
    const values: readonly Value[] = [leg[key] ?? null, than[key] ?? null];
    return (
      JSON.stringify(values[0]) === JSON.stringify(values[1]) ||
      parts.test(key) ||
      values.every((value) => flat(value).some((text) => /(?:^|[\s=])\d+\/\d+$/.test(text)))
    );
  });

const parts =
  /^(?:shard|part(?:ition)?|group|chunk|split|suite|project|package|pkg|crate|module|feature|feature-set|example|component|app|dir(?:ectory)?|path|folder|workspace|task|script|command|check|name|target|args?|tests?|test-\w+|lint-\w+)s?(?:[-_](?:name|dir|path|flags|args))?$|^(?:shard|split|slice|chunk)[-_](?:index|total)$/i;

/** Whether a leg is for another processor than those that people sit at. */
export const isOfOtherProcessor = (leg: Values): boolean =>
  flat(leg).some((text) => /aarch64|armv\d|i[36]86|powerpc|ppc64|s390x|riscv|mips|wasm|sparc|loongarch/i.test(text));

const flat = (value: Value): readonly string[] =>
  isValues(value) ? Object.values(value).flatMap(flat) : Array.isArray(value) ? value.flatMap(flat) : [expressionText(value) ?? ""];

const nodeDistance = (leg: Values, node: string | null): number => {
  const key = Object.keys(leg).find((name) => /node/i.test(name));
  const version = key === undefined || node === null ? null : /^v?(\d+)/.exec(expressionText(leg[key] ?? null) ?? "")?.[1];
  return version === null || version === undefined ? 0 : Math.abs(Number(version) - Number(node));
};
