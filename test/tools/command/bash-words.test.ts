import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { shellCommands } from "../../../src/tools/command/commands.ts";

/** Programs that are not there, so that bash hands their words to its handler. A line is written at once: parts of a pipe run side by side. */
const told = 'command_not_found_handle() { local line; printf -v line "%s|" "$@"; printf "%s\\n" "$line" >&9; }\n';
const bash = (script: string): readonly string[] => {
  const { stdout } = spawnSync("bash", ["--norc", "-c", `exec 9>&1 >/dev/null\nPATH=/nowhere\n${told}${script}`], {
    cwd: "/",
    env: {},
    encoding: "utf8",
    timeout: 10_000,
  });
  return stdout.split("\n").filter((line) => line !== "");
};

describe("the words of each command are those that bash hands over", () => {
  test.each([
    "aa b\\ c 'd e' \"f g\"",
    "aa $'b\\tc'",
    'aa "$(printf ")")" && bb c',
    "aa; bb & wait",
    "if aa; then bb c; else dd; fi",
    "for i in 1; do aa b; done",
    "case x in y) aa;; x) bb 'c;;d';; esac",
    "[[ a && b ]] && aa b",
    "(( 1 > 0 )) && aa $((2)) 2>/dev/null",
    "{ aa b; cc; } > /dev/null",
    "( aa b )",
    'f() { aa "$@"; }; f b c',
    "x=1 aa b",
    "aa <<X\nbb $(cc\nX\ndd",
    "aa <<'X' | bb\n; rm x\nX\ncc",
    "aa b # cc\ndd",
    "aa b#c",
    "aa \\\n  b",
    "! aa b",
    "time -p aa b",
    "aa 2>&1 >/dev/null b",
    "aa 'it'\\''s'",
    "aa \"a'b\" 'c\"d'",
    "eval 'aa b'",
    "x='b c'; aa $x",
    "x='b c'; aa \"$x\"",
    "aa -- -b --c=d",
    "aa '&&' bb ';' '|'",
    "while aa; do bb; break; done",
    "aa || bb c",
    "until aa; do bb; break; done",
    "select_() { aa; }; select_",
    "aa if then fi",
    "aa {b",
    "aa b;\n\n;# c".replace("\n;#", "\n#"),
    "aa !b",
    "aa =b c=",
    "aa ''",
  ])("%s", (script) => {
    // What bash does not reach here is asked of the tree as well: each word that it hands over stands there, in its order.
    const ours = shellCommands(script).commands.map(({ words }) => words.map(({ text }) => `${text}|`).join(""));
    const seen = bash(script);
    expect(seen.length).toBeGreaterThan(0);
    expect(ours.map((line) => line.replace("$((2))", "2").replace('$(printf ")")', ")"))).toEqual(expect.arrayContaining([...seen]));
  });

  test.each([
    "if aa; then bb",
    "aa 'b",
    'aa "b',
    "for i in 1; do aa",
    "case x in y) aa",
    "( aa",
    "aa $(bb",
    "aa && ",
    "| aa",
    "fi",
    "aa b",
  ])("what bash cannot parse is said to be unread: %s", (script) => {
    const refused = spawnSync("bash", ["-n"], { input: script }).status !== 0;
    expect(shellCommands(script).unread !== null).toBe(refused);
  });
});
