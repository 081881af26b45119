/** How Vitest names a test in a line. */

/** What a ` FAIL ` line names. */
export interface Name {
  readonly path: string;
  readonly test: string | null;
  /** The project of a workspace, whose folder the path is then relative to. */
  readonly project?: string | null;
}

/** ` FAIL  |unit| a.test.js > suite > name`, ` FAIL   unit  a.test.js > name`, ` FAIL  a.test.js [ a.test.js ]`. */
export const vitestName = (text: string): Name | null => {
  const found = /^ ?(?:FAIL|ERROR) {1,4}(\S.*)$/.exec(text);
  if (found === null) return null;
  const badges = /^(?:\|([^|]{1,80})\| |([^\s>]{1,80}) {2}(?=\S))+/.exec(found[1] ?? "");
  const bare = (found[1] ?? "").slice(badges?.[0].length ?? 0);
  const project = badges?.[1] ?? badges?.[2] ?? null;
  const suite = /^(.*) \[ .* \]$/.exec(bare);
  const name = suite !== null && looksLikeFile(suite[1] ?? "") ? { path: suite[1] ?? "", test: null } : splitName(bare);
  return project === null ? name : { ...name, project };
};

/** `a.test.js > suite > name` to its file and the rest; no test where nothing follows the file. */
export const splitName = (text: string): Name => {
  const at = text.indexOf(" > ");
  return at < 0 ? { path: text, test: null } : { path: text.slice(0, at), test: text.slice(at + 3).trimEnd() };
};

/** True for a path with an ending that Vitest takes tests from. */
export const looksLikeFile = (path: string): boolean => /\.[cm]?[jt]sx?$|\.(?:vue|svelte|astro|md|feature)$/.test(path);

/** A test's title without what reporters put behind it: state, retries, duration. */
export const withoutDuration = (text: string): string =>
  text
    .replace(/ \[(?:skipped|queued|[^\][]{1,80})\]$/, "")
    .replace(/ \(retry x\d+\)/, "")
    .replace(/ \d+(?:\.\d+)?m?s$/, "");
