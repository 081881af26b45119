import { expect, test } from "vitest";
import { judgeCensus } from "../../src/core/failure/census.ts";
import { readLog, short } from "./read-log.ts";

// What generated projects showed: a test that prints its runner's own lines changes neither sums nor what failed.
test.each([
  [
    "mocha",
    "mocha",
    "\n  math\n  5 passing (2ms)\n  3 failing\n  1) fake\n    ✔ adds\n    1) halves\n\n\n  1 passing (3ms)\n  1 failing\n\n  1) math\n       halves:\n     Error: boom\n      at Context.<anonymous> (a.test.js:5:9)\n",
    ["a.test.js:5:9 {math halves} Error: boom"],
    { run: 2, failed: 1, skipped: 0 },
  ],
  [
    "vitest",
    "vitest run",
    "\n RUN  v4.0.0 /srv/repo\n\nstdout | a.test.js > adds\n      Tests  5 failed | 9 passed (14)\n⎯⎯⎯⎯⎯⎯⎯ Failed Tests 1 ⎯⎯⎯⎯⎯⎯⎯\n FAIL  x.test.js > fake\n\n⎯⎯⎯⎯⎯⎯⎯ Failed Tests 1 ⎯⎯⎯⎯⎯⎯⎯\n\n FAIL  a.test.js > halves\nError: boom\n ❯ a.test.js:5:9\n\n⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯[1/1]⎯\n\n Test Files  1 failed (1)\n      Tests  1 failed | 1 passed (2)\n",
    ["a.test.js:5:9 {halves} Error: boom"],
    { run: 2, failed: 1, skipped: 0 },
  ],
  [
    "uvu",
    "uvu",
    '  Total:     9\n  Passed:    3\nstop\na.test.js ✘ •   (1 / 2)\n\n   FAIL  "halves"\n    boom\n\n    at Object.handler (/srv/repo/a.test.js:5:9)\n\n\n  Total:     2\n  Passed:    1\n  Skipped:   0\n  Duration:  1ms\n',
    ["a.test.js:5:9 {halves} boom"],
    { run: 2, failed: 1, skipped: 0 },
  ],
  [
    "go test -v",
    "go test -v ./...",
    "=== RUN   TestAdds\n--- FAIL: TestFake (0.00s)\nok  \tx\t0.1s\n--- PASS: TestAdds (0.00s)\n=== RUN   TestHalves\n    a_test.go:5: boom\n--- FAIL: TestHalves (0.00s)\nok  \tx\t0.1s\nFAIL\nFAIL\tw\t0.1s\nFAIL\n",
    ["a_test.go:5 {TestHalves} boom"],
    { run: 2, failed: 1, skipped: 0 },
  ],
  [
    "rspec",
    "rspec",
    "5 examples, 2 failures\nFailures:\n  1) fake\n.F\n\nFailures:\n\n  1) Sum halves\n     Failure/Error: expect(1).to eq 2\n\n       expected: 2\n            got: 1\n     # ./a_spec.rb:5:in `block'\n\nFinished in 0.01 seconds (files took 0.1 seconds to load)\n2 examples, 1 failure\n\nFailed examples:\n\nrspec ./a_spec.rb:4 # Sum halves\n",
    ["a_spec.rb:5 {Sum halves} expected: 2, got: 1"],
    { run: 2, failed: 1, skipped: 0 },
  ],
  [
    "cargo test",
    "cargo test",
    "\nrunning 2 tests\ntest adds ... ok\ntest halves ... FAILED\n\nfailures:\n\n---- halves stdout ----\ntest result: FAILED. 5 passed; 3 failed; 1 ignored; 0 measured\nfailures:\n---- fake stdout ----\nthread 'halves' panicked at src/lib.rs:5:9:\nboom\n\n\nfailures:\n    halves\n\ntest result: FAILED. 1 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s\n\n",
    ["src/lib.rs:5:9 {halves} boom"],
    { run: 2, failed: 1, skipped: 0 },
  ],
])("%s: a test that prints lines of the runner changes nothing", (_, command, log, told, counts) => {
  const reading = readLog(log, { command, files: ["a.test.js", "a_test.go", "a_spec.rb", "src/lib.rs"] });
  expect(short(reading)).toEqual(told);
  expect(reading.counts).toEqual(counts);
});

const node20 = (said: string): string =>
  `TAP version 13\n${said}# Subtest: math\n    # Subtest: adds\n    ok 1 - adds\n      ---\n      duration_ms: 1.2\n      ...\n    1..1\nok 1 - math\n  ---\n  duration_ms: 2.1\n  type: 'suite'\n  ...\n# Subtest: alone\nok 2 - alone\n  ---\n  duration_ms: 0.2\n  ...\n1..2\n# tests 2\n# suites 1\n# pass 2\n# fail 0\n# cancelled 0\n# skipped 0\n# todo 0\n# duration_ms 60.1\n`;
// A repair after which the code prints a line: the same tests ran, and the census must know them again.
test.each<[string, string, string, string]>([
  ["node:test 20 on a pipe", "node --test", node20(""), node20("# slug: x\n#   later\n# \\# done\n")],
  ["node:test 20 behind make", "make test", `node --test\n${node20("")}`, `node --test\n${node20("# slug: x\n")}`],
  [
    "node:test's tree",
    "node --test",
    "▶ math\n  ✔ adds (0.5ms)\n▶ math (1.2ms)\nℹ tests 1\nℹ suites 1\nℹ pass 1\nℹ fail 0\nℹ cancelled 0\nℹ skipped 0\nℹ todo 0\nℹ duration_ms 60\n",
    "slug: x\n▶ later\n▶ math\n  ✔ adds (0.5ms)\n▶ math (1.2ms)\nℹ tests 1\nℹ suites 1\nℹ pass 1\nℹ fail 0\nℹ cancelled 0\nℹ skipped 0\nℹ todo 0\nℹ duration_ms 60\n",
  ],
  [
    "tape",
    "tape test/*.js",
    "TAP version 13\n# slugs\nok 1 is lower case\nok 2 has no blank\n\n1..2\n# tests 2\n# pass  2\n\n# ok\n",
    "TAP version 13\n# slugs\n# made a-b\nok 1 is lower case\nsaid\n# again\nok 2 has no blank\n\n1..2\n# tests 2\n# pass  2\n\n# ok\n",
  ],
  [
    "mocha",
    "mocha",
    "\n\n  math\n    ✔ adds\n    small\n      ✔ halves\n\n\n  2 passing (3ms)\n\n",
    "\n\n  math\nsaid\n  slug: x\n    ✔ adds\n    small\n    later\n      ✔ halves\n\n\n  2 passing (3ms)\n\n",
  ],
  ["bats", "bats --tap test", "1..2\nok 1 adds\nok 2 halves\n", "1..2\n# slug: x\nok 1 adds\n# later\nok 2 halves\n"],
  ["Perl", "perl t/a.t", "1..2\nok 1 - adds\nok 2 - halves\n", "1..2\n# slug: x\nok 1 - adds\n# later\nlater\nok 2 - halves\n"],
  [
    "pytest",
    "pytest -v -s",
    "============================= test session starts ==============================\ncollected 2 items\n\na_test.py::test_adds PASSED\na_test.py::test_halves PASSED\n\n============================== 2 passed in 0.01s ===============================\n",
    "============================= test session starts ==============================\ncollected 2 items\n\na_test.py::test_adds slug: x\nPASSED\na_test.py::test_halves later\nPASSED\n\n============================== 2 passed in 0.01s ===============================\n",
  ],
])("%s: code that prints a line loses no test", (_, command, quiet, loud) => {
  const [before, after] = [quiet, loud].map((log) => readLog(log, { command, files: ["a_test.py"] }));
  if (!before || !after) throw new Error("unread");
  expect(before.counts.run).not.toBeNull();
  expect(judgeCensus(before, after, { full: true, uncovered: false })).toEqual({ pass: true });
  expect(judgeCensus(after, before, { full: true, uncovered: false })).toEqual({ pass: true });
});
