/** Quick fixes made of the repairs that tools printed with a gate's failures. */
import type { QuickFix } from "../agent.ts";
import type { FileChange } from "../edit/edit.ts";
import type { Failure, PrintedFix, Reading } from "../failure/failure.ts";
import type { Project } from "../project.ts";

/** A printed repair with the failure that it is for. */
interface Offer {
  readonly failure: Failure;
  readonly fix: PrintedFix;
}

/**
 * Whose word a repair has: its tool's that it means the same ("safe"); the gate's, since it compiles what it judges ("guess"); or only that of
 * tests ("unsafe").
 */
type Trust = "safe" | "guess" | "unsafe";

/** Repairs that one set holds. */
const mostInSet = 200;

/**
 * The printed repairs that fit the texts of `project`: those of one kind together, then those of each file, then each alone. Of several for one failure the one that its
 * tool calls safe is taken; without one it is a choice, and choices are not made here. Those of the failures `without` are left out.
 */
export const printedFixes = (reading: Reading, project: Project, without: readonly string[] = []): readonly QuickFix[] => {
  const starts = rememberedStarts();
  const whole = without.length === 0 ? "all" : "rest";
  const offers = reading.failures.flatMap((failure) => {
    const fix = without.includes(failure.fingerprint) ? null : chosen(failure.fixes ?? []);
    return fix === null || !isRepair(fix) || !fits(fix, project, starts) ? [] : [{ failure, fix }];
  });
  const sets = (["safe", "guess", "unsafe"] as const).map((trust) => {
    const of = compatible(offers.filter((offer) => trustOf(offer) === trust));
    return { trust, of };
  });
  return [
    ...sets.flatMap(({ trust, of }) => (of.length === 0 ? [] : [quickFix(whole, of, trust, project, starts)])),
    ...sets.flatMap(({ trust, of }) => {
      const groups = byFile(of);
      return groups.length < 2
        ? []
        : groups.filter((group) => group.length > 1).map((group) => quickFix("file", group, trust, project, starts));
    }),
    ...sets.flatMap(({ trust, of }) => (of.length < 2 ? [] : of.map((offer) => quickFix("one", [offer], trust, project, starts)))),
  ];
};

/** Which part of the offers a quick fix holds. */
type Extent = "all" | "rest" | "file" | "one";

const byFile = (offers: readonly Offer[]): readonly (readonly Offer[])[] =>
  [...new Set(offers.map(({ failure }) => failure.file))].map((file) => offers.filter(({ failure }) => failure.file === file));

const chosen = (fixes: readonly PrintedFix[]): PrintedFix | null =>
  fixes.find(({ safe }) => safe) ?? (fixes.length === 1 ? (fixes[0] ?? null) : null);

const trustOf = ({ failure: { stage }, fix: { safe } }: Offer): Trust =>
  safe ? "safe" : stage === "typecheck" || stage === "build" || stage === "test" ? "guess" : "unsafe";

/** Words of comments and attributes that silence a finding: they repair nothing. Integrity would refuse them with all that is in the set. */
const silences = /#!?\[(?:allow|expect)\b|(?:\/[/*]|#|--|<!--).*\b(?:disable|ignore|allow|expect-error|nocheck|no-?qa|no-?lint\w*)\b/i;

/** A repair that its tool does not vouch for may mend a line, not take code away. */
const mostLinesGone = 3;

const isRepair = ({ safe, edits }: PrintedFix): boolean => {
  if (edits.some(({ was, text }) => silences.test(text) && !silences.test(was))) return false;
  const lines = (text: string): number => (text.trim() === "" ? 0 : text.trim().split("\n").length);
  return safe || edits.reduce((sum, { was, text }) => sum + lines(was) - lines(text), 0) < mostLinesGone;
};

/** Whether what the tool saw still stands where each edit is to be made. */
const fits = ({ edits }: PrintedFix, project: Project, starts: LineStarts): boolean =>
  edits.every((edit) => {
    const text = project.text(edit.path);
    if (text === null) return false;
    const [from, to] = offsetsOf(starts(text), edit);
    return from <= to && to <= text.length && text.slice(from, to) === edit.was;
  });

type Edit = PrintedFix["edits"][number];

/** Where an edit lies in a whole text, its byte order mark included. */
const offsetsOf = (starts: readonly number[], { range: { start, end } }: Edit): readonly [number, number] => [
  (starts[start.line - 1] ?? Number.POSITIVE_INFINITY) + start.column - 1,
  (starts[end.line - 1] ?? Number.POSITIVE_INFINITY) + end.column - 1,
];

/** Offsets at which the lines of a text start. */
type LineStarts = (text: string) => readonly number[];

/** They are asked for with each edit of a file, and found once for each text. */
const rememberedStarts = (): LineStarts => {
  const known = new Map<string, readonly number[]>();
  return (text) => {
    const mark = text.startsWith("\uFEFF") ? 1 : 0;
    const starts = known.get(text) ?? [mark, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
    known.set(text, starts);
    return starts;
  };
};

/** The offers that can be made together: of two that touch the same text the first, of two that say the same one. */
const compatible = (offers: readonly Offer[]): readonly Offer[] => {
  const taken = new Map<string, Edit[]>();
  const kept: Offer[] = [];
  for (const offer of offers) {
    if (kept.length >= mostInSet) break;
    const { edits } = offer.fix;
    const beside = edits.every((edit) => (taken.get(edit.path) ?? []).every((other) => isApart(edit, other) || isShared(edit, other)));
    if (!beside) continue;
    kept.push(offer);
    for (const edit of edits) {
      const known = taken.get(edit.path) ?? [];
      if (!known.some((other) => isSame(edit, other))) taken.set(edit.path, [...known, edit]);
    }
  }
  return kept;
};

const isSame = (a: Edit, b: Edit): boolean =>
  !precedes(a, b) && !precedes(b, a) && a.was === b.was && a.text === b.text && a.path === b.path;

/** What two repairs both put for one text is put once. Where each puts something in at one place, both may be meant: the quotes of `$a$b`. */
const isShared = (a: Edit, b: Edit): boolean => a.was !== "" && isSame(a, b);

const precedes = (a: Edit, b: Edit): boolean =>
  a.range.start.line < b.range.start.line || (a.range.start.line === b.range.start.line && a.range.start.column < b.range.start.column);

/** Whether one ends before the other starts; two at one place are not apart. */
const isApart = (a: Edit, b: Edit): boolean => {
  const [first, second] = precedes(b, a) ? [b, a] : [a, b];
  const { end } = first.range;
  const { start } = second.range;
  return precedes(first, second) && (end.line < start.line || (end.line === start.line && end.column <= start.column));
};

const quickFix = (extent: Extent, of: readonly Offer[], trust: Trust, project: Project, starts: LineStarts): QuickFix => {
  const edits = of.flatMap(({ fix }) => fix.edits);
  const paths = [...new Set(edits.map(({ path }) => path))];
  const changes = paths.map((path): FileChange => {
    const before = project.text(path) ?? "";
    const own = edits.filter((edit) => edit.path === path);
    const once = own.filter((edit, at) => own.findIndex((other) => isSame(edit, other)) === at);
    const after = once
      .sort((a, b) => (precedes(a, b) ? 1 : -1))
      .reduce((text, edit) => {
        const [from, to] = offsetsOf(starts(before), edit);
        return text.slice(0, from) + edit.text + text.slice(to);
      }, before);
    return { path, before, after };
  });
  const tools = [...new Set(of.map(({ fix }) => fix.by))];
  return {
    title: titleOf(of, tools, trust),
    changes,
    source: tools.length === 1 ? (tools[0] ?? "") : "several tools",
    parts: of.map(({ fix }) => JSON.stringify([extent, ...fix.edits.map(({ path, was, text }) => [path, was, text])])),
    ...(trust === "unsafe" ? { unsafe: true as const } : {}),
    ...(trust === "safe" ? {} : { mends: of.map(({ failure }) => failure.fingerprint) }),
  };
};

const titleOf = (of: readonly Offer[], tools: readonly string[], trust: Trust): string => {
  const titles = [...new Set(of.map(({ fix }) => fix.title))];
  const more = titles.length > 3 ? ` and ${titles.length - 3} more` : "";
  const what = trust === "safe" ? "fix" : "suggestion";
  return `${trust === "unsafe" ? "unsafe " : ""}${what}${of.length > 1 ? (what === "fix" ? "es" : "s") : ""} of ${tools.join(" and ")}: ${titles.slice(0, 3).join("; ")}${more}`;
};
