/** The run of only what failed under `dotnet test`. */
import { isBlocker } from "../../core/failure/identity.ts";
import { keptOptions } from "../reading/selection.ts";
import type { TargetedRun } from "../tool.ts";

/** `dotnet test --filter FullyQualifiedName=NAME`. Source: learn.microsoft.com, "Run selected unit tests". */
export const dotnetTestTargeted: TargetedRun = (check, failures) => {
  const names = [...new Set(failures.map((failure) => (isBlocker(failure) ? "" : (failure.test ?? "").replace(/\(.*$/s, ""))))];
  const [program = "", verb = ""] = check.words;
  // A display name of its own is not the test's name; what stands behind "--" is the adapter's, and may select as well.
  if (program !== "dotnet" || verb !== "test" || check.words.includes("--") || names.some((name) => !/^\w+(?:[.+]\w+)+$/.test(name)))
    return null;
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
