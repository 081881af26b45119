/** The run of only what failed under PHPUnit. */
import { anyOf, namesByForm } from "../reading/selection.ts";
import type { TargetedRun } from "../tool.ts";

/** Options that write, stop early or select, and those of them whose next word is their value. */
const dropped =
  /^--(?:coverage-|log-|testdox-(?:html|text|xml)|cache-result|stop-on-|order-by|filter|exclude-filter|no-coverage|random-order)/;
const valued = /^--(?:coverage-(?!filter)\w+|log-\w+|testdox-\w+|cache-result-file|order-by|filter|exclude-filter|random-order-seed)$/;

/** `phpunit --filter REGEX`: matched against `Class::method with data set ...`. Source: docs.phpunit.de, "The Command-Line Test Runner". */
export const phpunitTargeted: TargetedRun = (check, failures) => {
  // A description ("Cart adds") is no name to filter by.
  const names = namesByForm(failures, /^([\w\\]+::\w+)(?: with data set .*)?$/s);
  if (check.words[0] !== "phpunit" || names === null) return null;
  const kept = check.words.slice(1).filter((word, at, all) => !dropped.test(word) && !valued.test(all[at - 1] ?? ""));
  const only = `/^(?:${anyOf(names)})(?: with data set .*)?$/`;
  return { ...check, words: ["phpunit", ...kept, "--no-coverage", "--do-not-cache-result", "--filter", only] };
};
