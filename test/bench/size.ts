/** Sizes of what ships, and what of it a green run loads. */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { repositoryOf } from "../helpers/program.ts";
import { mb, type Table } from "./table.ts";
import { program, type Used, used } from "./timing.ts";

export const benchSize = async (): Promise<Table> => {
  const folder = repositoryOf({ "a.txt": "a\n" });
  writeFileSync(join(folder, "regreen.yml"), 'gates: [{ name: test, run: "true" }]\n');
  const dist = dirname(program);
  const files = readdirSync(dist).map((name) => join(dist, name));
  const bytes = (paths: readonly string[]): number => paths.reduce((sum, path) => sum + statSync(path).size, 0);
  const packed = (paths: readonly string[]): number => paths.reduce((sum, path) => sum + gzipSync(readFileSync(path)).length, 0);
  const ours = ({ loaded }: Used): readonly string[] =>
    files.filter((path) => loaded.some((url) => url.endsWith(`/dist/${basename(path)}`)));
  const rows = [["all of dist", String(files.length), mb(bytes(files)), mb(packed(files))]];
  for (const [name, words] of [
    ["regreen --help", ["--help"]],
    ["regreen parse", ["parse", "--command", "npx tsc"]],
    ["regreen run, green", ["run", "--quiet"]],
  ] as const) {
    const loaded = ours(await used([program, ...words], folder));
    rows.push([`loaded by ${name}`, String(loaded.length), mb(bytes(loaded)), mb(packed(loaded))]);
  }
  return { title: "size: what ships and what is loaded", columns: ["what", "files", "size", "gzip"], rows, notes: [] };
};
