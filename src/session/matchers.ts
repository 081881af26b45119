/** Problem matchers of gates, read from the files that the configuration names. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fail, ok, orElse, type Result } from "../core/result.ts";
import { type ProblemMatcher, parseProblemMatchers } from "../tools/log/problem-matcher.ts";
import type { Prepared } from "./prepare.ts";

/** Problem matchers by gate; all mistakes in them as one sentence each. */
export const readMatchers = ({ settings, repository }: Prepared): Result<ReadonlyMap<string, readonly ProblemMatcher[]>> => {
  const found = new Map<string, readonly ProblemMatcher[]>();
  const wrong: string[] = [];
  for (const gate of settings.gates) {
    if (gate.problemMatcher === null) continue;
    const parsed = parseProblemMatchers(textOf(join(repository.root, gate.problemMatcher)), gate.problemMatcher);
    if (parsed.ok) found.set(gate.name, parsed.value);
    else wrong.push(parsed.error.message);
  }
  return wrong.length > 0 ? fail("invalid", wrong.join("\n")) : ok(found);
};

const textOf = (path: string): string => orElse(() => readFileSync(path, "utf8"), "");
