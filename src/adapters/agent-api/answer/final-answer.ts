/** Tags around what a model thinks to itself, where its server does not send that apart, and around answers of tools that it made up. */
const thoughts = ["think", "thinking", "thought", "reasoning", "analysis", "scratchpad"];
const quotations = ["tool_response", "tool_result", "tool_results", "function_results", "function_result", "observation"];

/**
 * The part of an answer that is meant for us: without thoughts, in tags or in Harmony's analysis channel, and without answers of tools that
 * the model wrote itself. A thought that never ends takes all that follows.
 */
export function finalAnswer(text: string): string {
  let rest = text.includes("<|channel|>") ? withoutAnalysis(text) : text;
  // The opening tag may stand in the prompt's template.
  const unopened = /^[ \t]*<\/think(?:ing)?>|\[\/THINK\]/m.exec(rest);
  if (unopened !== null && !/^\s*(?:<think(?:ing)?>|\[THINK\])/.test(rest.slice(0, unopened.index)))
    rest = rest.slice(unopened.index + unopened[0].length);
  for (const tag of [...thoughts, ...quotations]) rest = withoutTag(rest, `<${tag}>`, `</${tag}>`);
  return withoutTag(rest, "[THINK]", "[/THINK]");
}

/** The text without what stands between the tags. Only a tag that begins a line, or follows another tag, counts: code may hold such words. */
function withoutTag(text: string, open: string, close: string): string {
  let kept = "";
  let from = 0;
  for (let at = text.indexOf(open); at !== -1; at = text.indexOf(open, at + 1)) {
    if (at < from || !/(?:^|[\n>\]])[ \t]*$/.test(text.slice(Math.max(0, at - 40), at))) continue;
    const end = text.indexOf(close, at);
    kept += text.slice(from, at);
    from = end === -1 ? text.length : end + close.length;
    if (end === -1) break;
  }
  return kept + text.slice(from);
}

/** Harmony writes each part as "<|channel|>name to=...<|message|>text": thoughts in `analysis`, calls in `commentary`. */
const withoutAnalysis = (text: string): string =>
  text
    .split(/(?=<\|channel\|>)/)
    .filter((part) => !/^<\|channel\|>\s*analysis\b/.test(part))
    .join("");
