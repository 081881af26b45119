/** By what GitHub displays: which leg of which job a job of a run is, and which written step an entry of its list is. */
import type { RunJob, RunStep } from "../../../core/ci-run/run.ts";
import { listOf, type Table, tableOf } from "../../../tools/text/fields.ts";
import { type CiJob, unknownPart } from "../read/job.ts";

/** A name longer than this ends in three dots (`JobDisplayNameBuilder`). */
const longestName = 100;

/** The legs that may be displayed so: those whose name is known before those of which a part is not. */
export const legsNamed = (legs: readonly CiJob[], { name }: RunJob): readonly CiJob[] => {
  const exact = legs.filter(({ displayed }) => displayed.some((one) => !one.includes(unknownPart) && shortened(one) === name));
  return exact.length > 0 ? exact : legs.filter(({ displayed }) => displayed.some((one) => one.includes(unknownPart) && fits(one, name)));
};

const shortened = (name: string): string => (name.length > longestName ? `${name.slice(0, longestName - 3)}...` : name);

/** Whether a text is the template with something, or nothing, in the place of what is unknown. */
const fits = (template: string, text: string): boolean => valuesBetween(template.split(unknownPart), text) !== null;

/** What stands in a text between parts of it, each as short as it can be; null where the text is not made of them. */
export const valuesBetween = ([first = "", ...rest]: readonly string[], text: string): readonly string[] | null => {
  const last = rest.pop();
  if (last === undefined) return first === text ? [] : null;
  const values: string[] = [];
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0) return null;
    values.push(text.slice(at, found));
    at = found + part.length;
  }
  const end = text.length - last.length;
  return text.startsWith(first) && text.endsWith(last) && end >= at ? [...values, text.slice(at, end)] : null;
};

/** Entries of the runner's own, before and behind the job's steps. */
const ofRunner =
  /^(?:Set up (?:job|runner)|Initialize containers|Stop containers|Complete (?:job|runner)|(?:Pre|Post) .+|(?:Pull|Build) .+)$/;

/**
 * The entry of each written step, by its index: the job's steps stand behind each other in the run's list, each with its name.
 * Null where they do not, or in more than one place.
 */
export const entriesOf = (written: Table, { steps }: RunJob): readonly RunStep[] | null => {
  const templates = listOf(written.steps).map((step) => shownAs(tableOf(step)));
  // What comes to nothing at the end of a name leaves a blank behind, or none.
  const isShown = (template: string, name: string): boolean => fits(template, name.trim()) || fits(template, `${name.trim()} `);
  const starts = steps.flatMap((_, at) =>
    at + templates.length <= steps.length && templates.every((template, i) => isShown(template, steps[at + i]?.name ?? "")) ? [at] : [],
  );
  const [start] = starts.length > 1 ? starts.filter((at) => !ofRunner.test(steps[at]?.name ?? "")) : starts;
  return start === undefined || templates.length === 0 || starts.length > 1 ? null : steps.slice(start, start + templates.length);
};

/** What the list shows of a written step: its name, else "Run " with the first line of its script or with its action. */
const shownAs = (step: Table): string => {
  const shown =
    step.name !== undefined && step.name !== null
      ? String(step.name)
      : `Run ${typeof step.run === "string" ? (step.run.trimStart().split(/\r?\n/)[0] ?? "") : String(step.uses ?? "")}`;
  // An expression that goes on in the next line ends the first one.
  return shown.replace(/\$\{\{(?:(?!\}\})[\s\S])*(?:\}\}|$)/g, unknownPart).trim();
};
