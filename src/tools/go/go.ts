import { together } from "../reading/line-reader.ts";
import type { Tool } from "../tool.ts";
import { goDiagnostics } from "./compile-reader.ts";
import { goTestTargeted } from "./targeted.ts";
import { goTestJson } from "./test-json.ts";
import { goTestReader } from "./test-reader.ts";

export const goVet: Tool = {
  name: "go vet",
  documentation: "https://pkg.go.dev/cmd/vet",
  projectChecks: [{ of: "go", command: "go vet ./...", stage: "lint", convention: true }],
  hooks: ["go-vet"],
  formats: ["text"],
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
  calls: { build: ["build", "install", "run", "generate", "list"].map((verb) => `go ${verb}`) },
  writing: [{ bare: "writes", of: ["go generate", "go fmt", "go fix", "go mod tidy", "go mod vendor"], onlyWritten: true }],
  reader: () => goDiagnostics(false),
};

export const goTest: Tool = {
  name: "go test",
  documentation: "https://pkg.go.dev/cmd/go#hdr-Test_packages",
  projectChecks: [{ of: "go", command: "go test ./...", stage: "test" }],
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
