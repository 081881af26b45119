/** Tags around what a model thinks to itself, where its server does not send that apart. */
import { literally } from "../../../core/words/pattern.ts";

const thoughts = ["think", "thinking", "thought", "thoughts", "reasoning", "analysis", "scratchpad", "reflection"];
/** Tags around answers of tools that the model made up. */
const answers = ["tool_response", "tool_result", "tool_results", "tool_output", "function_results", "function_result", "observation"];

interface Aside {
  /** Begins it, with the closing mark's name in the group `tag` where several share a row. Behind other words only at the end of a line. */
  readonly open: RegExp;
  readonly close: (tag: string) => RegExp;
}

const tags = [...thoughts, ...answers].join("|");

/** What is not said to us, a row each. Harmony's analysis, turns of others and comments among it. */
const asides: readonly Aside[] = [
  {
    open: new RegExp(String.raw`(?<=(?:^|[>\]])[ \t]{0,40})<(?<tag>(?:\w{1,20}:)?(?:${tags}))(?:\s[^>\n]{0,200})?>`, "gim"),
    close: (tag) => new RegExp(`<(?<end>/)?${literally(tag)}(?:\\s[^>\\n]{0,200})?>`, "gi"),
  },
  { open: /(?<=\S[ \t]+)<(?<tag>think(?:ing)?)>(?=[ \t]*$)/gim, close: (tag) => new RegExp(`<(?<end>/)?${literally(tag)}>`, "gi") },
  { open: /^[ \t]*◁(?<tag>think)▷/gm, close: () => /◁(?<end>\/)?think▷/g },
  { open: /^[ \t]*\[(?<tag>THINK|TOOL_RESULTS)\]/gm, close: (tag) => new RegExp(`\\[(?<end>/)?${tag}\\]`, "g") },
  { open: /<[|｜]tool[▁_]outputs?[▁_]begin[|｜]>/g, close: () => /<[|｜]tool[▁_]outputs?[▁_](?:begin|(?<end>end))[|｜]>/g },
  { open: /^```(?:think|thinking|thoughts?|reasoning)[ \t]*$/gim, close: () => /^(?<end>```)[ \t]*$/gm },
  { open: /^[ \t]*<!--[ \t]*$/gm, close: () => /(?<end>-->)/g },
  {
    open: /<\|im_start\|>[ \t]*(?:user|system|tool)\b|<\|start\|>(?:user|system|tool)\b|<\|(?:user|observation)\|>/g,
    close: () => /(?<end>)(?=<\|im_start\|>[ \t]*assistant|<\|start\|>assistant|<\|assistant\|>)/g,
  },
  { open: /<\|channel\|>\s*analysis\b/g, close: () => /(?<end>)(?=<\|channel\|>)/g },
  { open: /^Observation:[ \t]*$/gm, close: () => /^(?<end>)(?=(?:Thought|Action|Final Answer):)/gm },
];

/** Asides beyond these end the answer: no honest one has so many. */
const maxAsides = 200;

/**
 * The part of an answer that is meant for us: without thoughts, without answers of tools and turns of others that the model wrote itself. A
 * thought that never ends takes all that follows. What stands in the lines of an edit stays as it is: a file may hold such words.
 */
export const finalAnswer = (text: string): string => {
  // The opening tag may stand in the prompt's template.
  const unopened = /^[ \t]*(?:<\/think(?:ing)?>|◁\/think▷)|\[\/THINK\]/im.exec(text);
  const isUnopened = unopened !== null && !/^\s*(?:<think(?:ing)?>|\[THINK\]|◁think▷)/i.test(text.slice(0, unopened.index));
  let rest = isUnopened ? text.slice(unopened.index + unopened[0].length) : text;
  for (const aside of asides) rest = withoutAside(rest, aside);
  return rest;
};

const withoutAside = (text: string, { open, close }: Aside): string => {
  let kept = "";
  let from = 0;
  let seen = 0;
  let written: readonly Span[] | null = null;
  for (const head of text.matchAll(open)) {
    if (head.index < from) continue;
    seen += 1;
    if (seen > maxAsides) return kept + text.slice(from, head.index);
    const end = endOf(text, head.index + head[0].length, close(head.groups?.tag ?? ""));
    written ??= writtenSpans(text);
    const span = written.find((one) => one.from < head.index && head.index < one.to);
    if (span !== undefined && !holdsCall.test(text.slice(head.index, Math.min(end, span.to)))) continue;
    kept += text.slice(from, head.index);
    from = end;
  }
  return kept + text.slice(from);
};

/** The place behind the mark that ends an aside, others of its kind within it passed over; the last such mark if too few close. */
const endOf = (text: string, start: number, mark: RegExp): number => {
  let depth = 1;
  let last = text.length;
  mark.lastIndex = start;
  for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
    const isEnd = found.groups?.end !== undefined;
    depth += isEnd ? -1 : 1;
    if (isEnd) last = found.index + found[0].length;
    if (depth === 0) break;
    if (found[0] === "") mark.lastIndex += 1;
  }
  return last;
};

/** A line that begins a call, which no file's lines do. */
const holdsCall = /^[ \t]*(?:[{[]|```|<(?:tool_call|function|invoke)\b|\*\*\* |<{5,})/m;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Marks between which an answer writes lines of a file: what begins them, and what ends them. */
const writtenForms: readonly (readonly [RegExp, RegExp])[] = [
  [/^[ \t]*<{5,9}[ \t]*(?:SEARCH|ORIGINAL|HEAD)\b|^-{5,9} SEARCH/, /^[ \t]*>{5,9}|^\+{5,9} REPLACE/],
  [/^\*\*\* Begin Patch/, /^\*\*\* End Patch/],
  [/^(?:`{3,}|~{3,})(?!\s*(?:think|reason))/, /^(?:`{3,}|~{3,})\s*$/],
  [/<parameter\b[^>\n]{0,200}>/, /<\/parameter>/],
];

/** Where an answer writes lines of a file. What never ends is none. */
const writtenSpans = (text: string): readonly Span[] => {
  const spans: Span[] = [];
  let open: { readonly from: number; readonly end: RegExp } | null = null;
  let at = 0;
  for (const line of text.split("\n")) {
    if (open === null) {
      const form = writtenForms.find(([start]) => start.test(line));
      if (form !== undefined && !form[1].test(line.replace(form[0], ""))) open = { from: at, end: form[1] };
    } else if (open.end.test(line)) {
      spans.push({ from: open.from, to: at + line.length });
      open = null;
    }
    at += line.length + 1;
  }
  return spans;
};
