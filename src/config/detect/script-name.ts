import type { Stage } from "../../core/gate.ts";
import { wholeOf } from "../../tools/alternatives.ts";
import { stageOfName } from "../../tools/stage-name.ts";

/** Parts of a name after which a script is no check: it writes, watches, serves, measures, or needs what CI sets up for it. */
const notChecks = wholeOf(
  /fix|fixes|write|watch|dev|develop|update|snapshots?|snap|debug|ui|open|serve|server|start|bench|benchmark|benchmarks/,
  /perf|release|publish|deploy|pre|prepare|prepack|postinstall|install|clean|docs?|doc|storybook|browser|browsers|sauce/,
  /e2e|integration|visual|size|stats|analyze|staged|changed|inspect|upload|docker|local|all|ci|live|generate|gen|demo/,
  /examples?|website|site|coverage|cov|report|profile|manual|nightly|smoke|fuzz|mutation|stress/,
);

const partsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replace(/type-?check(?:s|ing)?|check-?types?/g, "typecheck")
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== "");

/** The stages that the parts of a name tell, in their order: "test:types" tells test and typecheck. */
export const stagesOfName = (name: string): readonly Stage[] => [...new Set(partsOf(name).flatMap((part) => stageOfName(part) ?? []))];

/** How a script's or target's name offers itself as a gate: by itself ("lint"), as a variant ("test:unit"), or not at all ("lint:fix"). */
export const offerOf = (name: string): "main" | "variant" | null => {
  const parts = partsOf(name);
  if (parts.some((part) => notChecks.test(part))) return null;
  if (/^(?:check|verify|validate|checks|qa)$/.test(parts.join("-"))) return "variant";
  const [first] = stagesOfName(name);
  if (first === undefined) return null;
  // `build:esm` and the like are parts of `build`; `dist`, `bundle` and `make` write what is published.
  if (first === "build") return /^(?:build|compile)$/.test(name) ? "main" : null;
  return parts.length === 1 ||
    (parts.length === 2 && stageOfName(parts[0] ?? "") === "format" && /^(?:check|ci|verify)$/.test(parts[1] ?? "")) ||
    /^(?:fmt|format|lint|code|style)-?(?:check|ci|verify)$|^check-(?:fmt|format|formatting|lint|style)$|^typecheck$/.test(parts.join("-"))
    ? "main"
    : "variant";
};
