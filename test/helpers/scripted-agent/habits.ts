import type { Script, ScriptedToolCall } from "./exchange.ts";

/** How models say an edit that they were asked for in our words: as text where the server has no tool parser, and under the names they know. */
export const habits = ["text", "claude", "openai", "gemini"] as const;
export type Habit = (typeof habits)[number];

/** The same script, whose edits are said by this habit, always. */
export const withHabit =
  (script: Script, habit: Habit): Script =>
  async (request) => {
    const answer = await script(request);
    const calls = answer.toolCalls ?? [];
    if (calls.length === 0) return answer;
    if (habit !== "text")
      return { ...answer, toolCalls: calls.map((call) => (call.name === "edit_file" ? said[habit](textsOf(call)) : call)) };
    const written = calls.map(({ name, input }) => `<tool_call>\n${JSON.stringify({ name, arguments: input })}\n</tool_call>`);
    const { toolCalls: _calls, ...rest } = answer;
    return { ...rest, text: [answer.text ?? "", ...written].join("\n") };
  };

interface EditTexts {
  readonly why: string;
  readonly path: string;
  readonly old: string;
  readonly now: string;
}

const textsOf = ({ input }: ScriptedToolCall): EditTexts => {
  const { why = "", path = "", old_text: old = "", new_text: now = "" } = input as Readonly<Record<string, string>>;
  return { why, path, old, now };
};

const marked = (text: string, mark: string): readonly string[] =>
  text
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => `${mark}${line}`);

const said: Readonly<Record<Exclude<Habit, "text">, (texts: EditTexts) => ScriptedToolCall>> = {
  claude: ({ path, old, now }) => ({
    name: "str_replace_based_edit_tool",
    input: { command: "str_replace", path, old_str: old, new_str: now },
  }),
  // A patch has whole lines: what is no whole line is said in its other form.
  openai: ({ why, path, old, now }) =>
    old.endsWith("\n")
      ? {
          name: "apply_patch",
          input: {
            input: [
              "*** Begin Patch",
              `*** Update File: ${path}`,
              "@@",
              ...marked(old, "-"),
              ...(now === "" ? [] : marked(now, "+")),
              "*** End Patch",
            ].join("\n"),
          },
        }
      : { name: "functions.edit_file", input: { explanation: why, target_file: path, old_string: old, new_string: now } },
  gemini: ({ why, path, old, now }) => ({
    name: "replace",
    input: { file_path: path, old_string: old, new_string: now, instruction: why },
  }),
};
