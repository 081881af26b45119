/**
 * Projects whose failing test names no file and no line: what their gate prints, what they are made of, and the faulty line, which a first
 * prompt must hold. Written before the code that finds it. Adding one is a row.
 */
export interface UnplacedProject {
  readonly name: string;
  readonly run: string;
  readonly log: string;
  readonly files: Readonly<Record<string, string>>;
  readonly faulty: string;
}

/** Further functions, so that the file is no short one. */
const many = (count: number, line: (at: number) => string): string => Array.from({ length: count }, (_, at) => line(at)).join("");
const padC = (prefix: string, count = 30): string =>
  many(count, (at) => `int ${prefix}_${at}(int value)\n{\n  int twice = value * 2;\n  return twice + ${at};\n}\n\n`);
const padShell = (prefix: string): string => many(25, (at) => `${prefix}_${at}() {\n  printf '%s\\n' "$1" | cut -d: -f${at + 1}\n}\n\n`);
const padPerl = (prefix: string): string =>
  many(25, (at) => `sub ${prefix}_${at} {\n  my ($value) = @_;\n  return $value . "-${at}";\n}\n\n`);
const padLua = (prefix: string): string => many(25, (at) => `function M.${prefix}_${at}(value)\n  return value .. "-${at}"\nend\n\n`);

export const unplacedProjects: readonly UnplacedProject[] = [
  {
    name: "C, a make target, a value that was cut",
    run: "make test",
    log: "cc -std=c99 -o run_tests tests/main.c src/text.c src/list.c src/number.c\n./run_tests\ntruncate: ok\ntrim: FAIL\n  expected: 'Ferr' actual: 'Ferret'\n1 of 9 failed\nmake: *** [Makefile:7: test] Error 1\n",
    files: {
      Makefile:
        "CC = cc\nCFLAGS = -std=c99\nSOURCES = src/text.c src/list.c src/number.c\n\ntest: tests/main.c $(SOURCES)\n\t$(CC) $(CFLAGS) -o run_tests $^\n\t./run_tests\n",
      "src/text.h": "void text_cut(char *out, const char *text, int most);\nint text_0(int value);\n",
      "src/text.c": `#include "text.h"\n#include <string.h>\n\n${padC("text")}void text_cut(char *out, const char *text, int most)\n{\n  int size = strlen(text);\n  if (size < most) most = size;\n  memcpy(out, text, size);\n  out[most] = 0;\n}\n`,
      "src/list.c": padC("list"),
      "src/number.c": padC("number"),
      "tests/main.c": `#include "../src/text.h"\n#include <stdio.h>\n#include <string.h>\n\n${padC("check")}static int test_trim(void)\n{\n  char out[20];\n  text_cut(out, "Ferret", 4);\n  if (strcmp(out, "Ferr") == 0) return 0;\n  printf("  expected: '%s' actual: '%s'\\n", "Ferr", out);\n  return 1;\n}\n\nint main(void)\n{\n  return test_trim();\n}\n`,
    },
    faulty: "memcpy(out, text, size);",
  },
  {
    name: "C, a runner of one's own that prints the case's name",
    run: "make check",
    log: "gcc -o unit unit.c ring.c stack.c\n./unit\nPASS ring_push_error\nPASS ring_failed_pop\nFAIL ring_wraps (got 3, want 1)\nPASS stack_error_is_kept\n3 passed, 1 failed\nmake: *** [Makefile:5: check] Error 1\n",
    files: {
      Makefile: "OBJECTS = unit.c ring.c stack.c\n\ncheck: $(OBJECTS)\n\tgcc -o unit $(OBJECTS)\n\t./unit\n",
      "ring.c": `#include "ring.h"\n\n${padC("slot")}int ring_next(int at, int size)\n{\n  return at + 1;\n}\n`,
      "ring.h": "int ring_next(int at, int size);\n",
      "stack.c": padC("stack"),
      "unit.c": `#include "ring.h"\n#include <stdio.h>\n\n${padC("unit")}static int ring_wraps(void)\n{\n  int at = ring_next(2, 3);\n  at = ring_next(at, 3);\n  return at;\n}\n\nint main(void)\n{\n  int got = ring_wraps();\n  printf(got == 1 ? "PASS %s\\n" : "FAIL %s (got %d, want 1)\\n", "ring_wraps", got);\n  return got != 1;\n}\n`,
    },
    faulty: "return at + 1;",
  },
  {
    name: "C, an assertion that prints its expression alone",
    run: "cc -o t test_date.c date.c && ./t",
    log: "running 12 checks\ncheck failed: days_in(2, 1900) == 28\n11 passed\n",
    files: {
      "date.c": `#include "date.h"\n\n${padC("week")}int days_in(int month, int year)\n{\n  static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};\n  if (month == 2 && year % 4 == 0)\n    return 29;\n  return days[month - 1];\n}\n`,
      "date.h": "int days_in(int month, int year);\n",
      "zone.c": padC("zone"),
      "test_date.c": `#include "date.h"\n#include <stdio.h>\n#define CHECK(x) if (!(x)) { printf("check failed: %s\\n", #x); failed = 1; }\n\n${padC("spare")}int main(void)\n{\n  int failed = 0;\n  CHECK(days_in(1, 1900) == 31);\n  CHECK(days_in(2, 1900) == 28);\n  return failed;\n}\n`,
    },
    faulty: "if (month == 2 && year % 4 == 0)",
  },
  {
    name: "shell, a function's output compared",
    run: "sh test/run.sh",
    log: "ok version\nok slug of a word\nnot equal: slug of two words\n  want [hello-world]\n  have [hello world]\n2 of 3 ok\n",
    files: {
      "test/run.sh": `#!/bin/sh\n. ./lib/text.sh\n\n${padShell("probe")}same() {\n  if [ "$2" = "$3" ]; then echo "ok $1"; else echo "not equal: $1"; echo "  want [$2]"; echo "  have [$3]"; failed=1; fi\n}\nsame "slug of a word" "hello" "$(slug hello)"\nsame "slug of two words" "hello-world" "$(slug 'Hello World')"\nexit \${failed:-0}\n`,
      "lib/text.sh": `${padShell("field")}slug() {\n  printf '%s' "$1" | tr 'A-Z' 'a-z' | tr '_' '-'\n}\n`,
      "lib/net.sh": padShell("host"),
    },
    faulty: "tr '_' '-'",
  },
  {
    name: "shell, a program that is called and answers wrongly",
    run: "./tests.sh",
    log: "1: help is shown: pass\n2: unknown option is an error: pass\n3: counts the lines: fail, expected '3 lines', was '4 lines'\n",
    files: {
      "tests.sh": `#!/bin/bash\n${padShell("step")}expect() {\n  if [ "$3" = "$2" ]; then echo "$1: pass"; else echo "$1: fail, expected '$2', was '$3'"; exit 1; fi\n}\nexpect "3: counts the lines" "3 lines" "$(printf 'a\\nb\\nc\\n' | ./bin/count)"\n`,
      "bin/count": `#!/bin/bash\n${padShell("column")}total=1\nwhile read -r line; do total=$((total + 1)); done\necho "$total lines"\n`,
      "bin/other": `#!/bin/bash\n${padShell("other")}`,
    },
    faulty: "total=1",
  },
  {
    name: "shell, behind a makefile",
    run: "make -s test",
    log: "checking retry ... fine\nchecking backoff ... wrong: 8 is not 4\nmake: *** [Makefile:3: test] Error 1\n",
    files: {
      Makefile: ".PHONY: test\ntest:\n\t@sh tests/all.sh\n",
      "tests/all.sh": `#!/bin/sh\nset -e\n. ./src/retry.sh\n${padShell("look")}check() {\n  printf 'checking %s ... ' "$1"\n  [ "$2" = "$3" ] || { echo "wrong: $3 is not $2"; exit 1; }\n  echo fine\n}\ncheck retry 3 "$(retries)"\ncheck backoff 4 "$(backoff 2)"\n`,
      "src/retry.sh": `${padShell("wait")}retries() {\n  echo 3\n}\n\nbackoff() {\n  echo $((1 << ($1 + 1)))\n}\n`,
      "src/log.sh": padShell("log"),
    },
    faulty: "echo $((1 << ($1 + 1)))",
  },
  {
    name: "Perl, a script that prints its own words",
    run: "perl t/run.pl",
    log: "parse: ok\njoin: ok\nround: expected '2.50', got '2.5'\nfailures: 1\n",
    files: {
      "t/run.pl": `use lib 'lib';\nuse Money;\n${padPerl("given")}sub is { my ($name, $got, $want) = @_; print $got eq $want ? "$name: ok\\n" : "$name: expected '$want', got '$got'\\n"; $failures++ if $got ne $want }\nis("round", Money::amount(2.5), "2.50");\nprint "failures: $failures\\n";\nexit($failures ? 1 : 0);\n`,
      "lib/Money.pm": `package Money;\nuse strict;\n\n${padPerl("part")}sub amount {\n  my ($value) = @_;\n  return sprintf("%s", $value);\n}\n\n1;\n`,
      "lib/Clock.pm": `package Clock;\n${padPerl("tick")}1;\n`,
    },
    faulty: 'return sprintf("%s", $value);',
  },
  {
    name: "Perl, a module behind a makefile",
    run: "make test",
    log: "perl -Ilib test.pl\nwords...done\nsentences...'Mr. Smith' was cut into 2\nmake: *** [Makefile:2: test] Error 255\n",
    files: {
      Makefile: "test:\n\tperl -Ilib test.pl\n",
      "test.pl": `use Splitter;\n${padPerl("case")}my @found = Splitter::sentences('Mr. Smith');\ndie "'Mr. Smith' was cut into " . @found . "\\n" if @found != 1;\n`,
      "lib/Splitter.pm": `package Splitter;\n${padPerl("word")}sub sentences {\n  my ($text) = @_;\n  return split /\\.\\s+/, $text;\n}\n1;\n`,
    },
    faulty: "return split /\\.\\s+/, $text;",
  },
  {
    name: "Lua, a script of checks",
    run: "lua test/all.lua",
    log: "ok\tsplit keeps empty parts\nok\tsplit of nothing\nfailed\tpad to the left\texpected\t'  7'\tgot\t'7  '\n",
    files: {
      "test/all.lua": `package.path = "src/?.lua;" .. package.path\nlocal text = require("text")\n\n${padLua("sample").replaceAll("function M.", "local function ")}local function check(name, got, want)\n  if got == want then print("ok", name) else print("failed", name, "expected", "'" .. want .. "'", "got", "'" .. got .. "'") os.exit(1) end\nend\ncheck("pad to the left", text.pad("7", 3), "  7")\n`,
      "src/text.lua": `local M = {}\n\n${padLua("text")}function M.pad(value, width)\n  return value .. string.rep(" ", width - #value)\nend\n\nreturn M\n`,
      "src/queue.lua": `local M = {}\n${padLua("queue")}return M\n`,
    },
    faulty: 'return value .. string.rep(" ", width - #value)',
  },
  {
    name: "Lua, an error without a place",
    run: "lua run.lua && echo done",
    log: "inventory: 3 of 3\nprices: mismatch for 'apple pie': 12 instead of 10\n",
    files: {
      "run.lua": `local shop = require("shop")\n${padLua("row").replaceAll("function M.", "local function ")}local price = shop.price("apple pie")\nif price ~= 10 then io.stderr:write("prices: mismatch for 'apple pie': " .. price .. " instead of 10\\n") os.exit(1) end\n`,
      "shop.lua": `local M = {}\n${padLua("shop")}local prices = { ["apple pie"] = 10, bread = 3 }\n\nfunction M.price(name)\n  return prices[name] + 2\nend\n\nreturn M\n`,
      "stock.lua": `local M = {}\n${padLua("stock")}return M\n`,
    },
    faulty: "return prices[name] + 2",
  },
  {
    name: "a makefile alone, that compares a made file",
    run: "make verify",
    log: "m4 page.m4 > out/page.html\ndiff -u expected/page.html out/page.html\n--- expected/page.html\n+++ out/page.html\n@@ -1,2 +1,2 @@\n <h1>Prices</h1>\n-<p>from 10 EUR</p>\n+<p>from 10 USD</p>\nmake: *** [Makefile:6: verify] Error 1\n",
    files: {
      Makefile:
        "out/page.html: page.m4\n\tm4 page.m4 > $@\n\nverify: out/page.html\n\tmkdir -p out\n\tdiff -u expected/page.html out/page.html\n",
      "page.m4": `${many(80, (at) => `define(\`part${at}', \`<p>$1 of ${at}</p>')\n`)}define(\`price', \`<p>from $1 USD</p>')\n<h1>Prices</h1>\nprice(10)\n`,
      "expected/page.html": "<h1>Prices</h1>\n<p>from 10 EUR</p>\n",
      "other.m4": many(80, (at) => `define(\`other${at}', \`<b>${at}</b>')\n`),
    },
    faulty: "define(`price', `<p>from $1 USD</p>')",
  },
  {
    name: "a makefile alone, with awk",
    run: "make check",
    log: "awk -f report.awk data/sales.csv > got.txt\ntotal is 90, should be 100\nmake: *** [Makefile:3: check] Error 1\n",
    files: {
      Makefile:
        'check: report.awk data/sales.csv\n\tawk -f report.awk data/sales.csv > got.txt\n\t@test "$$(cat got.txt)" = "total 100" || { echo "total is $$(cut -d" " -f2 got.txt), should be 100"; exit 1; }\n',
      "report.awk": `BEGIN { FS = "," }\n${many(60, (at) => `function column_${at}(row) {\n  return row * ${at}\n}\n`)}NR > 2 { total += $2 }\nEND { print "total " total }\n`,
      "data/sales.csv": "name,amount\na,10\nb,90\n",
      "rates.awk": many(60, (at) => `function rate_${at}(row) {\n  return row / ${at + 1}\n}\n`),
    },
    faulty: "NR > 2 { total += $2 }",
  },
];
