/** Runtimes of this machine that are older than the project says it needs. */
import { versionOf } from "../adapters/host/version.ts";
import { nodePackage } from "../config/detect/node-package.ts";
import type { OutdatedRuntime } from "../core/gap/setup.ts";
import type { Project } from "../core/project.ts";

interface Runtime {
  readonly runtime: OutdatedRuntime["runtime"];
  /** What the project says it needs; null where it does not say. */
  readonly wanted: (project: Project) => string | null | undefined;
  readonly programs: readonly string[];
  readonly words: readonly string[];
}

const found = (text: string | null, pattern: RegExp): string | null => pattern.exec(text ?? "")?.[1] ?? null;

const nodeWanted = (project: Project): string | null => {
  const engines = nodePackage(project, ".")?.json.engines;
  const wanted = typeof engines === "object" && engines !== null && "node" in engines ? engines.node : null;
  return typeof wanted === "string" ? wanted : found(project.text(".nvmrc"), /^\s*v?(\d[\d.]*)\s*$/);
};

/** Asks each runtime of which the project names a version. */
export const outdatedRuntimes = async (
  project: Project,
  folder: string,
  environment: NodeJS.ProcessEnv,
): Promise<readonly OutdatedRuntime[]> => {
  const asked = runtimes.map(async ({ runtime, wanted: wantedBy, programs, words }) => {
    const wanted = wantedBy(project) ?? null;
    const lowest = wanted === null ? null : lowestOf(wanted);
    if (wanted === null || lowest === null) return [];
    const versions = await Promise.all(programs.map((program) => versionOf(program, environment, { words, folder })));
    const here = versions.find((version) => version !== null);
    return here != null && isOlder(numbers(here), lowest) ? [{ runtime, wanted, found: here }] : [];
  });
  return (await Promise.all(asked)).flat();
};

/** The lowest version of a range like ">=20.19 <23 || ^24"; null where it names none. */
export const lowestOf = (range: string): readonly number[] | null => {
  const lowest = range.split("||").flatMap((part) => {
    const bounds = [...part.matchAll(/(^|[^\d.<!])(=?\d+(?:\.\d+)*)/g)].filter(
      ({ index, 1: before }) => !/[<!]=?\s*$/.test(part.slice(0, index + (before ?? "").length)),
    );
    return bounds.slice(0, 1).map(([, , version = ""]) => numbers(version.replace("=", "")));
  });
  return lowest.sort((a, b) => (isOlder(a, b) ? -1 : 1))[0] ?? null;
};

const numbers = (version: string): readonly number[] => version.split(".").map(Number);

const isOlder = (version: readonly number[], than: readonly number[]): boolean => {
  const at = than.findIndex((number, index) => (version[index] ?? 0) !== number);
  return at >= 0 && (version[at] ?? 0) < (than[at] ?? 0);
};

const runtimes: readonly Runtime[] = [
  { runtime: "node", wanted: nodeWanted, programs: ["node"], words: ["--version"] },
  {
    runtime: "python",
    wanted: (project) => found(project.text("pyproject.toml"), /^\s*(?:requires-python|python)\s*=\s*["']([^"']{1,60})["']/m),
    programs: ["python3", "python"],
    words: ["--version"],
  },
  { runtime: "go", wanted: (project) => found(project.text("go.mod"), /^go\s+(\d[\d.]*)/m), programs: ["go"], words: ["version"] },
  {
    runtime: "rust",
    wanted: (project) => found(project.text("Cargo.toml"), /^\s*rust-version\s*=\s*"([^"]{1,20})"/m),
    programs: ["rustc"],
    words: ["--version"],
  },
];
