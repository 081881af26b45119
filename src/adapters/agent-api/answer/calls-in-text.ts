import { orElse } from "../../../core/result.ts";
import { actionsOf, looksLikeEdit } from "./call-actions.ts";
import { argumentsIn, jsonAt } from "./json.ts";
import type { ModelCall } from "./model-answer.ts";
import { kindOfTool, knownNames } from "./names.ts";
import { pythonCallAt } from "./python-call.ts";
import { isIntroducedAsExample, quotationsOf, readings } from "./quotation.ts";

/** A call that stands in prose, as servers without a tool parser give it. */
export type TextCall = Pick<ModelCall, "name" | "input" | "isCut">;

/** Calls beyond these are not read, nor are heads of calls that come to nothing. */
const maxCalls = 50;
const maxHeads = 400;
/** Objects that turn out to be no calls; each may be as long as the answer. */
const maxOthers = 40;

interface Found extends TextCall {
  readonly from: number;
  readonly to: number;
}

/**
 * The calls that an answer's prose holds, in order: JSON with a tool's name, in a fence, in tags or bare on a line of its own, names with JSON
 * behind them, tags for each argument, calls as Python writes them. `sent` is all that the model was shown: what stands there, verbatim or as
 * a call that asks for the same, is a quotation and no call. Neither is what is introduced as an example.
 */
export const callsInText = (text: string, sent: string): readonly TextCall[] => {
  const plain = withoutMarks(text);
  const quotations = quotationsOf(sent);
  let shown: ReadonlySet<string> | null = null;
  const repeats = (call: TextCall): boolean => {
    const meaning = meaningOf(call);
    if (meaning === null) return false;
    shown ??= new Set(readings(sent).flatMap((one) => callsFound(withoutMarks(one)).flatMap((found) => meaningOf(found) ?? [])));
    return shown.has(meaning);
  };
  return callsFound(plain)
    .filter(
      (call) => !isIntroducedAsExample(plain.slice(0, call.from)) && !quotations.holds(plain.slice(call.from, call.to)) && !repeats(call),
    )
    .map(({ name, input, isCut }) => ({ name, input, isCut }));
};

/** All that has the form of a call, in order. */
const callsFound = (plain: string): readonly Found[] => {
  const found: Found[] = [];
  const heads = { left: maxHeads };
  for (const form of [tagged, namedByTag, atLine]) {
    for (const call of form(plain, heads)) {
      if (found.length >= maxCalls) break;
      if (found.some(({ from, to }) => call.from < to && from < call.to)) continue;
      found.push(call);
    }
  }
  return found.sort((left, right) => left.from - right.from);
};

/** What a call changes or asks for, without its reason; null for one that only reads, or cannot be understood. */
const meaningOf = (call: TextCall): string | null => {
  const actions = actionsOf(call).filter(({ kind }) => !["read", "search", "unclear", "unknown"].includes(kind));
  return actions.length === 0 ? null : JSON.stringify(actions.map((action) => ({ ...action, why: null })));
};

/** Marks that stand around calls and mean nothing beside them: each becomes a line feed, so that what follows begins a line. */
const marks =
  /<\/?(?:tool_calls?|function_calls?|tools?)>|<\|?(?:tool_calls?|tool_call_(?:begin|end|argument_begin)|tool_calls_section_(?:begin|end)|python_tag|action_start|action_end|plugin|call|message|start|end|im_end|eot_id)\|?>|<\|constrain\|>\s*json|<\|channel\|>|<[|｜]tool[▁_](?:calls?|outputs?)[▁_](?:begin|end)[|｜]>|<[|｜]tool[▁_]sep[|｜]>|\[\/?TOOL_CALLS\]|\[\/?TOOL_CALL\]/g;

const withoutMarks = (text: string): string =>
  text
    .replaceAll("]<]minimax[>[", "")
    // DeepSeek's and other houses' prefixes of the tags that are read below.
    .replace(/<(\/?)\s*[|｜‖]{1,4}\s*DSML\s*[|｜‖]{1,4}\s*/g, "<$1")
    .replace(/<(\/?)\w{1,20}:(?=(?:invoke|parameter|tool_call|function_calls)\b)/g, "<$1")
    .replace(/<\\\/(?=(?:invoke|parameter|function|tool_call|function_calls)>)/g, "</")
    .replaceAll('<|"|>', '"')
    .replace(marks, "\n");

type Heads = { left: number };

const tagHead = /<(?<tag>invoke|function)(?:\s+name\s*=\s*["']?|=)(?<name>[\w.:-]{1,120})["']?[^>\n]{0,200}>/g;

/** Calls in <invoke name="..."> and <function=...>, their arguments as JSON or as a tag each. */
function* tagged(text: string, heads: Heads): Iterable<Found> {
  for (const head of text.matchAll(tagHead)) {
    heads.left -= 1;
    if (heads.left < 0) return;
    const { tag = "", name = "" } = head.groups ?? {};
    const start = head.index + head[0].length;
    const close = text.indexOf(`</${tag}>`, start);
    const next = text.indexOf(`<${tag}`, start);
    const isClosed = close !== -1 && (next === -1 || close < next);
    const end = isClosed ? close : next === -1 ? text.length : next;
    const body = text.slice(start, end);
    const read = /<parameter\b/.test(body) ? parameters(body) : /^\s*\{/.test(body) ? jsonArguments(body) : children(body);
    yield { name, ...read, from: head.index, to: isClosed ? close + tag.length + 3 : end };
  }
}

const jsonArguments = (body: string): Pick<TextCall, "input" | "isCut"> => {
  const { value, isCut } = argumentsIn(body);
  return { input: value, isCut };
};

/** Arguments as <parameter=name>value</parameter>. One that the next one ends is whole; one that nothing ends was cut. */
const parameters = (body: string): Pick<TextCall, "input" | "isCut"> => {
  const heads = [...body.matchAll(/<parameter(?:\s+name\s*=\s*["']?|=)(?<name>[\w-]{1,60})["']?(?<rest>[^>\n]{0,100})>/g)];
  const input: Record<string, unknown> = {};
  let isCut = false;
  for (const [index, head] of heads.entries()) {
    const start = head.index + head[0].length;
    const limit = heads[index + 1]?.index ?? body.length;
    const part = body.slice(start, limit);
    const close = part.indexOf("</parameter>");
    isCut ||= close === -1 && index === heads.length - 1;
    const value = ownText(close === -1 ? part : part.slice(0, close));
    input[head.groups?.name ?? ""] = /string\s*=\s*["']?false/.test(head.groups?.rest ?? "") ? (jsonValue(value) ?? value) : value;
  }
  return { input: isCut ? null : input, isCut };
};

/** The value of a tag without the line feeds that set it apart. */
const ownText = (value: string): string => value.replace(/^\r?\n/, "").replace(/\r?\n[ \t]*$/, "");

const jsonValue = (text: string): unknown => orElse(() => JSON.parse(text.trim()), undefined);

const knownTag = new RegExp(`<(?<name>${knownNames.filter((name) => name.includes("_")).join("|")})>`, "g");

/** Calls in a tag of the tool's own name with a tag for each argument, as Cline and Roo write them. */
function* namedByTag(text: string, heads: Heads): Iterable<Found> {
  for (const head of text.matchAll(knownTag)) {
    heads.left -= 1;
    if (heads.left < 0) return;
    const name = head.groups?.name ?? "";
    const start = head.index + head[0].length;
    const close = text.indexOf(`</${name}>`, start);
    if (close === -1) yield { name, input: null, isCut: true, from: head.index, to: text.length };
    else yield { name, ...children(text.slice(start, close)), from: head.index, to: close + name.length + 3 };
  }
}

/** Arguments as <name>value</name>, some of them within <args>, <file> or <diff><content>. GLM's pairs of arg_key and arg_value as well. */
const children = (body: string): Pick<TextCall, "input" | "isCut"> => {
  const input: Record<string, unknown> = {};
  let rest = body.replace(/<!\[CDATA\[\r?\n?/g, "").replace(/\n?[ \t]{0,40}\]\]>/g, "");
  for (let left = 20; left > 0; left -= 1) {
    const head = /<(?<name>\w{1,40})>/.exec(rest);
    const name = head?.groups?.name;
    if (head === null || name === undefined) break;
    const start = head.index + head[0].length;
    const close = rest.indexOf(`</${name}>`, start);
    if (close === -1) return { input: null, isCut: true };
    const value = rest.slice(start, close);
    const holdsTags =
      /^(?:args|file|diff|arguments|parameters)$/.test(name) && /^\s*<(?:path|file|diff|content|search|replace)>/.test(value);
    rest = holdsTags ? `${value}${rest.slice(close + name.length + 3)}` : rest.slice(close + name.length + 3);
    if (!holdsTags) input[name] ??= ownText(value);
  }
  // Roo's diff may stand in a tag of its own.
  const { content, ...others } = input;
  const isDiff = typeof content === "string" && /^[ \t]*(?:<{5,}|-{5,} SEARCH)/m.test(content);
  return { input: isDiff ? { ...others, diff: content } : input, isCut: false };
};

const toolWord = knownNames.map((name) => name.replaceAll("_", "[_-]?")).join("|");
/** The head of a call that begins a line: JSON, or a tool's name with its arguments behind it. */
const lineHead = new RegExp(
  String.raw`^[ \t]*(?:(?<json>[{[])|functools(?=\[)|(?:Action:[ \t]*|call:|(?:\w+[ \t]+)?to=|function[ \t]*\n)?(?<name>(?:[\w-]+[.])*(?:${toolWord})(?::\d{1,4})?)(?=[ \t]*(?:\n|\[ARGS\]|\{|json\b|<)|\())`,
  "gim",
);
const pythonHead = new RegExp(String.raw`^[ \t]*(?:\[[ \t]*)?(?:print\()?(?<name>(?:\w+\.)*(?:${toolWord}))\(`, "gim");

/** Calls that begin a line. */
function* atLine(text: string, heads: Heads): Iterable<Found> {
  let behind = 0;
  let others = 0;
  for (const head of text.matchAll(pythonHead)) {
    heads.left -= 1;
    if (heads.left < 0) return;
    if (head.index < behind) continue;
    const call = pythonCallAt(text, head.index + head[0].length);
    if (call === null && ++others > maxOthers) return;
    if (call === null) continue;
    behind = call.end;
    yield { name: head.groups?.name ?? "", input: call.input, isCut: call.isCut, from: head.index, to: call.end };
  }
  for (const head of text.matchAll(lineHead)) {
    heads.left -= 1;
    if (heads.left < 0) return;
    const start = head.index + head[0].length;
    if (start < behind) continue;
    const { name } = head.groups ?? {};
    const read = name === undefined ? bareJson(text, head.index) : named(text, name, head.index, start);
    if (read.length === 0 && ++others > maxOthers) return;
    for (const call of read) {
      behind = Math.max(behind, call.to);
      yield call;
    }
  }
}

/** Arguments that follow a tool's name: GLM's pairs, or JSON, with at most a mark and a fence between. */
const named = (text: string, name: string, from: number, start: number): readonly Found[] => {
  const pairs = /^\s*<arg_key>/.exec(text.slice(start, start + 200));
  if (pairs !== null) return [glmPairs(text, name, from, start)];
  const between = /^[ \t]*(?:\[ARGS\]|json\b|\n[ \t]*Action Input:)?\s*(?:```\w*\s*)?(?=\{)/i.exec(text.slice(start, start + 200));
  if (between === null) return [];
  const found = jsonAt(text, start + between[0].length);
  if (found === null) return [];
  const { value } = argumentsIn(found.value);
  return [{ name, input: value, isCut: found.isCut, from, to: found.end }];
};

/** GLM's <arg_key>name</arg_key><arg_value>value</arg_value>. */
const glmPairs = (text: string, name: string, from: number, start: number): Found => {
  const pair = /\s*<arg_key>(?<key>[\w-]{1,60})<\/arg_key>\s*<arg_value>/y;
  const input: Record<string, unknown> = {};
  let at = start;
  for (let left = 20; left > 0; left -= 1) {
    pair.lastIndex = at;
    const head = pair.exec(text);
    if (head === null) break;
    const close = text.indexOf("</arg_value>", pair.lastIndex);
    if (close === -1) return { name, input: null, isCut: true, from, to: text.length };
    input[head.groups?.key ?? ""] = text.slice(pair.lastIndex, close);
    at = close + "</arg_value>".length;
  }
  return { name, input, isCut: false, from, to: at };
};

/** JSON that begins a line, as far as it is calls; further JSON behind a semicolon is read as well. */
const bareJson = (text: string, from: number): readonly Found[] => {
  const calls: Found[] = [];
  let at = text.slice(from).search(/[{[]/) + from;
  for (let left = maxCalls; left > 0; left -= 1) {
    const found = jsonAt(text, at);
    if (found === null) break;
    const head = text.slice(at, at + 400);
    if (found.isCut) {
      if (/^[[{\s]*["']?(?:name|tool|function|type|tool_calls|action)["']?\s*:/.test(head))
        calls.push({ name: "edit_file", input: null, isCut: true, from: at, to: found.end });
      break;
    }
    calls.push(...callsOf(found.value).map((call) => ({ ...call, isCut: false, from: at, to: found.end })));
    const next = /^\s*[;,]\s*(?=\{)/.exec(text.slice(found.end, found.end + 80));
    if (next === null) break;
    at = found.end + next[0].length;
  }
  return calls;
};

type Named = Pick<TextCall, "name" | "input">;

/** The calls that a JSON value is: under the names that providers and frameworks use. None for other data. */
const callsOf = (value: unknown, depth = 0): readonly Named[] => {
  if (depth > 4 || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.slice(0, maxCalls).flatMap((item) => callsOf(item, depth + 1));
  const call = value as Readonly<Record<string, unknown>>;
  if (Array.isArray(call.tool_calls)) return callsOf(call.tool_calls, depth + 1);
  if (typeof call.function === "object") return callsOf(call.function, depth + 1);
  const name = [call.name, call.tool, call.tool_name, call.function, call.action].find((candidate) => typeof candidate === "string");
  if (typeof name === "string" && kindOfTool(name) !== null) {
    const given = call.arguments ?? call.parameters ?? call.input ?? call.args ?? call.params ?? call.action_input ?? call.tool_input;
    if (given !== undefined) return [{ name, input: argumentsIn(given).value }];
    const { name: _name, tool: _tool, ...rest } = call;
    return looksLikeEdit(rest) || typeof rest.path === "string" ? [{ name, input: rest }] : [];
  }
  // A name that nobody knows is answered; without any name the arguments must be an edit's.
  if (typeof name === "string" && (call.arguments ?? call.parameters) !== undefined) return [{ name, input: {} }];
  return looksLikeEdit(call) ? [{ name: "edit_file", input: call }] : [];
};
