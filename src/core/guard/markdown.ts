import { inlineCode, inlineText } from "../words/defuse.ts";
import { guardHeadline } from "./headline.ts";
import type { GuardFinding, GuardReport } from "./report.ts";

/** More findings of one kind are only counted. */
const most = 50;

/** The first line as Markdown; whatever a path says is no markup. */
export const headlineMarkdown = (report: GuardReport): string =>
  guardHeadline(report)
    .map(({ text, code }) => (code ? inlineCode(text, 200) : text))
    .join("");

/** The report for the job summary and the comment; what is only worth a look is folded. `notes`: what is to be said beside it. */
export const guardMarkdown = (report: GuardReport, notes: readonly string[] = []): string => {
  const open = report.findings.filter(({ weight, accepted }) => weight === "weakened" && accepted === null);
  const accepted = report.findings.filter((one) => one.accepted !== null);
  const look = report.findings.filter((one) => one.weight === "worth-a-look" && one.accepted === null);
  return [
    `**${headlineMarkdown(report)}**`,
    ...(open.length === 0 ? [] : [table(open), howToAccept]),
    ...(accepted.length === 0 ? [] : [folded(`Accepted: ${accepted.length}`, acceptances(accepted))]),
    ...(look.length === 0 ? [] : [folded(`Worth a look: ${look.length}`, table(look))]),
    ...notes.map((note) => `> ${inlineText(note, 1_000)}`),
  ].join("\n\n");
};

const howToAccept =
  "A change of a check may be right. Who may write here accepts what stands now with the comment `/regreen accept REASON` or the label `regreen:accept`; a later finding needs a new word.";

const folded = (title: string, body: string): string => `<details><summary>${title}</summary>\n\n${body}\n\n</details>`;

const table = (findings: readonly GuardFinding[]): string => {
  const rows = findings.slice(0, most).map((one) => `| ${placeOf(one)} | ${inlineText(one.reason, 300)} | ${lines(one)} |`);
  const more = findings.length - rows.length;
  return ["| where | what | before and after |", "| --- | --- | --- |", ...rows, ...(more > 0 ? [`| | and ${more} more | |`] : [])].join(
    "\n",
  );
};

const placeOf = ({ path, line }: GuardFinding): string => inlineCode(`${path}${line === null ? "" : `:${line}`}`, 200);

const lines = ({ before, after }: GuardFinding): string =>
  [before === null ? "" : `− ${inlineCode(before.trim(), 120)}`, after === null ? "" : `+ ${inlineCode(after.trim(), 120)}`]
    .filter((text) => text !== "")
    .join("<br>");

const acceptances = (findings: readonly GuardFinding[]): string =>
  findings
    .slice(0, most)
    .map(
      (one) =>
        `- ${placeOf(one)}: ${inlineText(one.reason, 300)} Accepted by ${inlineText(one.accepted?.by ?? "", 100)}: ${inlineText(one.accepted?.reason ?? "", 300)}`,
    )
    .join("\n");
