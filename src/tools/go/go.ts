import { operands, runs } from "../reading/command.ts";
import { together } from "../reading/line-reader.ts";
import type { Tool } from "../tool.ts";
import { goDiagnostics } from "./compile-reader.ts";
import { goTestTargeted } from "./targeted.ts";
import { goTestReader } from "./test-reader.ts";

/** The go subcommand of an invocation; `go -C dir build` has its folder in between. */
function subcommand(words: readonly string[]): string | null {
  if (!runs(words, "go")) return null;
  return words[1] === "-C" ? (words[3] ?? null) : (operands(words)[0] ?? null);
}

export const goVet: Tool = {
  name: "go vet",
  documentation: "https://pkg.go.dev/cmd/vet",
  hooks: ["go-vet"],
  formats: ["text"],
  recognise: ({ words }) => (subcommand(words) === "vet" ? "lint" : null),
  reader: () => goDiagnostics(false),
};

export const goBuild: Tool = {
  name: "go build",
  documentation: "https://pkg.go.dev/cmd/go#hdr-Compile_packages_and_dependencies",
  formats: ["text"],
  recognise: ({ words }) => {
    const command = subcommand(words);
    return command !== null && ["build", "install", "run", "generate", "list"].includes(command) ? "build" : null;
  },
  writing: [
    {
      bare: "writes",
      of: ["go generate", "go fmt", "go fix", "go mod tidy", "go mod vendor"],
      onlyWritten: true,
    },
  ],
  reader: () => goDiagnostics(false),
};

export const goTest: Tool = {
  name: "go test",
  documentation: "https://pkg.go.dev/cmd/go#hdr-Test_packages",
  formats: ["text", "verbose", "json", "gotestsum"],
  recognise: ({ words }) => (subcommand(words) === "test" || runs(words, "gotestsum", "richgo") ? "test" : null),
  targeted: goTestTargeted,
  reader: () => together(goDiagnostics(true), goTestReader()),
  sniff: (line) => /^--- FAIL: (?:Test|Example|Fuzz)\S{0,300} \(\d+\.\d\ds\)$/.test(line),
};
