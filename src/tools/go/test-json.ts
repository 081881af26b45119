import { mostTests } from "../reading/limits.ts";
import { together } from "../reading/line-reader.ts";
import { TestRun } from "../reading/test-run.ts";
import { type Table, textOf } from "../text/fields.ts";
import type { Finding, JsonLinesForm, TextReader } from "../tool.ts";
import { goDiagnostics } from "./compile-reader.ts";
import { PackageFolders } from "./package-folder.ts";
import { goTestReader } from "./test-reader.ts";

/** The events of `go test -json`. Source: cmd/test2json. */
export const goTestJson: JsonLinesForm = {
  name: "go test json",
  stage: "test",
  is: (value) => typeof value.Action === "string" && ("Package" in value || "ImportPath" in value),
  open: () => new GoEvents(),
};

const ends = /^(?:pass|fail|skip)$/;

/** Packages that are followed. */
const mostPackages = 2_000;

/** One package's output, which is that of `go test -v` but for the lines that tell which of several tests speaks. */
interface Spoken {
  readonly reader: TextReader;
  /** The beginning of a line that is not yet whole. */
  rest: string;
  test: string | null;
  /** Tests whose end was printed. */
  readonly ended: Set<string>;
}

class GoEvents {
  private readonly packages = new Map<string, Spoken>();
  private readonly folders = new PackageFolders();

  take(value: Table): void {
    const test = textOf(value.Test);
    const spoken = this.spoken(textOf(value.Package) ?? textOf(value.ImportPath) ?? "");
    const output = textOf(value.Output);
    if (output !== null) print(spoken, test, output);
    // A test that ends with its process prints no end.
    else if (test !== null && ends.test(String(value.Action)) && !spoken.ended.has(test))
      print(spoken, test, `${spoken.rest && "\n"}--- ${String(value.Action).toUpperCase()}: ${test} (0.00s)\n`);
  }

  private spoken(name: string): Spoken {
    const known = this.packages.get(name);
    if (known !== undefined) return known;
    const reader = together(goDiagnostics(true), goTestReader(this.folders));
    const fresh = { reader, rest: "", test: null, ended: new Set<string>() };
    if (this.packages.size < mostPackages) this.packages.set(name, fresh);
    return fresh;
  }

  end(): Finding {
    const run = new TestRun();
    for (const [name, { reader }] of this.packages) {
      // A package that was stopped prints no end.
      reader.line(`FAIL\t${name}\t0s`, 0);
      run.join(reader.end());
    }
    return run.finding();
  }
}

const print = (spoken: Spoken, test: string | null, output: string): void => {
  if (test !== null && test !== spoken.test) {
    spoken.reader.line(`=== NAME  ${test}`, 0);
    spoken.test = test;
  }
  const lines = `${spoken.rest}${output}`.split("\n");
  spoken.rest = (lines.pop() ?? "").slice(0, 16_000);
  for (const line of lines) {
    if (test !== null && spoken.ended.size < mostTests && /^\s*--- [A-Z]+: /.test(line)) spoken.ended.add(test);
    spoken.reader.line(line, 0);
  }
};
