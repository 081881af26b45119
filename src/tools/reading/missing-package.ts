import { missingModule } from "../../core/classify/missing-module.ts";
import type { RawFailure } from "../tool.ts";
import type { Classified } from "./classified.ts";

/**
 * The package that a message says is not installed; null for a module of the project itself (relative, absolute, an alias
 * such as `@/x` or `~/x`, a folder of the project such as `src/x`) and for any other message.
 */
export function missingPackage(message: string): string | null {
  const name = missingModule(message)?.name ?? null;
  const known =
    name !== null &&
    /^(?:@[a-z0-9][\w.-]*\/[\w.-]+|[a-z0-9][\w.-]*)(?:\/[\w./-]+)?$/i.test(name) &&
    !/^(?:src|app|lib|test|tests|components|pages)\//.test(name);
  return known ? name : null;
}

/** The class when packages that are not installed explain every failure; null otherwise. `failures` must not be empty. */
export function missingPackages(failures: readonly RawFailure[]): Classified | null {
  if (failures.length === 0) return null;
  const names = new Set<string>();
  for (const failure of failures) {
    const name = failure.ran === false ? missingPackage(failure.message) : null;
    if (name === null) return null;
    if (names.size < 10) names.add(name);
  }
  const files = [...new Set(failures.map((failure) => failure.path).filter((path) => path != null))].slice(0, 5);
  return {
    class: "configuration",
    errorClass: "missing-dependency",
    reason: `Cannot find ${[...names].map((name) => `'${name}'`).join(", ")}${files.length > 0 ? `, asked for by ${files.join(", ")}` : ""}`,
  };
}
