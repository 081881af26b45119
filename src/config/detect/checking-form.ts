import type { Word } from "../../tools/shell.ts";

/** How a tool's repairing invocation becomes its checking one. */
interface Form {
  /** Options that write; taken out. */
  readonly remove?: readonly string[];
  /** What is added where none of `unless` is there; `unless` defaults to what is added. */
  readonly add?: readonly string[];
  readonly unless?: readonly string[];
  /** Where the addition goes: behind the program's words (default), or at the end. */
  readonly at?: "end";
  /** With one of these words it writes or never ends, and has no checking form. */
  readonly never?: readonly string[];
}

const fix: Form = { remove: ["--fix"] };
const inPlace: Form = { never: ["-i", "--in-place", "--inplace", "-w", "--write"] };

/** By the program and, where it matters, its command. */
const forms: Readonly<Record<string, Form>> = {
  eslint: { remove: ["--fix", "--fix-dry-run"] },
  "next lint": fix,
  "ng lint": fix,
  oxlint: { remove: ["--fix", "--fix-suggestions", "--fix-dangerously"] },
  stylelint: fix,
  standard: fix,
  "ts-standard": fix,
  xo: fix,
  markdownlint: { remove: ["--fix", "-f"] },
  "markdownlint-cli2": fix,
  textlint: fix,
  knip: { remove: ["--fix"] },
  prettier: { remove: ["--write", "-w"], add: ["--check"], unless: ["--check", "-c", "--list-different", "-l"] },
  oxfmt: { remove: ["--write"], add: ["--check"], unless: ["--check", "-l", "--list-different"] },
  "biome check": { remove: ["--write", "--fix", "--apply", "--apply-unsafe", "--unsafe"] },
  "biome lint": { remove: ["--write", "--fix", "--apply", "--apply-unsafe", "--unsafe"] },
  "biome format": { remove: ["--write", "--fix"] },
  "dprint fmt": { never: ["fmt"] },
  "sort-package-json": { add: ["--check"] },
  "npm-check-updates": { never: [] },
  jest: { remove: ["-u", "--updateSnapshot", "--watch", "--watchAll"] },
  vitest: { remove: ["-u", "--update", "--watch", "-w"], never: ["dev", "watch", "bench", "--ui"] },
  mocha: { remove: ["--watch", "-w"] },
  ava: { remove: ["-u", "--update-snapshots", "--watch", "-w"] },
  tap: { remove: ["--snapshot"] },
  tsc: { remove: ["--watch", "-w"] },
  "vue-tsc": { remove: ["--watch", "-w"] },
  black: { add: ["--check"], unless: ["--check", "--diff"] },
  isort: { remove: ["--apply"], add: ["--check-only"], unless: ["--check-only", "--check", "-c"] },
  "ruff check": { remove: ["--fix", "--unsafe-fixes", "--fix-only"] },
  "ruff format": { add: ["--check"], unless: ["--check", "--diff"] },
  ruff: { remove: ["--fix", "--unsafe-fixes"] },
  autopep8: inPlace,
  autoflake: { remove: ["-i", "--in-place"], add: ["--check"] },
  yapf: { remove: ["-i", "--in-place"], add: ["--diff"], unless: ["--diff", "-d", "--quiet", "-q"] },
  docformatter: { remove: ["-i", "--in-place"], add: ["--check"], unless: ["--check", "-c"] },
  pyupgrade: { never: [] },
  "cargo fmt": { add: ["--check"], at: "end" },
  "cargo clippy": { remove: ["--fix", "--allow-dirty", "--allow-staged"] },
  rustfmt: { add: ["--check"] },
  gofmt: { never: ["-w"] },
  goimports: { never: ["-w"] },
  gofumpt: { never: ["-w"] },
  "golangci-lint run": fix,
  "golangci-lint fmt": { add: ["--diff"], unless: ["--diff", "-d"] },
  "go mod": { never: ["tidy", "download", "vendor"] },
  "go generate": { never: [] },
  rubocop: { remove: ["-a", "-A", "--auto-correct", "--auto-correct-all", "--autocorrect", "--autocorrect-all", "-x", "--fix-layout"] },
  standardrb: { remove: ["--fix", "--fix-unsafely"] },
  erb_lint: { remove: ["--autocorrect", "-a"] },
  "php-cs-fixer fix": { add: ["--dry-run", "--diff"], unless: ["--dry-run"], at: "end" },
  phpcbf: { never: [] },
  pint: { add: ["--test"], unless: ["--test"] },
  rector: { add: ["--dry-run"], unless: ["--dry-run", "-n"], at: "end" },
  "dotnet format": { add: ["--verify-no-changes"], at: "end" },
  "terraform fmt": { remove: ["-write=true"], add: ["-check"], unless: ["-check", "-check=true"] },
  shfmt: { remove: ["-w", "--write"], add: ["-d"], unless: ["-d", "--diff", "-l", "--list"] },
  codespell: { remove: ["-w", "--write-changes"] },
  typos: { remove: ["-w", "--write-changes"] },
  ktlint: { remove: ["-F", "--format"] },
  "mix format": { add: ["--check-formatted"] },
  "deno fmt": { add: ["--check"] },
  "dart format": { add: ["--output=none", "--set-exit-if-changed"], unless: ["--set-exit-if-changed"] },
  "flutter format": { never: [] },
  swiftformat: { add: ["--lint"] },
  swiftlint: { remove: ["--fix", "--autocorrect"] },
  "clang-format": inPlace,
  "taplo fmt": { add: ["--check"] },
  "taplo format": { add: ["--check"] },
};

/**
 * The words of a command in the form that checks and changes no file; null where there is none (`phpcbf`, `gofmt -w`, `vitest dev`).
 * `words` begin with the program, runners and wrappers already taken off.
 */
export const checkingForm = (words: readonly Word[], program: string): readonly Word[] | null => {
  const command = words.slice(1).find((word) => !word.text.startsWith("-"))?.text ?? "";
  const pair = Object.hasOwn(forms, `${program} ${command}`);
  const form = pair ? forms[`${program} ${command}`] : Object.hasOwn(forms, program) ? forms[program] : undefined;
  if (form === undefined) return words;
  if (form.never !== undefined && (form.never.length === 0 || words.slice(1).some((word) => form.never?.includes(word.text)))) return null;
  const kept = words.filter((word, at) => at === 0 || form.remove?.includes(word.text.replace(/=(?:true|all)$/, "")) !== true);
  const unless = form.unless ?? form.add ?? [];
  if (form.add === undefined || kept.some((word) => unless.includes(word.text))) return kept;
  const added = form.add.map((text) => ({ text, raw: text }));
  if (form.at === "end")
    return [...kept, ...(program === "cargo" && !kept.some((word) => word.text === "--") ? [{ text: "--", raw: "--" }] : []), ...added];
  const front = pair ? kept.findIndex((word) => word.text === command) + 1 : 1;
  return [...kept.slice(0, front), ...added, ...kept.slice(front)];
};
