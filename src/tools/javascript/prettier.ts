import { type Classified, misconfigured } from "../reading/classified.ts";
import { argumentsOf, hasFlag, onlyPrintsInfo } from "../reading/command.ts";
import { cutLine, Detail } from "../reading/detail.ts";
import { completeness, FailureList } from "../reading/failure-list.ts";
import { onNamedFiles } from "../reading/selection.ts";
import { silences, web } from "../suppression.ts";
import type { Printed, TextReader, Tool } from "../tool.ts";

const checks = ["--check", "-c", "--list-different", "-l"];

/** Prettier 1.19 to 3: `--check` and `--list-different`. */
export const prettier: Tool = {
  name: "prettier",
  documentation: "https://prettier.io/docs/cli",
  suppressions: [
    silences(["Markdown and other prose"], "prettier", 1, /^<!--\s*prettier-ignore(?:-start)?\b/g),
    silences(["configuration"], "prettier", 1, /#\s*prettier-ignore\b/g),
    silences(web, "prettier", 1, /^(?:\/\/|\/\*|<!--)[\s*]*prettier-ignore\b(?!-)/g),
    silences(web, "prettier", 3, /^(?:\/\/|\/\*|<!--)[\s*]*prettier-ignore-start\b/g),
  ],
  projectChecks: [{ command: "prettier --check", target: ".", stage: "format", evidence: "both" }],
  hooks: ["prettier"],
  configuration: {
    files: [".prettierrc*", "prettier.config.*"],
    ignores: [".prettierignore"],
    tables: [["package.json", "prettier"]],
    loads: ["plugins"],
  },
  packages: { npm: ["prettier"] },
  formats: ["check", "list-different"],
  recognise(invocation) {
    const rest = argumentsOf(invocation, "prettier", "prettierd");
    if (rest === null || onlyPrintsInfo(rest) || hasFlag(rest, "--find-config-path", "--file-info", "--support-info", "--stdin-filepath"))
      return null;
    return rest.some((word) => checks.includes(word) || /^-[a-z]*[cl][a-z]*$/.test(word)) || hasFlag(rest, "--write", "-w")
      ? "format"
      : null;
  },
  writing: [{ bare: "prints", of: ["prettier", "prettierd"], writes: ["--write", "-w"], checks, at: "place" }],
  targeted: onNamedFiles({
    valued: ["--config", "--ignore-path", "--plugin", "--log-level", "--parser", "--config-precedence"],
    drop: ["--cache"],
    dropValued: ["--cache-location", "--cache-strategy"],
  }),
  reader: () => prettierReader(),
  sniff: (line) => line === "Checking formatting..." || /^\[warn\] Code style issues (?:found )?in /.test(line),
};

/** Sentences on a `[warn]` or `[error]` line that name no file. */
const prose =
  /^(?:Code style issues|Error occurred when checking|Ignored unknown option|Using |Option |Invalid configuration|No (?:files|parser)|All matched|Forgot |"|`|\{|\[)/;

/** Reads `[warn] path` and `[error] path: SyntaxError: message (line:column)`, and the bare list of `--list-different`. */
function prettierReader(): TextReader {
  const failures = new FailureList();
  const bare = new FailureList();
  let doubtful: string[] = [];
  let otherText = false;
  let checking = false;
  let candidate: string | null = null;
  let frame: { add: Detail["add"]; flush(): void } | null = null;
  let found: Classified | null = null;
  const settle = (next: string): void => {
    if (candidate === null) return;
    const path = candidate;
    candidate = null;
    if (/^\s+\S/.test(next)) otherText = true;
    else if (/^[^/\\]* /.test(path)) doubtful = doubtful.length < 200 ? [...doubtful, path] : doubtful;
    else bare.add(unformatted(path));
  };
  return {
    line(text) {
      settle(text);
      if (text.startsWith("[error] ")) {
        const rest = text.slice("[error] ".length);
        if (frame !== null && /^[ >] *\d* *\|/.test(rest)) return frame.add(rest);
        frame?.flush();
        frame = null;
        const broken = brokenFile(rest);
        if (broken !== null) frame = frameOfError(broken, failures);
        else found ??= classOf(rest);
        return;
      }
      frame?.flush();
      frame = null;
      if (text === "Checking formatting...") checking = true;
      // Prettier 1 lists the files alone under that line.
      else if (text.startsWith("Code style issues found in the above file")) checking = false;
      else if (text.startsWith("[warn] ")) {
        const rest = text.slice("[warn] ".length);
        if (!prose.test(rest) && isPath(rest)) failures.add(unformatted(rest));
      } else if (isBarePath(text)) candidate = text;
      else if (text.trim() !== "" && !/^(?:> |npm |\$ |yarn |error Command)/.test(text)) otherText = true;
    },
    end() {
      settle("");
      frame?.flush();
      const listed =
        checking || failures.items.some((failure) => failure.ran !== false)
          ? []
          : [...bare.items, ...(otherText ? [] : doubtful.map(unformatted))];
      const all = [...failures.items, ...listed];
      return { failures: all, ...completeness(failures, bare), ...(found !== null && all.length === 0 ? { class: found } : {}) };
    },
  };
}

function unformatted(path: string) {
  return { path, message: "Code style issues found: not formatted as Prettier would" };
}

interface Broken extends Readonly<Printed> {
  readonly path: string;
  readonly name: string;
  readonly message: string;
}

/** `src/a.ts: SyntaxError: ',' expected. (1:29)`: a file that could not be parsed. */
function brokenFile(text: string): Broken | null {
  const found = /^(.*?): ((?:[A-Z]\w*)?(?:Error|Exception)): (.*)$/.exec(text);
  if (found === null) return null;
  const [, path = "", name = "", rest = ""] = found;
  if (!isPath(path)) return null;
  const place = /^(.*) \((\d{1,7}):(\d{1,7})\)$/.exec(rest);
  if (place === null) return { path, name, message: rest };
  return { path, name, message: place[1] ?? rest, line: Number(place[2]), column: Number(place[3]) };
}

function frameOfError(broken: Broken, failures: FailureList): { add: Detail["add"]; flush(): void } {
  const lines = new Detail();
  return {
    add: (line) => lines.add(line),
    flush() {
      failures.add({
        path: broken.path,
        line: broken.line,
        column: broken.column,
        code: broken.name,
        message: cutLine(broken.message),
        detail: lines.text(),
        ran: false,
      });
    },
  };
}

function classOf(text: string): Classified | null {
  if (/^Cannot find (?:package|module) '/.test(text)) return misconfigured("missing-dependency", text);
  if (
    /^(?:No files matching|No matching files\. Patterns tried|No parser (?:could be inferred|and no file path)|Invalid (?:configuration|`--)|Couldn't (?:resolve|find) |Explicitly specified (?:file|pattern)|Cannot use --|.*is not a valid|.*Failed to parse config)/.test(
      text,
    )
  )
    return misconfigured("config", text);
  return null;
}

/** True for text that a file's path can be: its last part has an ending or begins with a dot, and it is no sentence. */
function isPath(text: string): boolean {
  if (text.length > 1024 || text.endsWith(".") || text.includes(": ")) return false;
  const last = text.slice(Math.max(text.lastIndexOf("/"), text.lastIndexOf("\\")) + 1);
  return last.startsWith(".") || /\.[A-Za-z][\w+-]{0,15}$/.test(last) || (text.includes("/") && !text.includes(" "));
}

/** A line of `--list-different`: a path and nothing else, relative as Prettier prints it. */
function isBarePath(text: string): boolean {
  if (text === "" || text.length > 1024 || /^[\s/>[\]{}()<|$#*+=~✔✖×•-]|[:;,"'`|<>]|\.{3}|^\w+\(/.test(text)) return false;
  const last = text.slice(text.lastIndexOf("/") + 1);
  return (
    /\.(?:[cm]?[jt]sx?|json[5c]?|css|scss|sass|less|pcss|postcss|vue|svelte|astro|md|mdx|markdown|ya?ml|html?|hbs|handlebars|graphql|gql|toml|xml|svg|php|rb|java|sol|prisma|webmanifest|wxml|component\.html)$/i.test(
      last,
    ) || /^\.(?:prettierrc|babelrc|eslintrc|swcrc|jshintrc|stylelintrc|lintstagedrc)$/.test(last)
  );
}
