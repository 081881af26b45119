/** The run of only what failed under `dotnet test`. */
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
