import { fnv1a64 } from "../gap/identity.ts";

/** Whether GitHub asks for the permission `workflows` before it takes a push that changes this file. */
export const isWorkflowFile = (path: string): boolean => /^\.github\/workflows\//.test(path);

/** Whether a file has a say in what a run of this workflow does, an action wherever it lies: who changes it, chooses what the run shows. */
export const decidesRun = (path: string, workflow: string): boolean =>
  path === workflow || isWorkflowFile(path) || path.startsWith(".github/actions/") || /(?:^|\/)action\.ya?ml$/.test(path);

/** The sections of a git patch, one for each file, with the path after the change (before it where it was deleted). */
export const patchSections = (patch: string): readonly { readonly path: string; readonly text: string }[] =>
  patch
    .split(/^(?=diff --git )/m)
    .filter((text) => text.startsWith("diff --git "))
    .map((text) => ({ path: sectionPath(text), text }));

/** One and the same for patches that add and remove the same lines of the same files, wherever they stand: blanks aside, as git's patch id. */
export const patchKey = (patch: string): string => {
  const changed = patchSections(patch).map(({ path, text }) => {
    const lines = text.slice(Math.max(0, text.search(/^@@ /m))).split("\n");
    return [path, ...lines.filter((line) => /^[-+]/.test(line)).map((line) => line.replace(/\s+/g, ""))].join("\n");
  });
  return fnv1a64(changed.sort().join("\0"));
};

/** Of a section's head: `+++ b/x`, else `--- a/x`, else the line `diff --git a/x b/x` whose halves are the same without renames. */
const sectionPath = (text: string): string => {
  const head = text.split(/^(?:@@ |GIT binary patch)/m)[0] ?? "";
  const after = /^\+\+\+ (?:"b\/(.*)"|b\/([^\t\n]*))/m.exec(head) ?? /^--- (?:"a\/(.*)"|a\/([^\t\n]*))/m.exec(head);
  if (after !== null) return after[1] === undefined ? (after[2] ?? "") : unquoted(after[1]);
  const line = (/^diff --git (.*)$/m.exec(head)?.[1] ?? "").trim();
  if (line.startsWith('"')) return unquoted(line.slice(3, (line.length - 1) / 2 - 1));
  return line.slice(2, (line.length - 1) / 2);
};

/** A name as git quotes it (core.quotePath): C escapes, bytes as octal numbers. */
const unquoted = (text: string): string => {
  const bytes: number[] = [];
  const plain: Readonly<Record<string, number>> = { n: 10, t: 9, r: 13, a: 7, b: 8, f: 12, v: 11, '"': 34, "\\": 92 };
  for (let at = 0; at < text.length; at += 1) {
    const unit = text[at] ?? "";
    if (unit !== "\\") {
      bytes.push(...new TextEncoder().encode(unit));
      continue;
    }
    const octal = /^[0-7]{3}/.exec(text.slice(at + 1))?.[0];
    if (octal !== undefined) {
      bytes.push(Number.parseInt(octal, 8));
      at += 3;
    } else {
      at += 1;
      bytes.push(plain[text[at] ?? ""] ?? 63);
    }
  }
  return new TextDecoder().decode(new Uint8Array(bytes));
};
