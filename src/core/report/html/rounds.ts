import { cutText, oneLine, visible } from "../../defuse.ts";
import { count, duration, money, thousands } from "../quantities.ts";
import type { Report, RoundReport } from "../report.ts";
import { el, fileLink, type Html } from "./element.ts";
import { fold } from "./gaps.ts";

/** One message of a prompt or an answer is cut here; rounds/*.json has it whole. */
const maxMessage = 40_000;

/** The rounds with the model: what it was asked, what it answered, what came of it. */
export const roundsSection = (report: Report, transcripts: ReadonlyMap<number, unknown>): Html | null => {
  if (report.rounds.length === 0) return null;
  return el(
    "section",
    { id: "rounds", "aria-labelledby": "rounds-title" },
    el("h2", { id: "rounds-title" }, "Rounds with the model"),
    report.rounds.map((round) => card(round, transcripts.get(round.number))),
  );
};

const card = (round: RoundReport, transcript: unknown): Html => {
  const { usage } = round;
  const cost = usage.costUsd === null ? "" : `, ${money(usage.costUsd)}`;
  const refused = [
    ...round.refusals.map((refusal) => `${refusal.path}: ${refusal.message}`),
    ...round.findings.map((finding) => `${finding.file}${finding.line === null ? "" : `:${finding.line}`}: ${finding.message}`),
  ];
  return el(
    "article",
    { class: "card", "aria-label": `Round ${round.number}` },
    el(
      "h3",
      {},
      `Round ${round.number}, ${oneLine(round.gate)} `,
      el("span", { class: `pill ${round.outcome === "kept" ? "good" : "neutral"}` }, round.outcome),
    ),
    round.why === null || round.why.trim() === "" ? null : el("p", {}, oneLine(round.why)),
    el("p", {}, oneLine(round.result)),
    round.edits.length === 0
      ? null
      : el(
          "p",
          { class: "small" },
          "Edited: ",
          round.edits.map((edit, index) => [index === 0 ? null : ", ", el("code", {}, oneLine(edit.path))]),
        ),
    refused.length === 0 ? null : el("div", {}, el("p", { class: "small" }, "Refused:"), list(refused)),
    round.regressions.length === 0
      ? null
      : el(
          "div",
          {},
          el("p", { class: "small" }, "What it would have broken:"),
          list(round.regressions.map((one) => `${one.file === null ? "" : `${one.file}: `}${one.message}`)),
        ),
    el(
      "p",
      { class: "soft small" },
      `${oneLine(round.model)}, ${count(usage.requests, "request")}, ${thousands(usage.inputTokens)} tokens in, ${thousands(usage.outputTokens)} out${cost}, ${duration(round.durationMs)}. `,
      fileLink(round.file, round.file),
    ),
    transcript === undefined ? null : fold("Prompt and answers", ...messagesOf(transcript).map(message)),
  );
};

const list = (lines: readonly string[]): Html =>
  el(
    "ul",
    { class: "plain small" },
    lines.slice(0, 50).map((line) => el("li", {}, oneLine(line))),
  );

interface Message {
  readonly who: string;
  readonly text: string;
}

/**
 * A stored round as messages: every object in it that has a role (or a type) and content, in order; where there is none, the whole as
 * JSON. The form of a transcript is the agent's own.
 */
export const messagesOf = (transcript: unknown): readonly Message[] => {
  const found: Message[] = [];
  collect(transcript, found, 0);
  return found.length > 0 ? found : [{ who: "transcript", text: plain(transcript) }];
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
  if (!Array.isArray(content)) return plain(content);
  return content
    .map((part: unknown) =>
      part !== null && typeof part === "object" && "text" in part && typeof part.text === "string" ? part.text : plain(part),
    )
    .join("\n\n");
};

const plain = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value, null, 2) ?? ""));

const message = ({ who, text }: Message): Html =>
  el(
    "div",
    { class: "talk" },
    el("div", { class: "who" }, oneLine(who)),
    el("pre", { tabindex: 0 }, el("code", {}, cutText(visible(text), maxMessage))),
  );
