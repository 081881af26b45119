import { fill, valueIn } from "../ci/read/github/expression.ts";
import type { CiJob } from "../ci/read/job.ts";
import { expressionText, type Value, type Values } from "../ci/read/value.ts";

/** Data with the expressions of the matrix and of a called workflow's inputs filled in; others stand as they are. */
export const inLeg = (value: unknown, job: CiJob): unknown =>
  eachText(value, (text) => {
    const filled = withLeg(text, job);
    // A whole expression that came to true or false is a boolean again: `continue-on-error: ${{ matrix.experimental || false }}`.
    return filled !== text && /^(?:true|false)$/.test(filled) ? filled === "true" : filled;
  });

/** Data with each of its texts changed. */
export const eachText = (value: unknown, change: (text: string) => unknown): unknown => {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((one) => eachText(one, change));
  return typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, eachText(inner, change)]))
    : value;
};

/** Where an expression asks for more than these, the rest of it stands: a job without a matrix must not name one. */
const withLeg = (text: string, { leg, inputs }: CiJob): string => {
  const known: Values = { matrix: leg, inputs };
  return text.replace(
    /\$\{\{(?:[^}]|\}(?!\})){0,500}\b(?:matrix|inputs)\b(?:[^}]|\}(?!\})){0,500}\}\}/g,
    (expression) =>
      fill(expression, known) ??
      expression
        .replace(/\bgithub\.event\.inputs\.[\w-]+/g, "''")
        .replace(/(?<![\w.])(?:matrix|inputs)(?:\.[\w-]+)+/g, (path) => literalOf(valueIn(`\${{ ${path} }}`, known)))
        .replace(/^\$\{\{\s*''\s*\}\}$/, ""),
  );
};

/** A plain value as an expression writes it; what is none, or known in a run alone, is empty, as it is in a job without a matrix. */
const literalOf = (value: Value): string =>
  typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : ((value === null ? null : expressionText(value)) ?? "''");
