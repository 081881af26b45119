import { finding, type IntegrityFinding } from "./finding.ts";
import { withoutLayout } from "./marker.ts";
import type { ReadTest, TextView } from "./text-view.ts";

/** Which test after the change stands for which before it. */
export interface TestPairing {
  readonly pairs: readonly (readonly [ReadTest, ReadTest])[];
  readonly lost: readonly ReadTest[];
  readonly brought: readonly ReadTest[];
}

/** Pairs tests by name in the same file, by body in any (moved or renamed), and by what they assert; each is used once. */
export const pairTests = (before: readonly ReadTest[], after: readonly ReadTest[]): TestPairing => {
  const pairs: (readonly [ReadTest, ReadTest])[] = [];
  const words = new Map(after.map((test) => [test, new Set(test.assertions.map((assertion) => assertion.words))]));
  /** The share of the old assertions that the new test makes too; 0 where there was none. */
  const alike = (old: ReadTest, now: ReadTest): number =>
    old.assertions.length === 0
      ? 0
      : old.assertions.filter((assertion) => words.get(now)?.has(assertion.words)).length / old.assertions.length;
  let unpaired = [...before];
  const free = new Set(after);
  const pass = (fits: (old: ReadTest, now: ReadTest) => boolean): void => {
    unpaired = unpaired.filter((old) => {
      for (const now of free) {
        if (!fits(old, now)) continue;
        free.delete(now);
        pairs.push([old, now]);
        return false;
      }
      return true;
    });
  };
  pass((old, now) => old.file === now.file && old.name === now.name && old.body === now.body);
  pass((old, now) => old.file === now.file && old.name === now.name);
  pass((old, now) => old.body === now.body && /\w/.test(old.body));
  pass((old, now) => alike(old, now) >= 0.6);
  return { pairs, lost: unpaired, brought: [...free] };
};

/** One finding for each test that no runner collects any more. If its text still exists, the finding says where. */
export const lostTests = (lost: readonly ReadTest[], after: readonly TextView[]): readonly IntegrityFinding[] => {
  const code = after.map((view) => withoutLayout(view.lexed.text));
  return lost.map((test, at): IntegrityFinding => {
    const renamed = at < 100 && bodyAlone(test).length > 8 && code.some((text) => text.includes(bodyAlone(test)));
    return renamed
      ? finding(
          test.file,
          test.line,
          "test-renamed",
          `The test "${test.name}" is still written down, but under a name or in a place where the runner no longer collects it.`,
        )
      : finding(test.file, test.line, "test-deleted", `The test "${test.name}" is gone.`);
  });
};

/** The body behind the head, so that `def test_a():` and `def check_a():` compare equal. */
const bodyAlone = (test: ReadTest): string => {
  const at = test.body.search(/[){:]/);
  return (at < 0 ? test.body.replace(/^\w+\s*/, "") : test.body.slice(at + 1)).replace(/[)}]+$/, "");
};

const outside =
  /(?:^|\/)(?:_[^/]*|(?:helpers?|fixtures?|support|utils?|__mocks__|disabled|skipped?|old|archive[d]?|deprecated|attic|backup)(?:\/|\.)[^/]*.*|[^/]*\.(?:bak|old|orig|disabled|skip|txt|off|tmp))$/i;
const convention =
  /(?:^|\/)(?:test_[^/]*\.py|[^/]*_test\.(?:py|go|rs|dart|exs|cc|cpp)|[^/]*[._-](?:test|spec|tests|e2e|cy)\.[^/]+|[^/]*(?:Test|Tests|TestCase|IT|Spec)\.(?:java|kt|scala|groovy|php|cs|swift)|[^/]*_spec\.rb|[^/]*_test\.rb|test_[^/]*\.rb)$/;

/** Whether a moved file lost the name or folder by which runners collect tests. */
export const leftCollection = (from: string, to: string): boolean =>
  (convention.test(from) && !convention.test(to)) || (!outside.test(from) && outside.test(to));
