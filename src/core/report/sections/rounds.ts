import { bounded, code, codeBlock, commas, cut, fold, type Inline, list, type Node, prose, soft, text } from "../../page/document.ts";
import type { Report, RoundReport } from "../../stored/report.ts";
import { cutText, visible } from "../../words/defuse.ts";
import { count, duration, money, thousands } from "../../words/quantities.ts";

/** One message of a prompt or an answer is cut here; rounds/*.json has it whole. */
const maxMessage = 40_000;

/** The rounds with the model: what it was asked, what it answered, what came of it. `transcripts` by round number. */
export const roundsNodes = (report: Report, transcripts: ReadonlyMap<number, unknown>): readonly Node[] =>
  report.rounds.map((round): Node => ({ kind: "group", role: "round", body: roundNodes(round, transcripts.get(round.number)) }));

const roundNodes = (round: RoundReport, transcript: unknown): readonly Node[] => {
  const { usage } = round;
  const cost = usage.costUsd === null ? "" : `, ${money(usage.costUsd)}`;
  const refused: readonly Inline[] = [
    ...round.refusals.map((refusal): Inline => [code(refusal.path, 160), " ", cut(refusal.message, 300)]),
    ...round.findings.map(
      (finding): Inline => [
        code(finding.line === null ? finding.file : `${finding.file}:${finding.line}`, 160),
        " ",
        cut(finding.message, 500),
      ],
    ),
  ];
  const broken = round.regressions.map((one): Inline => [...(one.file === null ? [] : [code(one.file, 160), " "]), cut(one.message, 300)]);
  return [
    {
      kind: "heading",
      text: [`Round ${round.number}, `, code(round.gate, 80)],
      badge: { badge: round.outcome, tone: round.outcome === "kept" ? "good" : "neutral" },
    },
    ...((round.why ?? "").trim() === "" ? [] : [text(...prose(round.why ?? "", 400))]),
    text(cut(round.result, 400)),
    ...(round.edits.length === 0 ? [] : [text("Edited: ", ...commas(round.edits.slice(0, 20).map((edit) => code(edit.path, 160))))]),
    ...list(bounded(refused, 50), text("Refused:")),
    ...list(bounded(broken, 50), text("What it would have broken:")),
    soft(
      `${cut(round.model, 100)}, ${count(usage.requests, "request")}, ${thousands(usage.inputTokens)} tokens in, ${thousands(usage.outputTokens)} out${cost}, ${duration(round.durationMs)}. `,
      { file: round.file, label: round.file },
    ),
    ...(transcript === undefined
      ? []
      : [
          fold(
            "Prompt and answers",
            ...messagesOf(transcript).map(({ who, text: messageText }) =>
              codeBlock(cutText(visible(messageText), maxMessage), "text", who),
            ),
          ),
        ]),
  ];
};

interface Message {
  readonly who: string;
  readonly text: string;
}

/**
 * A stored round as messages: every object in it that has a role and content, in order; where there is none, the whole as JSON. The
 * form of a transcript is the agent's.
 */
const messagesOf = (transcript: unknown): readonly Message[] => {
  const found: Message[] = [];
  collect(transcript, found, 0);
  return found.length > 0 ? found : [{ who: "transcript", text: jsonText(transcript) }];
};

const collect = (value: unknown, found: Message[], depth: number): void => {
  if (value === null || typeof value !== "object" || depth > 6 || found.length >= 200) return;
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found, depth + 1);
    return;
  }
  const record = value as Readonly<Record<string, unknown>>;
  const { role, content } = record;
  if (typeof role === "string" && content !== undefined) {
    found.push({ who: role, text: typeof content === "string" ? content : contentText(content) });
    return;
  }
  for (const [key, item] of Object.entries(record)) {
    if (typeof item === "string" && /^(?:system|prompt|instructions|answer|text|reply)$/.test(key)) found.push({ who: key, text: item });
    else collect(item, found, depth + 1);
  }
};

const contentText = (content: unknown): string => {
  if (!Array.isArray(content)) return jsonText(content);
  return content
    .map((part: unknown) =>
      part !== null && typeof part === "object" && "text" in part && typeof part.text === "string" ? part.text : jsonText(part),
    )
    .join("\n\n");
};

const jsonText = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value, null, 2) ?? ""));
