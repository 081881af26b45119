/**
 * Gates whose shell hides a check's exit code, and honest ones that look alike. bash itself says which is which: a masked gate exits 0
 * whichever of the checks in it fail; an honest one exits 0 where all pass, and not where all fail.
 */
export interface GateShape {
  readonly run: string;
  /** As `shell` of a gate; the default where it is not given. */
  readonly shell?: string;
  /** Files of the repository, an executable one begins with `#!`. */
  readonly files?: Readonly<Record<string, string>>;
}

const script = (...lines: readonly string[]): string => `${lines.join("\n")}\n`;
const scripts = (lint: string): Readonly<Record<string, string>> => ({ "package.json": JSON.stringify({ scripts: { lint } }) });
const recipe = (...lines: readonly string[]): Readonly<Record<string, string>> => ({
  Makefile: script("lint:", ...lines.map((line) => `\t${line}`)),
});

/** The five forms that were seen to end green. */
export const knownMasks: readonly GateShape[] = [
  { run: "(flake8 src; mypy src) || true" },
  { run: "if flake8 src; then echo ok; else echo bad; fi" },
  { run: "flake8 src || { echo x; true; }" },
  { run: script("f() {", "  flake8 src", "  mypy src", "}", "f || true") },
  { run: "flake8 src || echo x || true" },
];

/** Written before the reader was, of shapes that nobody listed. */
export const masked: readonly GateShape[] = [
  { run: "flake8 src | tee lint.log", shell: "sh -e {0}" },
  { run: script("set +e", "flake8 src", "echo done") },
  { run: 'set +o errexit; flake8 src; rc=$?; echo "ended with $rc"' },
  { run: script("trap 'exit 0' EXIT", "flake8 src") },
  { run: script("flake8 src &", "wait") },
  { run: "flake8 src & mypy src & wait" },
  { run: "while ! flake8 src; do echo again; break; done" },
  { run: "until flake8 src; do break; done" },
  { run: 'for d in src tests; do flake8 "$d" || continue; done' },
  { run: 'for d in src tests; do flake8 "$d" || echo "$d is bad"; done' },
  { run: 'case "$(flake8 src)" in "") echo clean ;; *) echo dirty ;; esac' },
  { run: 'echo "$(flake8 src)"' },
  { run: "flake8 src || exit 0" },
  { run: "bash -c 'flake8 src; exit 0'" },
  { run: 'sh -c "flake8 src || true"' },
  { run: 'eval "flake8 src || true"' },
  { run: script("! flake8 src", "echo done") },
  { run: script("lint() {", "  local out=$(flake8 src)", '  echo "$out"', "}", "lint") },
  { run: "export FINDINGS=$(flake8 src)" },
  { run: "flake8 src && echo ok || echo bad" },
  { run: "npm run lint", files: scripts("flake8 src; echo done") },
  { run: "make lint", files: recipe("-flake8 src", "@echo done") },
  { run: "make lint", files: recipe("flake8 src | tee lint.log") },
  { run: "make -i lint", files: recipe("flake8 src") },
  { run: "bash ci/lint.sh", files: { "ci/lint.sh": script("flake8 src", "mypy src", "echo finished") } },
  {
    run: "./ci/lint.sh",
    files: { "ci/lint.sh": script("#!/usr/bin/env bash", "set -euo pipefail", "main() {", "  flake8 src || return 0", "}", 'main "$@"') },
  },
  { run: 'if ! flake8 src; then echo "::warning::lint"; fi' },
  { run: `flake8 src || rc=$?; echo "lint ended with \${rc:-0}"` },
  { run: script("(", "  set +e", "  flake8 src", "  true", ")") },
  { run: '[[ -n "$(flake8 src)" ]] && echo findings || echo none' },
  { run: "cat <(flake8 src)" },
  { run: "find src -name '*.py' -exec flake8 {} \\;", files: { "src/a.py": "" } },
  { run: 'result=0; flake8 src || result=1; [ "$result" -eq 0 ] || echo "lint failed"' },
  { run: "git ls-files '*.py' | xargs flake8 || :" },
];

/** Look like the ones above, and fail where the checks in them do. */
export const honest: readonly GateShape[] = [
  { run: "flake8 src || mypy src" },
  { run: script("set -e", "flake8 src", "mypy src") },
  { run: "if flake8 src; then echo ok; else echo bad; exit 1; fi" },
  { run: "(flake8 src && mypy src) || { echo bad; exit 1; }" },
  { run: "rc=0; flake8 src || rc=$?; mypy src || rc=$?; exit $rc" },
  { run: script("flake8 src & pid=$!", 'wait "$pid"') },
  { run: "flake8 src | tee lint.log" },
  { run: script("set +e", "flake8 src", "rc=$?", "set -e", "echo done", 'exit "$rc"') },
  { run: script("trap 'rm -f lint.tmp' EXIT", "flake8 src") },
  { run: 'out=$(flake8 src || true); test -z "$out"' },
  { run: script("out=$(flake8 src)", 'echo "$out"') },
  { run: script("flake8 src > lint.log || true", "! grep bad lint.log") },
  { run: 'for d in src tests; do flake8 "$d" || exit 1; done' },
  { run: 'fail() { echo "$1"; exit 1; }; flake8 src || fail lint' },
  { run: 'failed=; for d in src tests; do flake8 "$d" || failed=1; done; [ -z "$failed" ]' },
  { run: "! { flake8 src || true; } | grep bad" },
  { run: 'case "$(flake8 src || true)" in "") ;; *) exit 1 ;; esac' },
  { run: 'flake8 src || (echo "run black first"; false)' },
  { run: 'flake8 src || { rc=$?; echo "bad: $rc"; exit $rc; }' },
  { run: "bash -e ci/lint.sh", files: { "ci/lint.sh": script("flake8 src", "echo done") } },
  { run: "bash ci/lint.sh", files: { "ci/lint.sh": script("echo begin", "flake8 src") } },
  {
    run: "./ci/lint.sh",
    files: { "ci/lint.sh": script("#!/bin/bash", "set -euo pipefail", "flake8 src | tee lint.log", "echo ok") },
  },
  { run: "make lint", files: recipe("flake8 src && echo ok") },
  { run: "npm run lint", files: scripts("flake8 src && echo ok") },
  { run: 'while read -r path; do flake8 "$path"; done < list.txt', files: { "list.txt": "src/a.py\n" } },
  { run: script('[ -d src ] || { echo "nothing to check"; exit 0; }', "flake8 src"), files: { "src/a.py": "" } },
  { run: script("rm -rf build || true", "flake8 src") },
  { run: script("flake8 src || true", "mypy src") },
  { run: script("lint() {", "  flake8 src", "}", 'lint "$@"') },
  { run: script("flake8 src || rc=1", `(exit \${rc:-0})`) },
  { run: "find src -name '*.py' -exec flake8 {} +", files: { "src/a.py": "" } },
  { run: "errors=0; flake8 src || errors=$((errors + 1)); ((errors == 0))" },
  { run: "exec flake8 src" },
  { run: 'echo "never || true" && flake8 src # || true' },
  { run: script("set +e", "flake8 src", "mypy src", "[ $? -eq 0 ]") },
];
