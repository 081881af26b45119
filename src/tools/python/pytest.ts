import { isBlocker } from "../../core/failure/identity.ts";
import { filesToRun, keptOptions } from "../reading/selection.ts";
import type { TargetedRun, Tool } from "../tool.ts";
import { wordsIn } from "../words.ts";
import { PytestReader } from "./pytest-reader.ts";

/** `pytest FILE::TEST ...`, without the cache of last failures. Source: docs.pytest.org, "How to invoke pytest". */
const pytestTargeted: TargetedRun = (check, failures) => {
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

export const pytest: Tool = {
  name: "pytest",
  documentation: "https://docs.pytest.org/en/stable/how-to/output.html",
  configuration: {
    files: ["pytest.ini", ".pytest.ini", "pytest.toml"],
    tables: [
      ["pyproject.toml", "tool.pytest"],
      ["setup.cfg", "tool:pytest"],
      ["tox.ini", "pytest"],
    ],
    loads: ["addopts", "pytest_plugins", "pythonpath"],
  },
  laxer: [/--deselect\b/, /(?<= )-k(?=[= "'])/, /-p no:\w+/, /--no-cov\b/],
  packages: { pip: ["pytest"] },
  formats: ["long", "short", "line", "native", "no", "verbose", "quiet", "short summary (-r)", "junit"],
  calls: { test: ["pytest", "py.test"], not: ["-V", "--fixtures", "--markers"] },
  // Snapshots of its plugins: syrupy, inline-snapshot, regressions.
  writing: [
    {
      bare: "checks",
      writes: wordsIn(
        "--snapshot-update --inline-snapshot=fix --inline-snapshot=create --inline-snapshot=update --inline-snapshot=trim",
        "--force-regen --regen-all",
      ),
      onlyWritten: true,
    },
  ],
  targeted: pytestTargeted,
  stopping: { options: ["-x", "--exitfirst"], valued: ["--maxfail"], goOn: "--maxfail=0" },
  reader: () => new PytestReader(),
  sniff: (line) => /^=+ test session starts =+$/.test(line) || /^=+ short test summary info =+$/.test(line),
};
