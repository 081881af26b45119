import { goBuild, goTest, goVet } from "./go/go.ts";
import { goFormatters } from "./go/gofmt.ts";
import { cmake, compilers, ctest, make } from "./native/compilers.ts";
import { black } from "./python/black.ts";
import { flake8, pycodestyle } from "./python/flake8.ts";
import { mypy } from "./python/mypy.ts";
import { pytest } from "./python/pytest.ts";
import { cargoBuild, cargoTest, clippy, nextest } from "./rust/cargo.ts";
import { rustfmt } from "./rust/rustfmt.ts";
import type { Tool } from "./tool.ts";

/** The tools of every language but JavaScript; the first entry that recognises an invocation is its tool. */
export const languageTools: readonly Tool[] = [
  black,
  flake8,
  pycodestyle,
  mypy,
  pytest,
  ...goFormatters,
  goVet,
  goBuild,
  goTest,
  rustfmt,
  clippy,
  nextest,
  cargoTest,
  cargoBuild,
  compilers,
  make,
  cmake,
  ctest,
];
