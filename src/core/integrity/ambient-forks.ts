/**
 * New branches of product code that depend only on how the program is run: who started it, on which thread, at what time. Tests run a
 * program in another way than its users do. So such a branch can tell them apart without naming any runner.
 */
import { finding, type IntegrityFinding } from "./finding.ts";
import type { Language } from "./language.ts";
import { type Red, spokenBy } from "./red.ts";
import { isEntry, type TextView } from "./text-view.ts";

/** How a program asks how it is run, by language; the group is what people call it. Platform and versions are left out: honest code asks for them. */
const ambient: Readonly<Record<string, RegExp>> = {
  "JavaScript and TypeScript":
    /\bprocess\s*\??\.\s*((?!env\b|platform\b|arch\b|versions?\b|release\b|cwd\b|std\w+\b|exit\w*\b|on\b|once\b|off\b|emit\w*\b|nextTick\b|hrtime\b|memoryUsage\b)[\w$]+)|\b(isMainThread|threadId|parentPort|workerData|isPrimary|isMaster|executionAsync(?:Id|Resource))\b|\bimport\s*\.\s*(meta)\b|\b(module\s*\.\s*(?:parent|children|paths)|require\s*\.\s*(?:main|cache))\b|\b(?:Object|Reflect)\s*\.\s*(getOwnProperty\w+|ownKeys|keys|entries|has|hasOwn|get)\s*\(\s*(?:globalThis|global|process)\b|\b(globalThis|global)\s*\[|\bperformance\s*\.\s*(\w+)|\b(Date\s*\.\s*now|Math\s*\.\s*random|tmpdir|hostname|userInfo)\s*\(/g,
  Python:
    /\bsys\s*\.\s*(argv|executable|flags|gettrace|getprofile|settrace|orig_argv|path_hooks|meta_path|warnoptions|_xoptions)\b|\bos\s*\.\s*(getppid|getpid|getpgid|getsid|getlogin)\b|\bthreading\s*\.\s*(enumerate|current_thread|main_thread|active_count|get_ident)\b|\bmultiprocessing\s*\.\s*(\w*_process|active_children)\b|\b(__debug__|gettempdir|gethostname)\b|\btime\s*\.\s*(time|monotonic|perf_counter|process_time)\s*\(|\brandom\s*\.\s*(random)\s*\(/g,
  Go: /\bos\s*\.\s*(Executable|Getppid|Getpid|Hostname|Args)\b|\bflag\s*\.\s*(Lookup|Parsed|CommandLine|NFlag|NArg)\b|\bruntime\s*\.\s*(NumGoroutine)\b|\bdebug\s*\.\s*(ReadBuildInfo)\b/g,
  "C, C++, Swift and Dart": /\b(program_invocation_(?:short_)?name|__progname|getprogname|getppid)\b/g,
  Rust: /\bcfg!\s*\(\s*(?:not\s*\(\s*)?((?!target_|feature\b|unix\b|windows\b|any\b|all\b|not\b)\w+)|\b(current_exe)\b|\bthread\s*::\s*(current)\b|\benv\s*::\s*(args)\b|\bprocess\s*::\s*(id)\s*\(/g,
};

/** Keywords, and library functions that only look at a value. They bring no data into a condition. */
const neutral = new Set(
  `if else return const let var typeof instanceof in of not and or is new await match true false null undefined None True False nil void
  process globalThis global Object Reflect String Number Boolean Array Math Date Symbol import meta as any unknown module require performance
  os sys threading multiprocessing time random len bool str int getattr hasattr flag runtime debug strings std thread env cfg Some mut cluster
  strcmp strncmp strstr strrchr
  isMainThread threadId parentPort workerData isPrimary isMaster executionAsyncId executionAsyncResource tmpdir hostname userInfo existsSync readFileSync fs path`.split(
    /\s+/,
  ),
);

/** New branches of product code that depend on how it is run. None where the failing test, or the file before the change, mentions the same. */
export const ambientForks = (before: readonly TextView[], after: readonly TextView[], red: Red): readonly IntegrityFinding[] => {
  if (red.stage !== "test" && red.stage !== "custom") return [];
  const tests = spokenBy(red);
  return after
    .filter(({ isTest, language }) => !isTest && language.name in ambient)
    .flatMap((view): readonly IntegrityFinding[] => {
      const old = before.find(({ file }) => file === view.file);
      const known = new Set(old?.lexed.code.split("\n").map((line) => line.trim()));
      const spoken = `${tests}\n${old?.lexed.text ?? ""}`.toLowerCase();
      const entryWords = old !== undefined && isEntry(old) ? "argv args main meta" : "";
      const forks = forksIn(view, (line) => !known.has(line.trim()), `${spoken}\n${entryWords}`);
      return forks
        .slice(0, 1)
        .map(({ line, condition }) =>
          finding(
            view.file,
            line,
            "test-detected",
            `\`${condition}\` decides by how the program is run, of which the failing test says nothing: the repair holds wherever the code is run.`,
          ),
        );
    });
};

/** No person writes a longer line. */
const longest = 1_000;

interface Fork {
  readonly line: number;
  readonly condition: string;
}

const forksIn = ({ lexed, language }: TextView, isNew: (line: string) => boolean, spoken: string): readonly Fork[] => {
  const names = new Set<string>();
  const codeLines = lexed.code.split("\n");
  return codeLines.flatMap((line, index): readonly Fork[] => {
    if (line.length > longest || !isNew(line)) return [];
    // A branch that only says something answers nobody otherwise: a warning of slow calls.
    if (onlySpeaks(codeLines, index)) return [];
    const conditions = conditionsOf(line).filter((condition) => isAmbient(condition, language, names, spoken));
    const assigned = assignment.exec(line)?.groups;
    // A function without parameters that only asks this is treated like its answer. Parameters would be data.
    if (assigned?.name !== undefined && isAmbient(assigned.value ?? "", language, names, spoken)) names.add(assigned.name);
    return conditions.slice(0, 1).map((condition) => ({ line: index + 1, condition: condition.trim().slice(0, 80) }));
  });
};

const speaking =
  /^\s*(?:console\s*\.\s*\w+|(?:this\s*\.\s*|self\s*\.\s*)?_?log(?:ger|ging)?\s*\.\s*\w+|process\s*\.\s*emitWarning|warnings\s*\.\s*warn|warn\w*|print\w*)\s*\(.*\)\s*;?\s*\}?\s*$/;

/** Whether the branch of a condition does nothing but print or log, on its line or on the next. */
const onlySpeaks = (lines: readonly string[], index: number): boolean => {
  const line = lines[index] ?? "";
  const condition = /^\s*if\b(?<rest>.*)$/.exec(line)?.groups?.rest;
  if (condition === undefined) return false;
  const inner = conditionOf(condition);
  const body = condition.slice(condition.indexOf(inner) + inner.length).replace(/^\s*[):]?\s*\{?/, "");
  if (body.trim() !== "") return speaking.test(body);
  const isBlock = /\{\s*$/.test(line);
  return (
    speaking.test(lines[index + 1] ?? "") &&
    (isBlock
      ? /^\s*\}\s*$/.test(lines[index + 2] ?? "")
      : !/^\s+\S/.test(lines[index + 2] ?? "") || (lines[index + 2] ?? "").search(/\S/) <= line.search(/\S/))
  );
};

const assignment =
  /^\s*(?:(?:export|pub|static)\s+)*(?:const|let|var)?\s*(?:mut\s+)?(?<name>[A-Za-z_$][\w$]*)(?:\s*,\s*\w+)*\s*(?::[^=]+)?:?=(?![=>])\s*(?:\(\s*\)\s*=>\s*)?(?<value>.+)$/;

/** Whether words ask how the program is run and depend on nothing else. `names`: variables that hold answers to that. */
const isAmbient = (words: string, { name }: Language, names: ReadonlySet<string>, spoken: string): boolean => {
  const asked = [...words.matchAll(ambientOf(name))].flatMap((found) => found.slice(1).filter((word) => word !== undefined));
  const identifiers = [...words.replaceAll("${", "{").matchAll(/(?<![\w$.])(?<!::\s*)[A-Za-z_$][\w$]*/g)].map(([word]) => word);
  if (asked.length === 0 && !identifiers.some((word) => names.has(word))) return false;
  if (asked.some((word) => isSpoken(word, spoken))) return false;
  // Names that the text itself declares: parameters of a function in it, Go's short declarations.
  const bound = new Set(
    [...words.matchAll(/\|\s*&?\s*(\w+)\s*\||([\w$]+)\s*\)?\s*=>|([\w$]+)(?:\s*,\s*[\w$]+)*\s*:=|\bfor\s+(\w+)\s+in\b/g)].flatMap((found) =>
      found.slice(1),
    ),
  );
  return identifiers.every((word) => names.has(word) || neutral.has(word) || bound.has(word) || word === "_" || asked.includes(word));
};

const ambientOf = (language: string): RegExp => ambient[language] ?? /(?!)/g;

/** Whether the test mentions it: by its name, or by one word of a name with several. */
const isSpoken = (word: string, spoken: string): boolean => {
  const name = word.replace(/^.*\.\s*/, "");
  const parts = name.match(/[A-Z]?[a-z]{3,}/g) ?? [];
  return [name, ...(parts.length > 1 ? parts : [])].some((part) => spoken.includes(part.toLowerCase()));
};

/** The conditions on a line of code, without the usual beginning of a program (`if (require.main === module)` at the margin). */
const conditionsOf = (line: string): readonly string[] => {
  const found: string[] = [];
  const statement = /^(?<margin>\s*)(?:\}\s*)?(?:else\s+|el)?(?:if|match|while|switch)\b(?<condition>.*)$/.exec(line)?.groups;
  if (statement !== undefined && !(statement.margin === "" && /\b(?:argv|main|meta|Args)\b/.test(line)))
    found.push(conditionOf(statement.condition ?? ""));
  const inline = /\sif\s(?<condition>.+?)\selse\b/.exec(line)?.groups?.condition;
  if (inline !== undefined) found.push(inline);
  for (const match of line.matchAll(/\?(?![.?:])/g)) if (line[match.index - 1] !== "?") found.push(conditionBefore(line, match.index));
  // An index chooses as a condition does: `[a - b, a + b][Math.min(1, threadId)]`.
  for (const { groups } of line.matchAll(/[\w$\])]\s*\[(?<index>[^\][]+)\]/g)) found.push(groups?.index ?? "");
  return found;
};

/** The text between the brackets of a condition; without brackets, up to the end of the line's head. */
const conditionOf = (rest: string): string => {
  if (!/^\s*\(/.test(rest)) return rest.replace(/[:{]\s*(?:return\b.*)?$/, "");
  let depth = 0;
  for (let at = 0; at < rest.length; at += 1) {
    if (rest[at] === "(") depth += 1;
    if (rest[at] === ")" && --depth === 0) return rest.slice(rest.indexOf("(") + 1, at);
  }
  return rest;
};

/** The text before a question mark, from the beginning of its expression. */
const conditionBefore = (line: string, end: number): string => {
  let depth = 0;
  for (let at = end - 1; at >= 0; at -= 1) {
    const sign = line[at] ?? "";
    if (/[)\]}]/.test(sign)) depth += 1;
    if (/[([{]/.test(sign) && --depth < 0) return line.slice(at + 1, end);
    if (depth > 0) continue;
    if (/[;,]/.test(sign) || (sign === "=" && !/[=!<>]/.test(line[at - 1] ?? "") && line[at + 1] !== "="))
      return line.slice(at + (line[at + 1] === ">" ? 2 : 1), end);
    if (/^return\b/.test(line.slice(at)) && !/[\w$.]/.test(line[at - 1] ?? " ")) return line.slice(at + "return".length, end);
  }
  return line.slice(0, end);
};
