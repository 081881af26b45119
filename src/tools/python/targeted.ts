/** Runs of only what failed, for the test runners of Python; each stands in its tool's entry. */
import { isBlocker } from "../../core/failure/identity.ts";
import { filesToRun, keptOptions } from "../reading/selection.ts";
import type { TargetedRun } from "../tool.ts";
import { wordsIn } from "../words.ts";

/** `pytest FILE::TEST ...`, without the cache of last failures. Source: docs.pytest.org, "How to invoke pytest". */
export const pytestTargeted: TargetedRun = (check, failures) => {
  const options = keptOptions(check.words.slice(1), {
    valued: wordsIn("-c --config-file --rootdir -p -o -n --numprocesses --dist --tb -W --durations --timeout -r --import-mode"),
    drop: wordsIn(
      "-x --exitfirst --lf --last-failed --ff --failed-first --nf --new-first --sw --stepwise --no-cov --snapshot-update",
      "--pyargs --cov",
    ),
    dropValued: wordsIn(
      "--maxfail --junitxml --junit-xml --cov-report --cov-config --cov-fail-under -k -m --ignore --ignore-glob --deselect",
      "--html --json-report-file --report-log --shard-id --num-shards",
    ),
  });
  const ids: string[] = [];
  for (const failure of failures) {
    const [file] = filesToRun(check, [failure]) ?? [];
    if (file === undefined || !file.endsWith(".py")) return null;
    const at = isBlocker(failure) ? -1 : (failure.test?.indexOf("::") ?? -1);
    ids.push(at < 0 ? file : `${file}${failure.test?.slice(at)}`);
  }
  return { ...check, words: ["pytest", ...options, "-p", "no:cacheprovider", ...new Set(ids)] };
};

/** `python -m unittest ... -k NAME`; a file that does not load is run whole. Source: docs.python.org/3/library/unittest.html. */
export const unittestTargeted: TargetedRun = (check, failures) => {
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
