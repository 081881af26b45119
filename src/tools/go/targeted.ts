/** The run of only what failed under `go test`. */
import { isBlocker } from "../../core/failure/identity.ts";
import { anyOf, filesToRun, keptOptions } from "../reading/selection.ts";
import type { TargetedRun } from "../tool.ts";

/** `go test -v -run NAMES PACKAGES`, uncached; a test's subtests run with it. Source: pkg.go.dev/cmd/go, "Testing flags". */
export const goTestTargeted: TargetedRun = (check, failures) => {
  const files = filesToRun(check, failures);
  if (files === null) return null;
  const options = keptOptions(check.words.slice(2), {
    valued: ["-tags", "-timeout", "-p", "-parallel", "-cpu", "-mod", "-ldflags", "-gcflags", "-exec", "-vet", "-shuffle"],
    drop: ["-cover", "-failfast", "-v", "-race=false"],
    dropValued: ["-run", "-skip", "-count", "-coverprofile", "-covermode", "-coverpkg", "-bench", "-fuzz", "-o", "-outputdir", "-list"],
  });
  const packages = [...new Set(files.map((file) => `./${file.replace(/(?:^|\/)[^/]*$/, "")}`.replace(/\/$/, "") || "."))];
  const names = failures.some(isBlocker) ? null : [...new Set(failures.map((failure) => (failure.test ?? "").split("/")[0] ?? ""))];
  if (names?.some((name) => !/^[A-Z]\w*$/.test(name))) return null;
  const run = names === null ? [] : ["-run", `^(?:${anyOf(names)})$`];
  return { ...check, words: ["go", "test", ...options, "-count=1", "-v", ...run, ...packages] };
};
