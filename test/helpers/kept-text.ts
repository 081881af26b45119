import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Holds what code makes to the text that is kept of it; UPDATE=1 writes that anew. */
export const expectKept = (path: string, made: string): void => {
  if (process.env.UPDATE === "1") writeFileSync(path, made);
  const again = `UPDATE=1 npm test -- ${relative(root, expect.getState().testPath ?? "")}`;
  const kept = existsSync(path) ? readFileSync(path, "utf8") : "";
  expect(made, `${relative(root, path)} is made from code: \`${again}\` writes it anew, then read the difference`).toBe(kept);
};

/** The same for what stands on a page between two marks. */
export const expectKeptBetween = (path: string, [start, end]: readonly [string, string], made: string): void => {
  const text = readFileSync(path, "utf8");
  expectKept(path, `${text.slice(0, text.indexOf(start))}${start}\n\n${made}\n\n${text.slice(text.indexOf(end))}`);
};
