import { isBlocker } from "../../core/failure/identity.ts";
import { wordFix } from "../reading/fixes/text-fixes.ts";
import { mostFailures } from "../reading/limits.ts";
import { together } from "../reading/line-reader.ts";
import { placeAtEnd } from "../reading/place-at-end.ts";
import { anyOf, filesToRun, keptOptions } from "../reading/selection.ts";
import { govetFixes } from "../structured/printed-fixes.ts";
import { listOf, type Table, tableOf, textOf } from "../text/fields.ts";
import type { Finding, RawFailure, TargetedRun, Tool } from "../tool.ts";
import { goDiagnostics } from "./compile-reader.ts";
import { goTestJson } from "./test-json.ts";
import { goTestReader } from "./test-reader.ts";

/** `go test -v -run NAMES PACKAGES`, uncached; a test's subtests run with it. Source: pkg.go.dev/cmd/go, "Testing flags". */
const goTestTargeted: TargetedRun = (check, failures) => {
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

/** `go vet -json`: by package and analyzer, lists of findings whose place is one text. It exits 0 whatever it finds. */
const vetItems = (document: Table): readonly (readonly [analyzer: string, item: Table])[] =>
  Object.values(document).flatMap((analyzers) =>
    Object.entries(tableOf(analyzers)).flatMap(([analyzer, items]) => listOf(items).map((item) => [analyzer, tableOf(item)] as const)),
  );
const isVetReport = (document: Table): boolean => {
  const [first] = vetItems(document);
  return first !== undefined && /:\d+:\d+$/.test(textOf(first[1].posn) ?? "") && textOf(first[1].message) !== null;
};
const vetFinding = (document: Table): Finding => ({
  failures: vetItems(document)
    .slice(0, mostFailures)
    .map(([code, item]): RawFailure => {
      const fixes = govetFixes(item);
      return {
        ...placeAtEnd(textOf(item.posn) ?? ""),
        code,
        message: textOf(item.message) ?? code,
        ...(fixes.length > 0 ? { fixes } : {}),
      };
    }),
});

/** What the compiler says of a field or method that is only written otherwise. */
export const goName = /undefined \(type .{1,200} has no field or method (?<was>\w+), but does have (?:field |method )?(?<text>\w+)\)$/;
const named = { by: "the compiler", in: ["text"], text: wordFix(false, goName) };

export const goVet: Tool = {
  name: "go vet",
  documentation: "https://pkg.go.dev/cmd/vet",
  projectChecks: [{ of: "go", command: "go vet ./...", stage: "lint", convention: true }],
  hooks: ["go-vet"],
  formats: ["text", "json"],
  json: [{ name: "go vet json", stage: "lint", is: isVetReport, run: vetFinding }],
  prints: { ...named, in: ["text", "json"] },
  compiles: true,
  calls: { lint: ["go vet"] },
  writing: [{ bare: "checks", writes: ["-fix"], onlyWritten: true }],
  reader: () => goDiagnostics(false),
};

export const goBuild: Tool = {
  name: "go build",
  documentation: "https://pkg.go.dev/cmd/go#hdr-Compile_packages_and_dependencies",
  projectChecks: [{ of: "go", command: "go build ./...", stage: "build" }],
  formats: ["text"],
  prints: named,
  calls: { build: ["build", "install", "run", "generate", "list"].map((verb) => `go ${verb}`) },
  writing: [{ bare: "writes", of: ["go generate", "go fmt", "go fix", "go mod tidy", "go mod vendor"], onlyWritten: true }],
  reader: () => goDiagnostics(false),
};

export const goTest: Tool = {
  name: "go test",
  documentation: "https://pkg.go.dev/cmd/go#hdr-Test_packages",
  projectChecks: [{ of: "go", command: "go test ./...", stage: "test" }],
  prints: named,
  formats: ["text", "verbose", "json", "gotestsum"],
  compiles: true,
  calls: { test: ["go test", "gotestsum", "richgo"] },
  laxer: [/(?<= )-(?:run|skip)(?=[= ])/],
  targeted: goTestTargeted,
  stopping: { options: ["-failfast", "--failfast"] },
  reader: () => together(goDiagnostics(true), goTestReader()),
  jsonLines: goTestJson,
  sniff: (line) => /^--- FAIL: (?:Test|Example|Fuzz)\S{0,300} \(\d+\.\d\ds\)$/.test(line),
};
