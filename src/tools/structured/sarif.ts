import { listOf, tableOf, textOf, wholeNumber } from "../text/fields.ts";
import type { RawFailure } from "../tool.ts";
import { sarifFixes } from "./printed-fixes.ts";
import type { Structured } from "./structured.ts";

/**
 * SARIF 2.1.0 (OASIS): results of every run, with the level of the rule where the result has none, without suppressed ones and passes.
 * Null where the document is no SARIF.
 */
export const readSarif = (value: unknown): Structured | null => {
  const document = tableOf(value);
  if (!Array.isArray(document.runs) || !(textOf(document.version) !== null || textOf(document.$schema)?.includes("sarif"))) return null;
  const failures: RawFailure[] = [];
  let tool: string | null = null;
  for (const run of document.runs.map(tableOf)) {
    const driver = tableOf(tableOf(run.tool).driver);
    tool ??= textOf(driver.name)?.toLowerCase() ?? null;
    const rules = listOf(driver.rules).map(tableOf);
    for (const result of listOf(run.results).map(tableOf)) {
      if (failures.length >= most) break;
      if (listOf(result.suppressions).length > 0 || result.kind === "pass" || result.kind === "notApplicable") continue;
      const index = wholeNumber(result.ruleIndex);
      const id = textOf(result.ruleId) ?? textOf(tableOf(result.rule).id) ?? (index === null ? null : textOf(rules[index]?.id));
      const rule = (index === null ? undefined : rules[index]) ?? rules.find((one) => one.id === id);
      const level = textOf(result.level) ?? textOf(tableOf(rule?.defaultConfiguration).level) ?? "warning";
      const physical = tableOf(tableOf(listOf(result.locations)[0]).physicalLocation);
      const region = tableOf(physical.region);
      const uri = textOf(tableOf(physical.artifactLocation).uri);
      const message = tableOf(result.message);
      const fixes = sarifFixes(result, run.columnKind);
      failures.push({
        path: uri,
        line: wholeNumber(region.startLine),
        column: wholeNumber(region.startColumn),
        code: id,
        message: textOf(message.text) ?? textOf(message.markdown) ?? textOf(tableOf(rule?.shortDescription).text) ?? id ?? "",
        detail: helpOf(rule),
        severity: level === "error" ? "error" : level === "warning" ? "warning" : "info",
        ...(fixes.length > 0 ? { fixes } : {}),
      });
    }
  }
  const known = tool?.replace(/^(?:@[\w-]+\/)?/, "") ?? null;
  return { format: "sarif", tool: known, stage: null, finding: { failures } };
};

/** What a rule says to help: its help, else its description, cut to what a prompt shows. Null where it says nothing more. */
const helpOf = (rule: Readonly<Record<string, unknown>> | undefined): string | null => {
  const text = textOf(tableOf(rule?.help).text) ?? textOf(tableOf(rule?.fullDescription).text);
  return text === null || text.trim() === "" ? null : text.trim().slice(0, mostHelp);
};

/** Results that are kept; more than a reading holds, so that a cut list is known as such. */
const most = 20_000;

/** Characters of a rule's help. */
const mostHelp = 600;
