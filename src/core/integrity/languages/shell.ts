import type { Language } from "../language.ts";
import type { MarkerForm } from "../marker.ts";
import { directive, everywhere, forges, skipInTests, strictness } from "./forms.ts";
import { quotes } from "./pieces.ts";
import { elixirSyntax, fishSyntax, makeSyntax, rSyntax, shellSyntax } from "./script-syntax.ts";

const cannotFail = (family: string, pattern: RegExp): MarkerForm => ({
  rule: "check-cannot-fail",
  family,
  reach: family === "or-true" ? 1 : 3,
  seen: "code",
  pattern,
});

const passedOver = String.raw`\|\|\s*(?:true|:|\/bin\/true|exit\s+0|return\s+0|echo\b[^\n|&;]*)(?=\s*(?:$|[;&)#|}]))`;
const guard = String.raw`\]\s{0,4}(?=\|\|\s*return\s+0)`;
const helps = String.raw`(?:^|[;&|({\n]|\b(?:then|do|else|!))[ \t]*(?:(?:local |export )?\w+="?\$\()?(?:grep|egrep|rm|rmdir|kill|mkdir|unset|umount|read|shift|command|type|which|stat|ls|wait|wc|sed|awk|head|tail|cut|sort|expr|let)\b[^\n|&;]*`;

export const shell: Language = {
  name: "shell",
  extensions: ["sh", "bash", "zsh", "ksh", "bats"],
  names: /^(?:\.?(?:bash|zsh)rc|pre-commit|pre-push|commit-msg)$/,
  syntax: shellSyntax,
  markers: [
    ...everywhere,
    // A script may go on where a step of it failed. What judges it is the test.
    { ...cannotFail("or-true", new RegExp(`(?<!${helps})(?<!${guard})${passedOver}`, "gm")), remark: "while-tested" },
    // `[ -n "$1" ] || return 0` is how a function begins; in a test it is an assertion that passes.
    { ...cannotFail("or-true", new RegExp(`(?<=${guard})${passedOver}`, "gm")), only: "tests" },
    // Of a command that checks nothing, an empty answer is most often meant.
    { ...cannotFail("or-true", new RegExp(`(?<=${helps})${passedOver}`, "gm")), remark: "everywhere" },
    { ...cannotFail("or-true", /;\s*(?:true|:|exit\s+0)\s*$/gm), remark: "while-tested" },
    // Where it is put back further down, one command is looked at in between.
    cannotFail(
      "set-e",
      /^[ \t]*set\s+\+(?:e|o\s+(?:errexit|pipefail)|\w*e\w*)\b(?![\s\S]{0,2000}\n[ \t]*set\s+-\w*(?:e\w*\b|o\s+(?:errexit|pipefail)))/gm,
    ),
    cannotFail("exit", /^exit\s+0\b/gm),
    // Within a function or a branch, a program of its own may end well.
    { ...cannotFail("exit", /^[ \t]+exit\s+0\b/gm), remark: "in-entries" },
    { ...cannotFail("trap", /^[ \t]*trap\s+["'][^"'\n]*\b(?:exit|kill|return)\b[^\n]*\b(?:EXIT|ERR|0)\b/gm), seen: "text" },
    cannotFail("make-ignore", /^\t@?-@?(?=\s*\w)(?!\s*(?:rm|rmdir|mkdir|kill|umount)\b)/gm),
    cannotFail("make-ignore", /^\.IGNORE\s*:/gm),
    skipInTests(/^[ \t]*skip\b/gm),
    // What a test file reads into itself would judge by these: a command or an assertion that means something else from there on.
    forges(
      /^[ \t]*(?:function[ \t]+(?=\S)|(?=\S+[ \t]*\(\s*\)))(?:test|\[\[?|exit|return|false|diff|cmp|kill|trap|set|assert\w*|expect\w*|bats_\w+|refute\w*)[ \t]*(?:\(\s*\)|\{)/gm,
    ),
    forges(/^[ \t]*alias[ \t]+(?:test|\[|exit|return|false|diff|cmp|assert\w*|expect\w*)=/gm),
    strictness("set-e", "code", /^[ \t]*set\s+-\w*e\w*|^[ \t]*set\s+-o\s+(?:errexit|pipefail)\b/gm),
  ],
};

/** Fish, and Makefiles with their kin. */
export const shellDialects: readonly Language[] = [
  { ...shell, extensions: ["fish"], syntax: fishSyntax },
  {
    ...shell,
    extensions: ["mk", "make", "just"],
    names: /^(?:(?:gnu)?makefile(?:\.(?![cm]?[jt]s$|py$|rb$|pl$).*)?|justfile)$/,
    syntax: makeSyntax,
  },
];

/** YAML, TOML, INI, Dockerfiles, Terraform: configuration with `#` comments; what it says is compared as documents. */
export const settingsText: Language = {
  name: "configuration",
  extensions: [
    "yml",
    "yaml",
    "toml",
    "ini",
    "cfg",
    "conf",
    "properties",
    "tf",
    "tfvars",
    "hcl",
    "nix",
    "neon",
    "graphql",
    "gql",
    "jl",
    "tcl",
    "cmake",
  ],
  names: /^(?:dockerfile(?:\..*)?|containerfile|cmakelists\.txt)$/,
  syntax: { line: ["#"], lineAfter: /\s/, block: [], strings: quotes.map((form) => ({ ...form, escape: form.open === '"' })) },
  markers: [
    ...everywhere,
    directive("noqa", 1, /#\s*noqa\b(?:\s*:\s*(?<rules>[\w,\- []+))?/gi),
    directive(
      "cloud",
      1,
      /#\s*(?:checkov:skip|tfsec:ignore|trivy:ignore|kics-scan\s+ignore\S*|kube-linter\S*)[=:]?\s*(?<rules>[\w:,\-[\]]*)/g,
    ),
    directive("lintr", 1, /#\s*nolint(?:\s+(?:start|next))?\b:?(?<rules>[^\n]*)/g),
    directive("coverage", 2, /#\s*(?:nocov|coveralls-ignore-\w+)\b/g),
    skipInTests(/^[ \t]*@(?:tag|moduletag|describetag)\s+:?skip\b|^[ \t]*@tag\s+skip:/gm),
    skipInTests(/\b(?:testthat::)?skip(?:_if\w*|_on_\w+)?\s*\(|@test_skip\b|@test_broken\b|\bplan\s+skip_all\b/g),
  ],
};

export const scriptDialects: readonly Language[] = [
  { ...settingsText, extensions: ["ex", "exs"], syntax: elixirSyntax },
  { ...settingsText, extensions: ["r"], syntax: rSyntax },
];
