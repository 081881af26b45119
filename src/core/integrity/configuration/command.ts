import type { ToolFacts } from "../../tool-facts.ts";

// Flags that let more pass, whatever the tool is. The table of tools adds the flags of single tools.
const looseFlags: readonly RegExp[] = [
  /--?pass-?with-?no-?tests\b/i,
  /--exit-zero\b/,
  /--ignore(?:-pattern|-path|-glob|d)?(?=[= ])/,
  /--exclude\b/,
  /--(?:no-)?skip[\w-]*/,
  /--allow-failure\b/,
  /--(?:retry|retries|reruns)\b/,
  /(?:^|\s)(?:-u|--update(?:-?snapshots?)?|--snapshot-update|--ci=false)(?=\s|$)/,
  /--no-verify\b/,
  /--no-strict\b/,
  /--disable(?:=|-)\S+/,
  /--quiet\b/,
  /--no-fail\b/,
  /--nowarn\b/i,
  /--filter\b/,
  /--changed\b/,
  /--allow-empty\b/,
];

/** The words by which a command can only exit with 0; null if it can fail. */
export const cannotFail = (command: string): string | null => {
  const line = command.trim();
  if (/^(?:echo\b[^&|;>]*|printf\b[^&|;>]*|true|:|exit 0|\/bin\/true|cd \S+|)$/.test(line)) return line === "" ? "an empty command" : line;
  return (
    /\|\|\s*(?:true|:|exit 0|echo\b.*|\/bin\/true|cd \.)\s*[)"']?\s*$/m.exec(line)?.[0].trim() ??
    /(?:;|&(?!&))\s*(?:true|:|exit 0|echo\b.*)\s*$/m.exec(line)?.[0].trim() ??
    /^\s*set \+\w*e\w*/m.exec(line)?.[0].trim() ??
    null
  );
};

/** How a command became laxer, as the end of a sentence; null if it did not. `before` is null for a new command. */
export const laxer = (
  before: string | null,
  after: string,
  tools: ToolFacts,
): { readonly rule: "check-cannot-fail" | "configuration-loosened"; readonly what: string } | null => {
  const hollow = cannotFail(after);
  if (hollow !== null && (before === null || cannotFail(before) === null))
    return { rule: "check-cannot-fail", what: `can no longer fail (\`${hollow.slice(0, 60)}\`)` };
  if (before === null) return null;
  const flag = [...looseFlags, ...tools.laxer]
    .map((form) => (count(form, after) > count(form, before) ? form.exec(after)?.[0].trim() : undefined))
    .find((words) => words !== undefined && words !== "");
  if (flag !== undefined) return { rule: "configuration-loosened", what: `lets more pass with \`${flag}\`` };
  for (const form of [/--max-warnings[= ](\d+)/, /--(?:cov-)?fail-under[= ](\d+)/]) {
    const old = form.exec(before)?.[1];
    const now = form.exec(after)?.[1];
    const laxer = form.source.includes("max")
      ? old !== undefined && (now === undefined || Number(now) > Number(old))
      : old !== undefined && (now === undefined || Number(now) < Number(old));
    if (laxer) return { rule: "configuration-loosened", what: `lets more pass: \`${form.exec(before)?.[0]}\` was changed` };
  }
  const programs = new Set(programsOf(after));
  const lost = programsOf(before).find((program) => !programs.has(program));
  if (lost !== undefined && programsOf(after).length < programsOf(before).length)
    return { rule: "configuration-loosened", what: `no longer runs \`${lost}\`` };
  const strictFlag = /--(?:strict\S*|check|error-on-warnings|deny-warnings|Werror|frozen-lockfile|ci)\b|-D warnings|-W error/.exec(
    before,
  )?.[0];
  // `tsc` that checks nothing; without --noEmit alone it checks as much.
  if (/\btsc\b/.test(before) && idle.test(after) && !idle.test(before))
    return { rule: "configuration-loosened", what: `lets more pass with \`${idle.exec(after)?.[1]}\`` };
  if (strictFlag !== undefined && !after.includes(strictFlag))
    return { rule: "configuration-loosened", what: `is less strict without \`${strictFlag}\`` };
  return null;
};

const idle = /\btsc\b[^\n;&|]*\s(--noCheck|--version|-v|--help|-h|--all|--init|--showConfig|--listFilesOnly|--clean)(?=\s|$)/i;

const count = (form: RegExp, text: string): number => [...text.matchAll(new RegExp(form.source, `${form.flags.replace("g", "")}g`))].length;

const runners = /^(?:npx|pnpm|yarn|bunx?|npm|run|exec|uv|poetry|pdm|hatch|python3?|-m|dlx|cross-env|env|time|\w+=\S*)$/;

/** Programs whose first argument says what they do. */
const manifold =
  /^(?:go|cargo|dotnet|make|npm|mix|bundle|composer|deno|gradle|mvn|\.\/gradlew|\.\/mvnw|turbo|nx|just|tox|nox|pre-commit|ruff|biome|tsc)$/;

const programsOf = (command: string): readonly string[] =>
  command
    .split(/&&|\|\||;|\n|(?<!\|)\|(?!\|)/)
    .map((part) => {
      const words = part.trim().split(/\s+/);
      const at = words.findIndex((word) => !runners.test(word));
      const program = words[at] ?? "";
      const next = words.slice(at + 1).find((word) => !word.startsWith("-"));
      return manifold.test(program) && next !== undefined ? `${program} ${next}` : program;
    })
    .filter((word) => /\w/.test(word) && !/^(?:echo|cd|set|export|true|exit)$/.test(word));
