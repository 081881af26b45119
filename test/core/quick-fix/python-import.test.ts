import { describe, expect, test } from "vitest";
import { projectOf } from "../../../src/core/project.ts";
import { pythonImports, undefinedName } from "../../../src/core/quick-fix/python-import.ts";
import { createLogReader } from "../../../src/tools/log/log-reader.ts";
import { failure, reading } from "../../adapters/agent-api/round.ts";

const at = (file: string, ...names: readonly string[]) =>
  reading(names.map((name) => ({ ...failure, file, message: `undefined name '${name}'`, code: "F821" })));
const mended = (
  text: string,
  names: readonly string[],
  files: Readonly<Record<string, string>> = {},
  path = "app/main.py",
): string | undefined => pythonImports(at(path, ...names), projectOf({ ...files, [path]: text }))[0]?.changes[0]?.after ?? undefined;

describe("what each tool says of an undefined name", () => {
  test.each([
    ["flake8", "undefined name 'os'"],
    ["flake8 with its code", "F821 undefined name 'os'"],
    ["ruff", "Undefined name `os`"],
    ["mypy", 'Name "os" is not defined'],
    ["pyright", '"os" is not defined'],
    ["pylint", "Undefined variable 'os'"],
    ["Python", "NameError: name 'os' is not defined"],
    ["Python 3.13 with a hint", "NameError: name 'os' is not defined. Did you forget to import 'os'?"],
    ["pytest", "E   NameError: name 'os' is not defined"],
  ])("%s", (_, message) => expect(undefinedName({ message })).toBe("os"));

  test.each([
    "undefined name 'os' in __all__",
    "'os' may be undefined, or defined from star imports: a",
    'Name "os" already defined on line 3',
    '"os" is possibly unbound',
    '"os" is not accessed',
    "local variable 'os' referenced before assignment",
    "AssertionError: assert 'name os' == \"name 'os' is not defined\"",
    'Module "os" has no attribute "x"',
    "ReferenceError: os is not defined",
    "Variable name os doesn't conform",
  ])("none: %s", (message) => expect(undefinedName({ message })).toBeNull());

  test.each([
    ["flake8 .", "app/main.py:3:8: F821 undefined name 'json'\n"],
    ["ruff check .", "app/main.py:3:8: F821 Undefined name `json`\nFound 1 error.\n"],
    ["mypy app", 'app/main.py:3: error: Name "json" is not defined  [name-defined]\nFound 1 error in 1 file (checked 1 source file)\n'],
    [
      "pyright",
      '/repo/app/main.py\n  /repo/app/main.py:3:8 - error: "json" is not defined (reportUndefinedVariable)\n1 error, 0 warnings, 0 informations\n',
    ],
    ["pylint app", "************* Module app.main\napp/main.py:3:7: E0602: Undefined variable 'json' (undefined-variable)\n"],
    [
      "python -m pytest -q",
      "F\n=================================== FAILURES ===================================\n__________________________________ test_load ___________________________________\n\n    def test_load():\n>       assert load('1') == 1\n\ntests/test_main.py:4: \n_ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _\n\ntext = '1'\n\n    def load(text):\n>       return json.loads(text)\nE       NameError: name 'json' is not defined\n\napp/main.py:3: NameError\n=========================== short test summary info ============================\nFAILED tests/test_main.py::test_load - NameError: name 'json' is not defined\n1 failed in 0.02s\n",
    ],
  ])("through our reader of %s to a proposal", (command, output) => {
    const text = "def load(text):\n    # parses\n    return json.loads(text)\n";
    const project = projectOf({
      "app/main.py": text,
      "app/__init__.py": "",
      "tests/test_main.py": "from app.main import load\n\ndef test_load():\n    assert load('1') == 1\n",
    });
    const reader = createLogReader({ command, cwd: ".", stage: null, project, logRoot: "/repo", matchers: [], classify: [] });
    reader.write(output);
    const read = reader.end({ exitCode: 1, signal: null, timedOut: false, reports: [] });
    expect(pythonImports(read, project)[0]?.changes).toEqual([{ path: "app/main.py", before: text, after: `import json\n\n\n${text}` }]);
  });
});

describe("where the import goes", () => {
  const use = "\n\ndef f():\n    return json.dumps(1)\n";
  test.each([
    ["an empty head", `x = json.loads("1")\n`, `import json\n\nx = json.loads("1")\n`],
    [
      "a shebang and an encoding line",
      `#!/usr/bin/env python\n# -*- coding: utf-8 -*-\nx = json.loads("1")\n`,
      `#!/usr/bin/env python\n# -*- coding: utf-8 -*-\nimport json\n\nx = json.loads("1")\n`,
    ],
    ["a docstring of one line", `"""Doc."""${use}`, `"""Doc."""\n\nimport json\n${use}`],
    ["a docstring of several lines", `"""Doc.\n\nimport nothing\n"""${use}`, `"""Doc.\n\nimport nothing\n"""\n\nimport json\n${use}`],
    ["a raw docstring", `r'''Doc.'''${use}`, `r'''Doc.'''\n\nimport json\n${use}`],
    ["__future__", `from __future__ import annotations${use}`, `from __future__ import annotations\n\nimport json\n${use}`],
    [
      "__future__ and others",
      `from __future__ import annotations\n\nimport os\nimport sys${use}`,
      `from __future__ import annotations\n\nimport json\nimport os\nimport sys${use}`,
    ],
    [
      "sorted among the first block",
      `import ast\nimport os\nfrom a import b\n\nimport mine${use}`,
      `import ast\nimport json\nimport os\nfrom a import b\n\nimport mine${use}`,
    ],
    [
      "brackets over several lines",
      `from typing import (\n    Any,\n    Dict,\n)${use}`,
      `import json\nfrom typing import (\n    Any,\n    Dict,\n)${use}`,
    ],
    [
      "if TYPE_CHECKING",
      `from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    from a import B${use}`,
      `import json\nfrom typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    from a import B${use}`,
    ],
    [
      "try",
      `import os\n\ntry:\n    import a\nexcept ImportError:\n    a = None${use}`,
      `import json\nimport os\n\ntry:\n    import a\nexcept ImportError:\n    a = None${use}`,
    ],
  ])("%s", (_, text, expected) => expect(mended(text, ["json"])).toBe(expected));

  test("line ends and a byte order mark stay", () => {
    expect(mended('\uFEFF# note\r\nx = json.loads("1")\r\n', ["json"])).toBe('\uFEFF# note\r\nimport json\r\n\r\nx = json.loads("1")\r\n');
  });

  test("several names of one file at once", () => {
    expect(mended("print(os.sep, Path('.'), json.dumps(1))\n", ["os", "Path", "json"])).toBe(
      "import json\nimport os\nfrom pathlib import Path\n\nprint(os.sep, Path('.'), json.dumps(1))\n",
    );
  });
});

describe("only where it is unambiguous", () => {
  const lib = {
    "app/__init__.py": "",
    "app/money.py": "class Money:\n    pass\n\nRATE = 1.5\n\ndef to_cents(x):\n    return x\n\nrate = 2\n",
  };

  test("a class, a function and a constant of the repository", () => {
    expect(mended("x = Money()\n", ["Money"], lib)).toBe("from app.money import Money\n\nx = Money()\n");
    expect(mended("import os\n\nx = to_cents(RATE)\n", ["to_cents", "RATE"], lib)).toBe(
      "import os\nfrom app.money import to_cents\nfrom app.money import RATE\n\nx = to_cents(RATE)\n",
    );
  });

  test("in the file's own style where it imports relatively", () => {
    expect(mended("from .other import y\n\nx = Money()\n", ["Money"], lib)).toBe(
      "from .other import y\nfrom .money import Money\n\nx = Money()\n",
    );
  });

  test("by the package's own search path: src, and a package in a folder of a monorepo", () => {
    const src = { "src/app/__init__.py": "", "src/app/money.py": "class Money:\n    pass\n" };
    expect(mended("x = Money()\n", ["Money"], src, "src/app/main.py")).toBe("from app.money import Money\n\nx = Money()\n");
    const mono = { "packages/one/app/__init__.py": "", "packages/one/app/money.py": "class Money:\n    pass\n" };
    expect(mended("x = Money()\n", ["Money"], mono, "packages/one/app/main.py")).toBe("from app.money import Money\n\nx = Money()\n");
    expect(mended("x = Money()\n", ["Money"], mono, "packages/two/main.py")).toBeUndefined();
  });

  test("two files that define it, a lower-case variable, a test's helper, files that import each other: none", () => {
    expect(mended("x = Money()\n", ["Money"], { ...lib, "app/other.py": "class Money:\n    pass\n" })).toBeUndefined();
    expect(mended("x = rate\n", ["rate"], lib)).toBeUndefined();
    expect(
      mended("x = Helper()\n", ["Helper"], { "tests/__init__.py": "", "tests/tools.py": "class Helper:\n    pass\n" }),
    ).toBeUndefined();
    expect(
      mended("x = Money()\n", ["Money"], { "app/__init__.py": "", "app/money.py": "from app.main import x\n\nclass Money:\n    pass\n" }),
    ).toBeUndefined();
  });

  test("a name of the library that the repository defines as well: none", () => {
    expect(mended("x = Path('.')\n", ["Path"], { "app/__init__.py": "", "app/graph.py": "class Path:\n    pass\n" })).toBeUndefined();
  });

  test("a module's name that is used as a variable: none", () => {
    expect(mended("def f():\n    return queue\n", ["queue"])).toBeUndefined();
    expect(mended("def f():\n    return queue.Queue()\n", ["queue"])).toContain("import queue");
    expect(mended("x = partial + 1\n", ["partial"])).toBeUndefined();
    expect(mended("x = partial(print, 1)\n", ["partial"])).toContain("from functools import partial");
  });

  test("a misspelt name, and a name like one of an object's own: none", () => {
    expect(mended("x = jsn.loads('1')\n", ["jsn"])).toBeUndefined();
    expect(mended("x = constructor()\n", ["constructor", "toString", "__proto__"])).toBeUndefined();
  });
});
