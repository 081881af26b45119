import { spawn } from "node:child_process";
import picomatch from "picomatch";
import { numbered } from "../../core/prompt/code-window.ts";
import type { WorkFiles } from "./work-files.ts";

const maxHits = 40;
const maxOutput = 262_144;
const maxFiles = 100_000;
const maxScanned = 50_000_000;
const timeLimitMs = 10_000;

/** What to look for; `glob` restricts it to files. */
export interface TextSearch {
  readonly text: string;
  readonly glob: string | null;
}

/** A glob without a slash is for the file's name alone, as everywhere. */
const globOf = (glob: string | null): ((path: string) => boolean) =>
  glob === null || glob.trim() === "" ? () => true : picomatch(glob.slice(0, 300), { dot: true, basename: !glob.includes("/") });

/**
 * Lines that hold a text, as `path:number|line`, at most 40, only from files that may be shown. By ripgrep where it is installed: first as
 * a literal, then as a pattern (its engine is linear). Without it the files are read here, as a literal only, so no pattern can run wild.
 */
export const search = async (root: string, files: WorkFiles, wanted: TextSearch, path: string, signal: AbortSignal): Promise<string> => {
  const pattern = wanted.text.split("\n", 1)[0]?.slice(0, 300) ?? "";
  const literal = await ripgrep(root, ["--fixed-strings"], pattern, path, signal);
  const found =
    literal !== null && literal.length === 0 && /[\\^$*+?()[\]{}|]/.test(pattern)
      ? await ripgrep(root, [], pattern, path, signal)
      : literal;
  const hits = found === null ? scan(files, pattern) : found;
  const inGlob = globOf(wanted.glob);
  const shown = hits.filter((hit) => files.shows(hit.path) && inGlob(hit.path));
  if (shown.length === 0) return `Nothing found for ${JSON.stringify(pattern)}.`;
  const lines = shown.slice(0, maxHits).map((hit) => `${hit.path}:${numbered(hit.line, hit.text.slice(0, 200))}`);
  return shown.length > maxHits ? [...lines, `and ${shown.length - maxHits} more`].join("\n") : lines.join("\n");
};

interface Hit {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

const scan = (files: WorkFiles, pattern: string): readonly Hit[] => {
  const hits: Hit[] = [];
  let scanned = 0;
  for (const path of files.under(".", maxFiles)) {
    if (hits.length > maxHits * 4 || scanned > maxScanned) break;
    const text = files.shows(path) ? files.text(path) : null;
    if (text === null) continue;
    scanned += text.length;
    if (!text.includes(pattern)) continue;
    for (const [index, line] of text.split("\n").entries()) {
      if (line.includes(pattern)) hits.push({ path, line: index + 1, text: line.trimEnd() });
    }
  }
  return hits;
};

/** Null where ripgrep is not installed or failed. */
const ripgrep = (
  root: string,
  options: readonly string[],
  pattern: string,
  path: string,
  signal: AbortSignal,
): Promise<readonly Hit[] | null> =>
  new Promise((resolve) => {
    const args = [
      "--no-config",
      "--no-follow",
      "--null",
      "--line-number",
      "--no-heading",
      "--color=never",
      "--max-count=50",
      "--max-columns=400",
      "--max-filesize=1M",
    ];
    const child = spawn("rg", [...args, ...options, "--regexp", pattern, "."], {
      cwd: root,
      env: { PATH: path, LC_ALL: "C.UTF-8" },
      stdio: ["ignore", "pipe", "ignore"],
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]),
    });
    let out = "";
    child.stdout.setEncoding("utf8");
    child.stdout.on("data", (chunk: string) => {
      if (out.length < maxOutput) out += chunk;
      else child.kill("SIGKILL");
    });
    child.on("error", () => resolve(null));
    child.on("close", (code) => resolve(code === 0 || code === 1 || out.length >= maxOutput ? hitsIn(out) : null));
  });

const hitsIn = (out: string): readonly Hit[] =>
  out.split("\n").flatMap((row) => {
    const match = /^(?:\.\/)?(?<path>[^\0]+)\0(?<line>\d+):(?<text>.*)$/.exec(row);
    return match?.groups === undefined
      ? []
      : [{ path: match.groups.path ?? "", line: Number(match.groups.line), text: match.groups.text ?? "" }];
  });
