/** The run of only what failed under `dotnet test`, and of the code fixes for what failed a build. */
import { keptOptions, namesByForm } from "../reading/selection.ts";
import type { TargetedRun } from "../tool.ts";

/** `dotnet test --filter FullyQualifiedName=NAME`. Source: learn.microsoft.com, "Run selected unit tests". */
export const dotnetTestTargeted: TargetedRun = (check, failures) => {
  // A display name of its own is not the test's name.
  const names = namesByForm(failures, /^(\w+(?:[.+]\w+)+)(?:\(.*)?$/s);
  const [program = "", verb = ""] = check.words;
  // What stands behind "--" is the adapter's, and may select as well.
  if (program !== "dotnet" || verb !== "test" || check.words.includes("--") || names === null) return null;
  const dropped = {
    drop: ["--collect", "--results-directory", "-r"],
    dropValued: ["--filter", "--logger", "-l", "--collect", "--results-directory"],
  };
  const options = keptOptions(check.words.slice(2), {
    valued: ["-c", "--configuration", "-f", "--framework", "-v", "--verbosity", "-s", "--settings", "-a", "--arch", "--os", "-p"],
    ...dropped,
  });
  const projects = check.words.slice(2).filter((word) => /\.(?:sln|slnx|\w*proj)$/.test(word) && !options.includes(word));
  return {
    ...check,
    words: [program, verb, ...projects, ...options, "--filter", names.map((name) => `FullyQualifiedName=${name}`).join("|")],
  };
};

/** The compiler's own codes, MSBuild's, NuGet's and the SDK's: no analyzer mends them. */
const notOfAnalyzers = /^(?:CS|BC|FS|MSB|NU|NETSDK|CSC)\d/;

/**
 * `dotnet format --diagnostics CA1822`: the code fixes of the analyzers that failed a build. A compiler's log (SARIF) holds none of them, and
 * `--report` names places without texts. Without restoring, it fetches nothing. Source: learn.microsoft.com, "dotnet format".
 */
export const dotnetCodeFixes: TargetedRun = (check, failures) => {
  const [program = "", verb = "", ...rest] = check.words;
  const ids = [...new Set(failures.flatMap(({ code }) => (code !== null && !notOfAnalyzers.test(code) ? [code] : [])))];
  if (program !== "dotnet" || !["build", "publish", "pack"].includes(verb) || ids.length === 0) return null;
  const project = rest.find((word) => /\.(?:sln|slnx|\w*proj)$/.test(word));
  return {
    ...check,
    words: [program, "format", ...(project === undefined ? [] : [project]), "--no-restore", "--severity", "info", "--diagnostics", ...ids],
  };
};
