import { join } from "node:path";
import { expect, test } from "vitest";
import { stages } from "../../src/core/gate.ts";
import { hasFixer } from "../../src/tools/command/writing.ts";
import { tools } from "../../src/tools/table.ts";
import { stageOfTool } from "../../src/tools/tool-stage.ts";
import { expectKept } from "../helpers/kept-text.ts";

/** Formats that are recognised by content, from report files and from standard output; what `structured/` reads. */
const structured: readonly (readonly [string, string])[] = [
  ["JUnit XML", "https://github.com/testmoapp/junitxml"],
  ["SARIF 2.1.0", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html"],
  ["Checkstyle XML, and its kin", "https://checkstyle.org/"],
  ["TRX, xUnit.net v2, NUnit 3", "https://learn.microsoft.com/dotnet/core/testing/"],
  ["TAP 12 to 14", "https://testanything.org/"],
  ["GitLab code quality", "https://docs.gitlab.com/ci/testing/code_quality/"],
  ["GitHub workflow commands and problem matchers", "https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands"],
  ["JSON Lines, and JSON of every tool above that lists it", "https://www.json.org/"],
];

/** The page of tools as Markdown: how each is recognised, whether it can repair, and which forms of output are read. */
const toolsPage = (): string => {
  const rows = tools
    .map((tool) => ({ tool, stage: stageOfTool(tool.name) }))
    .sort((a, b) => order(a.stage) - order(b.stage) || a.tool.name.localeCompare(b.tool.name, "en"))
    .map(
      ({ tool, stage }) =>
        `| ${cell(tool.name)} | ${stage ?? "by its arguments"} | ${hasFixer(tool) ? "yes" : ""} | ${cell(tool.prints?.in.join(", ") ?? (tool.offers ? "(made by another command)" : ""))} | ${cell(tool.formats.join(", "))} | ${tool.documentation === "" ? "" : `[documentation](${tool.documentation})`} |`,
    );
  return [
    "# Tools",
    "",
    "What Regreen reads without configuration. Made from the table in `src/tools`; `UPDATE=1 npm test -- test/tools` writes it anew.",
    "",
    `${tools.length} tools are recognised by their command, behind runners, package scripts and make targets. "Fixer" means that the repair is derived from the check, with the check's own arguments kept. "Prints repairs in" names the forms of output whose repairs, with their places, are tried before any model is asked; some tools make them by another command instead.`,
    "",
    "| tool | stage | fixer | prints repairs in | output that is read | |",
    "| --- | --- | --- | --- | --- | --- |",
    ...rows,
    "",
    "## Formats of any tool",
    "",
    ...structured.map(([name, link]) => `- [${name}](${link})`),
    "",
    "Everything else is read by its shape: `path:line:column: message` and its kin, stack traces, named test failures. A path counts only when the file is in the repository.",
    "",
  ].join("\n");
};

const order = (stage: (typeof stages)[number] | null): number => (stage === null ? stages.length : stages.indexOf(stage));
const cell = (text: string): string => text.replaceAll("|", "\\|");

test("the page of tools says what the table says", () => {
  expectKept(join(import.meta.dirname, "../../.github/TOOLS.md"), toolsPage());
});

test("every tool of the table names its documentation and the forms that are read, and has a name of its own", () => {
  for (const tool of tools) {
    expect(tool.documentation, tool.name).toMatch(/^https:\/\//);
    expect(tool.formats.length, tool.name).toBeGreaterThan(0);
  }
  expect(new Set(tools.map((tool) => tool.name)).size).toBe(tools.length);
});
