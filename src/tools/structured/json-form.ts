import { tools } from "../table.ts";
import { first, hasAll, listOf, tableOf } from "../text/fields.ts";
import type { JsonForm } from "../tool.ts";
import { diagnosticsIn } from "./diagnostics.ts";
import { diagnosticsByWords } from "./keys-by-words.ts";
import { rdjsonFixes } from "./printed-fixes.ts";
import type { Structured } from "./structured.ts";

/** Forms that are told by their keys, each in its tool's entry, and one that many tools write. */
const forms: readonly (JsonForm & { readonly tool: string | null })[] = [
  ...tools.flatMap(({ name, json = [] }) => json.map((form) => ({ ...form, tool: name }))),
  {
    name: "gitlab code quality",
    tool: null,
    stage: "lint",
    is: (_, item) => hasAll(item, "description", "fingerprint", "location"),
  },
  {
    name: "rdjson",
    tool: null,
    stage: null,
    is: (document) => hasAll(tableOf(tableOf(listOf(document.diagnostics)[0]).location), "path", "range"),
    dialect: { fixes: rdjsonFixes },
  },
];

/** A document in a form of the table, or diagnostics in one that nobody knows; null where it holds none in a shape that can be read. */
export const readJsonForm = (value: unknown): Structured | null => {
  const document = tableOf(value);
  const item = Array.isArray(value) ? tableOf(value[0]) : document;
  const form = forms.find((one) => one.is(document, item));
  if (form) {
    const finding = form.run?.(document) ?? { failures: diagnosticsIn(value, form.dialect) };
    return { format: form.name, tool: form.tool, stage: form.stage, finding };
  }
  if (first(document, ["dependencies", "scripts", "lockfileVersion"]) !== undefined) return null;
  // A list of anything may look like diagnostics; a place on most of them is what tells.
  const failures = [diagnosticsIn, diagnosticsByWords]
    .map((read) => read(value))
    .find((list) => list.length > 0 && list.filter(({ line }) => line != null).length * 2 >= list.length);
  if (!failures) return null;
  return { format: "json", tool: null, stage: null, finding: { failures } };
};
