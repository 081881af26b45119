/** The shell line of a gate, as Actions runs it: a script file in the place of `{0}`. */
import { accessSync, constants, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fail, ok, type Result } from "../../core/result.ts";

/** A command ready to start, and the way to remove its script afterwards. */
export interface ShellScript {
  readonly file: string;
  readonly args: readonly string[];
  dispose(): void;
}

interface ShellForm {
  readonly template: string;
  readonly extension: string;
  readonly before?: string;
  readonly after?: string;
}

/** Named shells, as in `jobs.<id>.steps[*].shell` of the workflow syntax. There the default is stricter only with `shell: bash`. */
const named: Readonly<Record<string, ShellForm>> = {
  bash: { template: "bash --noprofile --norc -eo pipefail {0}", extension: ".sh" },
  sh: { template: "sh -e {0}", extension: ".sh" },
  python: { template: "python {0}", extension: ".py" },
  pwsh: {
    template: `pwsh -command ". '{0}'"`,
    extension: ".ps1",
    before: "$ErrorActionPreference = 'stop'\n",
    after: "\nif ((Test-Path -LiteralPath variable:\\LASTEXITCODE)) { exit $LASTEXITCODE }\n",
  },
};

/**
 * Writes `command` to a script of its own and tells how to start it. `shell` is null for the default (bash, or sh if the PATH has no bash),
 * a name, or a template with `{0}`. Problems: `invalid` for a template without `{0}`, `missing` if the shell is not on the PATH.
 */
export const prepareScript = (
  command: string,
  shell: string | null,
  environment: Readonly<Record<string, string | undefined>>,
): Result<ShellScript> => {
  const path = environment.PATH ?? "";
  const name = shell?.trim() ?? (onPath("bash", path) === null ? "sh" : "bash");
  const form: ShellForm = named[name] ?? { template: name, extension: extensionFor(name) };
  const words = splitWords(form.template);
  const program = words[0];
  if (program === undefined || !form.template.includes("{0}"))
    return fail(
      "invalid",
      `The shell "${name}" is no known name (bash, sh, python, pwsh) and has no {0} where the script belongs. Write it as in "perl {0}".`,
    );
  const file = onPath(program, path);
  if (file === null)
    return fail(
      "missing",
      `The shell "${program}" is not on the PATH, so the gate's command cannot be started. Install it or set another shell.`,
    );
  let folder = "";
  try {
    folder = mkdtempSync(join(tmpdir(), "regreen-"));
    const script = join(folder, `gate${form.extension}`);
    writeFileSync(script, `${form.before ?? ""}${command}${form.after ?? ""}\n`, { mode: 0o600 });
    return ok({
      file,
      args: words.slice(1).map((word) => word.replaceAll("{0}", script)),
      dispose: () => rmSync(folder, { recursive: true, force: true }),
    });
  } catch (error) {
    if (folder !== "") rmSync(folder, { recursive: true, force: true });
    const full = (error as NodeJS.ErrnoException).code === "ENOSPC";
    return fail(full ? "disk-full" : "io", `The script of a gate could not be written to ${tmpdir()}: ${(error as Error).message}.`);
  }
};

const extensionFor = (template: string): string =>
  /^(python|python3|py)\b/.test(template) ? ".py" : /^(pwsh|powershell)\b/.test(template) ? ".ps1" : ".sh";

/** Words of a template; quotes keep blanks together. */
const splitWords = (template: string): string[] =>
  [...template.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, bare]) => double ?? single ?? bare ?? "");

/** The file that a program's name means on this PATH; null if there is none. */
export const onPath = (program: string, path: string): string | null => {
  if (program.includes("/")) return isProgram(program) ? program : null;
  for (const folder of path.split(delimiter)) {
    if (folder !== "" && isProgram(join(folder, program))) return join(folder, program);
  }
  return null;
};

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
};

/** A word quoted so that a shell reads it back unchanged. */
export const shellQuote = (word: string): string =>
  /^[A-Za-z0-9_/.:=@%+,-]+$/.test(word) && !word.startsWith("-") ? word : `'${word.replaceAll("'", "'\\''")}'`;
