import type { Stage } from "../../core/gate.ts";
import type { Project } from "../../core/project.ts";
import { joinPath } from "../../tools/packages.ts";
import type { DetectedCheck } from "./check.ts";
import { checksOf } from "./line-check.ts";

/** Gates of a Go module. */
export const goFindings = (project: Project, folder: string): readonly DetectedCheck[] => {
  if (!project.has(joinPath(folder, "go.mod"))) return [];
  const golangci = [".golangci.yml", ".golangci.yaml", ".golangci.toml", ".golangci.json"].find((name) =>
    project.has(joinPath(folder, name)),
  );
  const finding = (stage: Stage, line: string, reason: string, rank: DetectedCheck["rank"]): readonly DetectedCheck[] =>
    checksOf(line, folder, project, null, stage).map((check) => ({ check, reason, rank }));
  return [
    ...finding("format", "gofmt -l . | diff /dev/null -", "go.mod: every Go file is formatted by gofmt", "convention"),
    ...(golangci === undefined ? [] : finding("lint", "golangci-lint run", golangci, "configured")),
    ...finding("lint", "go vet ./...", "go.mod", "convention"),
    ...finding("build", "go build ./...", "go.mod", "configured"),
    ...finding("test", "go test ./...", "go.mod", "configured"),
  ];
};
