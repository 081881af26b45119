import type { Stage } from "../../core/gate.ts";
import type { Project } from "../../core/project.ts";
import { joinPath } from "../../tools/packages.ts";
import type { DetectedCheck } from "./check.ts";
import { checksOf } from "./line-check.ts";

/** Gates of a Cargo package or workspace. */
export const rustFindings = (project: Project, folder: string): readonly DetectedCheck[] => {
  const manifest = project.text(joinPath(folder, "Cargo.toml"));
  if (manifest === null) return [];
  const has = (...names: readonly string[]) => names.find((name) => project.has(joinPath(folder, name)));
  const all = /^\s*\[workspace\]/m.test(manifest) ? " --workspace" : "";
  const format = has("rustfmt.toml", ".rustfmt.toml");
  const lint =
    has("clippy.toml", ".clippy.toml") ?? (/^\s*\[(?:workspace\.)?lints\b/m.test(manifest) ? "[lints] in Cargo.toml" : undefined);
  const finding = (stage: Stage, line: string, reason: string, rank: DetectedCheck["rank"]): readonly DetectedCheck[] =>
    checksOf(line, folder, project, null, stage).map((check) => ({ check, reason, rank }));
  return [
    ...finding(
      "format",
      "cargo fmt --all -- --check",
      format ?? "Cargo.toml: rustfmt comes with Rust",
      format === undefined ? "convention" : "configured",
    ),
    ...finding(
      "lint",
      `cargo clippy${all} --all-targets`,
      lint ?? "Cargo.toml: clippy comes with Rust",
      lint === undefined ? "convention" : "configured",
    ),
    ...finding("build", `cargo build${all} --all-targets`, "Cargo.toml", "convention"),
    ...finding("test", `cargo test${all}`, "Cargo.toml", "configured"),
  ];
};
