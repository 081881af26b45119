/** What a tool of any house does, in our words. */
export type ToolKind = "edit" | "write" | "delete" | "executable" | "read" | "search" | "request" | "give-up" | "finish";

const words = (text: string): readonly string[] => text.split(" ");

/**
 * Names of tools that models were trained on: ours, Claude's and Claude Code's, OpenAI's, Gemini's, Cline's and Roo's, OpenHands', opencode's,
 * pi's, Copilot's. Without namespace, in lower case, with underscores.
 */
const toolNamesOf: Readonly<Record<ToolKind, readonly string[]>> = {
  edit: words(
    "edit_file edit str_replace str_replace_editor str_replace_based_edit_tool text_editor text_edit replace replace_in_file search_replace " +
      "search_and_replace find_and_replace replace_string_in_file multi_edit multi_replace_string_in_file edit_files edit_existing_file " +
      "update_file update modify_file apply_edit apply_diff apply_patch patch file file_editor code_edit edit_code replace_text",
  ),
  write: words(
    "create_file write_file write write_to_file create new_file create_new_file save_file save overwrite_file put_file add_file",
  ),
  delete: words("delete_file remove_file delete delete_path"),
  executable: words("make_executable set_executable chmod chmod_x"),
  read: words("read_file read view view_file open_file open cat get_file show_file read_files read_many_files"),
  search: words("search grep search_files search_code grep_search ripgrep search_file_content file_search codebase_search find_text"),
  request: words("request_files request_file request_access"),
  "give-up": words("give_up giveup abort_task"),
  finish: words("attempt_completion finish done submit complete_task task_complete task_done exit update_plan todo_write think"),
};

const kinds = new Map(Object.entries(toolNamesOf).flatMap(([kind, names]) => names.map((name) => [name, kind as ToolKind] as const)));

/** All names under which a tool is known, the longest first. */
export const knownNames: readonly string[] = [...kinds.keys()].sort((left, right) => right.length - left.length);

/** What the tool of this name does; null for a name that nobody knows. Namespaces, numbers, marks and the case of letters do not count. */
export const kindOfTool = (name: string): ToolKind | null => {
  if (name.length > 120) return null;
  const bare = name
    .replace(/<\|.*$/s, "")
    .trim()
    .replace(/:\d+$/, "")
    .replace(/^.*(?:[.:/]|__)(?=\w)/, "");
  return kinds.get(snakeCase(bare)) ?? null;
};

/** The arguments that any of our tools takes. */
export type Argument =
  | "path"
  | "old"
  | "new"
  | "content"
  | "edits"
  | "patch"
  | "why"
  | "start"
  | "end"
  | "count"
  | "range"
  | "pattern"
  | "glob"
  | "paths"
  | "command"
  | "kind"
  | "needs";

const argumentNames: Readonly<Record<Argument, readonly string[]>> = {
  path: words("path file_path filepath file filename file_name target_file target relative_path absolute_path rel_path uri"),
  old: words(
    "old_text old_string old_str old search find original old_code old_content search_text search_string search_block original_text " +
      "before target_content old_lines",
  ),
  new: words(
    "new_text new_string new_str new replace replacement updated new_code new_content replace_text replacement_text replace_with " +
      "replacement_content updated_text after insert_text new_lines replace_block",
  ),
  content: words("content contents file_text text body code file_content full_content data source"),
  edits: words("edits changes replacements modifications operations blocks files"),
  patch: words("patch diff patch_text input patch_content unified_diff"),
  why: words("why explanation reason description instruction instructions thought rationale display_description message"),
  start: words("start_line line_start start from_line from line offset"),
  end: words("end_line line_end end to_line to"),
  count: words("limit line_count num_lines"),
  range: words("view_range line_range lines range"),
  pattern: words("pattern query regex search_term q text search"),
  glob: words("glob include file_pattern include_pattern"),
  paths: words("paths files file_paths path"),
  command: words("command action mode op operation"),
  kind: words("kind cause type"),
  needs: words("needs need missing"),
};

/** The value of an argument under any of its names, the usual one first; undefined if it is missing or null. */
export const argument = (input: Readonly<Record<string, unknown>>, which: Argument): unknown => {
  const given = new Map(Object.entries(input).map(([name, value]) => [snakeCase(name.trim()), value] as const));
  const found = argumentNames[which].find((name) => given.get(name) !== undefined && given.get(name) !== null);
  return found === undefined ? undefined : given.get(found);
};

const snakeCase = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replaceAll("-", "_")
    .toLowerCase();
