import type { Tool } from "../tool.ts";
import { wordsIn } from "../words.ts";
import { PytestReader } from "./pytest-reader.ts";
import { pytestTargeted } from "./targeted.ts";

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
