import { misconfigured } from "../reading/classified.ts";
import { runs } from "../reading/command.ts";
import { Detail } from "../reading/detail.ts";
import { TestRun } from "../reading/test-run.ts";
import type { RawFailure, TargetedRun, TextReader, Tool } from "../tool.ts";
import { isInstalled, Traceback } from "./traceback.ts";

/** `python -m unittest ... -k NAME`; a file that does not load is run whole. Source: docs.python.org/3/library/unittest.html. */
const unittestTargeted: TargetedRun = (check, failures) => {
  if (check.runner.at(-1) !== "-m") return null;
  const patterns: string[] = [];
  for (const { test } of failures) {
    const id = /\(([\w.]+)\)/.exec(test ?? "")?.[1];
    if (id === undefined) return null;
    const loading = /(?:^|\.)_FailedTest\.([\w.]+)$/.exec(id)?.[1];
    const method = /^(\w+) \(/.exec(test ?? "")?.[1] ?? "";
    const whole = method.startsWith("setUp") || method.startsWith("tearDown");
    patterns.push(loading ?? (whole || id.endsWith(`.${method}`) ? id : `${id}.${method}`));
  }
  const words = check.words.filter((word) => !["-f", "--failfast"].includes(word) && !word.startsWith("-k"));
  return { ...check, words: [...words, ...[...new Set(patterns)].flatMap((pattern) => ["-k", pattern])] };
};

interface Pending {
  /** Null where it stands below the error, as Trial has it. */
  readonly test: string | null;
  readonly kind: string;
  readonly trace: Traceback;
  readonly detail: Detail;
  /** 0: title and docstring, 1: below the rule. */
  part: 0 | 1;
}

/** Reads unittest's text runner, also under Django and nose2: blocks below a rule of "=", "Ran 3 tests", and `-v` lines. */
const unittestReader = (): TextReader => {
  const run = new TestRun<Pending>(failureOf);
  let ruled = false;
  let previous = "";
  let ran: number | null = null;
  let closing: ReadonlyMap<string, number> | null = null;
  let title: string | null = null;

  return {
    line(text) {
      if (/^={60,}$/.test(text)) {
        run.close();
        ruled = true;
        return;
      }
      const afterRule = /^-{60,}$/.test(previous);
      previous = text;
      const head = ruled ? /^(FAIL|ERROR|UNEXPECTED SUCCESS): (\S.{0,2000})$/.exec(text) : null;
      const trial = ruled ? /^\[(FAIL|ERROR)\]$/.exec(text) : null;
      ruled = false;
      if (trial) run.current = { test: null, kind: trial[1] ?? "", trace: new Traceback(), detail: new Detail(), part: 1 };
      if (head) {
        run.current = { test: head[2] ?? "", kind: head[1] ?? "", trace: new Traceback(), detail: new Detail(), part: 0 };
        return;
      }
      const count = afterRule && /^Ran (\d+) tests? in \d/.exec(text);
      if (count) {
        run.close();
        ran = (ran ?? 0) + Number(count[1]);
        if (count[1] === "0") run.fault ??= misconfigured("no-tests", `unittest ran no test: ${text}`);
        return;
      }
      const end = /^(?:FAILED|OK|NO TESTS RAN) ?(?:\(([a-z]+(?: [a-z]+)?=\d+(?:, [a-z]+(?: [a-z]+)?=\d+){0,8})\))?$/.exec(text);
      if (end && ran !== null) {
        const sums = new Map<string, number>(closing ?? []);
        for (const part of (end[1] ?? "").split(", ")) {
          const [key = "", value = ""] = part.split("=");
          if (key !== "") sums.set(key, (sums.get(key) ?? 0) + Number(value));
        }
        closing = sums;
        return;
      }
      const pending = run.current;
      if (trial) return;
      if (pending) {
        if (/^-{60,}$/.test(text)) {
          if (pending.part === 0) pending.part = 1;
          else run.close();
          return;
        }
        if (pending.part === 0) return;
        pending.trace.line(text);
        pending.detail.add(text);
        return;
      }
      const named = text.endsWith(")") && /^\s{0,4}(\S{1,500} \([^()]{1,500}\)(?: \(.{1,300}\))?)$/.exec(text);
      if (named) title = named[1] ?? null;
      const heading =
        text.includes(" ... ") && /^\s{0,4}(.{1,1500}?) \.\.\. (ok|FAIL|ERROR|skipped .*|expected failure|unexpected success)$/.exec(text);
      if (!heading) return;
      const name = /\([\w.<>]{1,500}\)/.test(heading[1] ?? "") ? (heading[1] ?? "") : (title ?? heading[1] ?? "");
      title = null;
      const word = heading[2] ?? "";
      const outcome = word === "ok" ? "passed" : word.startsWith("skipped") || word === "expected failure" ? "skipped" : "failed";
      run.test(name, outcome);
    },
    end() {
      const of = (key: string): number => closing?.get(key) ?? 0;
      const skipped = of("skipped") + of("skips") + of("expected failures");
      const failed = of("failures") + of("errors") + of("unexpected successes");
      if (ran !== null) run.count({ run: Math.max(0, ran - skipped), failed, skipped });
      return run.finding();
    },
  };
};

const failureOf = ({ test: headed, kind, trace, detail }: Pending): RawFailure => {
  const test = headed ?? detail.lines.findLast((line) => line !== "") ?? "";
  const stack = trace.frames.toReversed();
  const ownFrame = trace.frames.find((frame) => !isInstalled(frame.path));
  const unloaded =
    /_FailedTest|_ErrorHolder|ModuleImportFailure|LoadTestsFailure|^setUp(?:Class|Module) \(/.test(test) ||
    (headed === null && !/\.[A-Z]/.test(test));
  const text = detail.text();
  return {
    path: ownFrame?.path ?? moduleFile(test),
    line: ownFrame?.line ?? null,
    test,
    message: trace.message ?? (kind === "UNEXPECTED SUCCESS" ? "unexpected success" : (text?.split("\n").at(-1) ?? kind)),
    detail: tail(text),
    stack,
    ran: !unloaded,
  };
};

/** The file of a test's module, from its dotted name: "test_us (t2.test_v.TV.test_us)" is in t2/test_v.py. */
const moduleFile = (test: string): string | null => {
  const dotted = /\(([A-Za-z_][\w.]{0,500})\)/.exec(test)?.[1]?.split(".") ?? [];
  const type = dotted.findIndex((part) => /^[A-Z]/.test(part));
  return type > 0 ? `${dotted.slice(0, type).join("/")}.py` : null;
};

/** What stands below the frames: the exception with its difference. */
const tail = (text: string | null): string | null => {
  if (text === null) return null;
  const lines = text.split("\n");
  const last = lines.findLastIndex((line) => /^\s+File "/.test(line));
  return lines.slice(last < 0 ? 0 : last + 1).join("\n") || null;
};

export const unittest: Tool = {
  name: "unittest",
  documentation: "https://docs.python.org/3/library/unittest.html#command-line-interface",
  formats: ["text", "verbose"],
  recognise: ({ words }) => {
    if (runs(words, "unittest", "nose2", "nosetests", "trial", "twisted.trial", "green", "stestr")) return "test";
    if (runs(words, "django-admin", "manage.py")) return words[1] === "test" ? "test" : null;
    return runs(words, "python", "python3", "py") && words[1]?.endsWith("manage.py") && words[2] === "test" ? "test" : null;
  },
  targeted: unittestTargeted,
  stopping: { options: ["-f", "--failfast"] },
  reader: unittestReader,
  sniff: (line) => /^(?:FAIL|ERROR): \w{1,300} \([\w.]{1,500}\)/.test(line) || /^FAILED \((?:failures|errors)=\d+/.test(line),
};
