import type { RawFailure } from "../tool.ts";
import { count, list, table, text } from "./fields.ts";
import type { Structured } from "./structured.ts";

/** SARIF 2.1.0 (OASIS): results of every run, with the level of the rule where the result has none. Suppressed results and passes are left out. Null where the document is no SARIF. */
export const readSarif = (value: unknown): Structured | null => {
  const document = table(value);
  if (!Array.isArray(document.runs) || !(text(document.version) !== null || text(document.$schema)?.includes("sarif"))) return null;
  const failures: RawFailure[] = [];
  let tool: string | null = null;
  for (const run of document.runs.map(table)) {
    const driver = table(table(run.tool).driver);
    tool ??= text(driver.name)?.toLowerCase() ?? null;
    const rules = list(driver.rules).map(table);
    for (const result of list(run.results).map(table)) {
      if (failures.length >= 20_000) break;
      if (list(result.suppressions).length > 0 || result.kind === "pass" || result.kind === "notApplicable") continue;
      const index = count(result.ruleIndex);
      const id = text(result.ruleId) ?? text(table(result.rule).id) ?? (index === null ? null : text(rules[index]?.id));
      const rule = (index === null ? undefined : rules[index]) ?? rules.find((one) => one.id === id);
      const level = text(result.level) ?? text(table(rule?.defaultConfiguration).level) ?? "warning";
      const physical = table(table(list(result.locations)[0]).physicalLocation);
      const region = table(physical.region);
      const uri = text(table(physical.artifactLocation).uri);
      const message = table(result.message);
      failures.push({
        path: uri,
        line: count(region.startLine),
        column: count(region.startColumn),
        code: id,
        message: text(message.text) ?? text(message.markdown) ?? text(table(rule?.shortDescription).text) ?? id ?? "",
        severity: level === "error" ? "error" : level === "warning" ? "warning" : "info",
      });
    }
  }
  const known = tool?.replace(/^(?:@[\w-]+\/)?/, "") ?? null;
  return { format: "sarif", tool: known, stage: null, finding: { failures } };
};
