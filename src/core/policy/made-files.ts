/** New files that a fixer or a generator makes: which of them may be part of a repair. Pure. */
import { maxFileBytes } from "./policy.ts";
import { findSecrets } from "./secrets.ts";

/** A file that was not there before. */
export interface NewFile {
  /** From the root, with "/". */
  readonly path: string;
  readonly size: number;
  /** Null: binary, or too large to be read. */
  readonly text: string | null;
  /** A folder above it carries a `CACHEDIR.TAG` (bford.info/cachedir). */
  readonly tagged: boolean;
}

/** Names of folders and files in which tools keep what they can make or fetch again. A repository may have forgotten to ignore them. */
const cacheNames = new Set([
  ...["node_modules", "bower_components", ".venv", "venv", "vendor", "target", "__pycache__", ".tox", ".nox", ".eggs"],
  ...[".eslintcache", ".stylelintcache", ".prettiercache", ".cache", ".parcel-cache", ".turbo", ".nx", ".angular", ".next", ".nuxt"],
  ...[".mypy_cache", ".pytest_cache", ".ruff_cache", ".hypothesis", ".coverage", "htmlcov", ".nyc_output", "coverage", ".pytype"],
  ...[".gradle", ".kotlin", ".dart_tool", ".phpunit.cache", ".phpunit.result.cache", ".php-cs-fixer.cache", ".rubocop_cache", ".bundle"],
  ...[".pnpm-store", ".yarn", ".tsbuildinfo", "tsconfig.tsbuildinfo", ".sass-cache", ".terraform", ".bazel", "_build", "deps"],
]);

/** Whether a path lies in a cache or dependency folder by its name. */
export const isCachePath = (path: string): boolean => path.split("/").some((name) => cacheNames.has(name) || name.endsWith(".tsbuildinfo"));

/** Why a made file is no part of a repair; null: it may be. `compared`: a gate compares such files with what is committed. */
export const whyNotPart = ({ path, size, text, tagged }: NewFile, compared: boolean): string | null => {
  if (tagged || isCachePath(path)) return "it is a cache";
  if (size > maxFileBytes && !compared) return "it is larger than 1 MiB";
  if (text === null && !compared) return "it is binary";
  const [secret] = text === null ? [] : findSecrets(text);
  return secret === undefined ? null : `it seems to hold a secret (${secret.rule})`;
};
