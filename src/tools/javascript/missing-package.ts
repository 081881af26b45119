import type { Classified } from "../reading/classified.ts";
import type { RawFailure } from "../tool.ts";

/** The ways in which Node, Jest, Vite and bundlers say that a module is not there. */
const sentences: readonly RegExp[] = [
  /Cannot find (?:module|package) '([^']{1,200})'/,
  /Cannot find (?:module|package) "([^"]{1,200})"/,
  /Failed to (?:resolve import|load url) "?([^"\s]{1,200})"?/,
  /Can't resolve '([^']{1,200})'/,
  /Could not resolve "([^"]{1,200})"/,
];

/**
 * The package that a message says is not installed; null for a module of the project itself (relative, absolute, an alias
 * such as `@/x` or `~/x`, a folder of the project such as `src/x`) and for any other message.
 */
export function missingPackage(message: string): string | null {
  const text = message.slice(0, 2000);
  for (const sentence of sentences) {
    const name = sentence.exec(text)?.[1];
    if (name === undefined) continue;
    const known =
      /^(?:@[a-z0-9][\w.-]*\/[\w.-]+|[a-z0-9][\w.-]*)(?:\/[\w./-]+)?$/i.test(name) &&
      !/^(?:src|app|lib|test|tests|components|pages)\//.test(name) &&
      !/^[A-Za-z]:/.test(name);
    return known ? name : null;
  }
  return null;
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
  const files = [...new Set(failures.map((failure) => failure.path).filter((path) => path !== null))].slice(0, 5);
  return {
    class: "configuration",
    errorClass: "missing-dependency",
    reason: `Cannot find ${[...names].map((name) => `'${name}'`).join(", ")}${files.length > 0 ? `, asked for by ${files.join(", ")}` : ""}`,
  };
}
