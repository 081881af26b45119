import type { FailureClass } from "../failure/failure.ts";
import type { ClassifyRule } from "../settings.ts";
import { configurationErrors, type ErrorClass } from "../stored/error-class.ts";
import { type Rule, rules } from "./classify-rules.ts";
import { lastRuleBit, scanLine } from "./line-scan.ts";

/** A line that says why a command failed. */
export interface Sign {
  readonly errorClass: ErrorClass | null;
  readonly class: FailureClass;
  readonly weight: Rule["weight"] | "user" | "tool";
  /** The line, at most 200 characters. */
  readonly line: string;
  /** Its number in the log, 1-based; 0 where it has none. */
  readonly number: number;
}

/** What decides the class beside the lines. */
export interface RunEnd {
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly timedOut: boolean;
  /** Failures that a tool's own reader or a report gave. */
  readonly reported: number;
  /** True where these are warnings alone. */
  readonly onlyWarnings?: boolean;
  /** Failures that only the general reader saw. */
  readonly guessed: number;
  /** True where a listing with exit 0 is the finding (`gofmt -l`). */
  readonly lists: boolean;
  /** Lines in the log. */
  readonly lines: number;
  /** A class that a tool's reader names beyond doubt. */
  readonly tool: { readonly class: FailureClass; readonly errorClass: ErrorClass; readonly reason: string } | null;
  /** A reason outside of the code that explains every failure: packages that are not installed, a port in use. */
  readonly explained: Sign | null;
  /** The gate's command, as a shell line. */
  readonly command: string;
}

export interface Decision {
  readonly class: FailureClass;
  readonly errorClass: ErrorClass | null;
  readonly reason: string;
}

/** Looks at lines as they pass. */
export interface EvidenceCollector {
  /** `bits` are the rules that may fit, from `scanLine`. */
  line(text: string, number: number, bits: number): void;
  /** What was seen, in the order of the rules; first and last line of each. */
  signs(): readonly Sign[];
  /** Sentences on patterns that could not be used. */
  readonly notes: readonly string[];
}

/** Lines after which a rule that keeps fitting is only looked at now and then. */
const patience = 400;
/** A pattern of the user's own sees no more of a line than this: it may be of any cost. */
const userLimit = 1_000;

/** A collector for the signs of one log. `userRules` are the user's patterns; they come before ours. */
export const createEvidence = (userRules: readonly ClassifyRule[]): EvidenceCollector => {
  const notes: string[] = [];
  const users = userRules.flatMap((entry) => {
    try {
      return [{ pattern: new RegExp(entry.pattern), class: entry.class }];
    } catch {
      notes.push(`The pattern ${JSON.stringify(entry.pattern)} under classify is no regular expression, so it was not used.`);
      return [];
    }
  });
  const seen = new Map<number, { first: Sign; last: Sign }>();
  let looked = 0;
  const note = (key: number, sign: Sign): void => {
    const before = seen.get(key);
    seen.set(key, { first: before?.first ?? sign, last: sign });
  };
  return {
    notes,
    line(text, number, bits) {
      for (let i = 0; i < users.length; i++) {
        const user = users[i] as (typeof users)[number];
        if (user.pattern.test(text.slice(0, userLimit)))
          note(i - users.length, { errorClass: null, class: user.class, weight: "user", line: text.slice(0, 200), number });
      }
      if (bits === 0) return;
      if (++looked > patience * 10 && looked % 16 !== 0) return;
      const rule = ruleFor(text, bits);
      if (rule >= 0) {
        const { errorClass, weight } = rules[rule] as Rule;
        note(rule, { errorClass, class: classOf(errorClass), weight, line: text.trim().slice(0, 200), number });
      }
    },
    signs: () => [...seen].sort(([a], [b]) => a - b).map(([, pair]) => pair.last),
  };
};

/** Index of the first rule among `bits` that fits a line, or -1. */
const ruleFor = (text: string, bits: number): number => {
  const short = text.length > 600 ? text.slice(0, 600) : text;
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const index = 31 - Math.clz32(rest & -rest);
    if (index < lastRuleBit && rules[index]?.pattern.test(short)) return index;
  }
  return bits & (1 << lastRuleBit) ? rules.findIndex((rule, index) => index >= lastRuleBit && rule.pattern.test(short)) : -1;
};

/** The class that an error class belongs to. */
export const classOf = (errorClass: ErrorClass): "infrastructure" | "configuration" =>
  (configurationErrors as readonly string[]).includes(errorClass) ? "configuration" : "infrastructure";

const ruleOf = (line: string): Rule | undefined => rules[ruleFor(line, scanLine(line).rules)];

/** Classes of infrastructure that the code may well bring about itself. */
const ofCode: readonly ErrorClass[] = ["permission", "timeout", "missing-command"];

/** True where a line that is printed as a diagnostic speaks of the machine, not of the code, as `#error` always does. */
export const speaksOfMachine = (message: string): boolean => {
  if (compares.test(message)) return false;
  const errorClass = ruleOf(message)?.errorClass;
  return errorClass !== undefined && classOf(errorClass) === "infrastructure" && !ofCode.includes(errorClass);
};

/**
 * True where a diagnostic without a place is about the machine or about what is not installed, and not about the code: a linker that
 * finds no space says so below its own error.
 */
export const isOfSurroundings = (text: string): boolean =>
  text.split("\n", 200).some((line) => speaksOfMachine(line) || ruleOf(line)?.weight === "install");

/** Classes that stand even where they are the words of a failed test: the test could not begin. */
const ofSurroundings: readonly (ErrorClass | undefined)[] = ["port-in-use", "disk", "missing-dependency"];
/** A line that compares values may contain words of errors. */
const compares = /\b(?:assert|expect)|^#(?:error|warning)\b/i;

/** What is told of a failure. */
interface Told {
  readonly message: string;
  readonly file: string | null;
  readonly line?: number | null;
  readonly code?: string | null;
  readonly stage?: string | null;
}

/** True where a linter's rule names the finding and its place: then the code itself holds words of such trouble. A compiler's code is none. */
export const isRuled = ({ file, line, code, stage }: Told): boolean =>
  stage === "lint" && file !== null && typeof line === "number" && typeof code === "string";

/** The trouble with the machine that every one of the failures is about; null where one of them is about something else, or there is none. */
export const surroundingsExplain = (failures: readonly Told[]): Sign | null => {
  const signs = failures.slice(0, 200).map((failure): Sign | null => {
    const { message, file } = failure;
    const line = message.split("\n", 1)[0] ?? "";
    const errorClass = ruleOf(line)?.errorClass;
    // If it crashed in no file of the project, a tool runs on the wrong Node.js.
    const surrounding = ofSurroundings.includes(errorClass) || (errorClass === "config" && file === null);
    if (errorClass === undefined || !surrounding || compares.test(line) || isRuled(failure)) return null;
    return { errorClass, class: classOf(errorClass), weight: "tool", line: line.trim().slice(0, 200), number: 0 };
  });
  const [first] = signs;
  return first && signs.every((sign) => sign?.errorClass === first.errorClass) ? first : null;
};

const exitCodes: Readonly<Record<number, readonly [ErrorClass, string]>> = {
  124: ["timeout", "exit code 124 is that of timeout(1)"],
  126: ["permission", "exit code 126: the command was found but may not be run"],
  127: ["missing-command", "exit code 127: the command was not found"],
  132: ["crash", "exit code 132: killed by SIGILL"],
  134: ["crash", "exit code 134: killed by SIGABRT"],
  135: ["crash", "exit code 135: killed by SIGBUS"],
  136: ["crash", "exit code 136: killed by SIGFPE"],
  137: ["oom", "exit code 137: killed by SIGKILL, which the kernel sends when memory runs out"],
  139: ["crash", "exit code 139: killed by SIGSEGV"],
  143: ["crash", "exit code 143: ended by SIGTERM"],
};
const signals: Readonly<Record<string, number>> = {
  SIGILL: 132,
  SIGABRT: 134,
  SIGBUS: 135,
  SIGFPE: 136,
  SIGKILL: 137,
  SIGSEGV: 139,
  SIGTERM: 143,
};

/** The program that a shell's line says is not there; null for other lines. */
const missingProgram = (line: string): string | null =>
  /^\S{0,200}?(?:sh|bash)?: (?:line )?\d{1,5}: (?<name>[\w.+-]{1,80}): (?:command )?not found$/.exec(line)?.groups?.name ?? null;

const wordsOf = (command: string): readonly (string | null)[] => command.split(/[^\w.+-]+/);

/** Whether a line says that a program of the command itself is not there, as in `test -z "$(gofmt -l .)"`, whose exit code hides it. */
const isOwnCommand = (line: string, command: string): boolean => {
  const name = missingProgram(line);
  return name !== null && !command.includes("||") && wordsOf(command).includes(name);
};

/** Whether a line says that a program is not there for which the command has another (`a || b`): where that failed, it says why. */
const hasAlternative = (line: string, command: string): boolean => {
  const name = missingProgram(line);
  return (
    name !== null &&
    command
      .split("||")
      .slice(0, -1)
      .some((part) => wordsOf(part).includes(name))
  );
};

/** Decides the class of a run: the user's patterns, then how it ended, then what was read. */
export const decideClass = (seen: readonly Sign[], outcome: RunEnd): Decision => {
  const { exitCode, signal, reported, guessed } = outcome;
  // A failed assertion of a native program ends it by abort(), and the shell says so.
  const asserted = exitCode === 134 && reported > 0;
  const signs = seen.filter(
    ({ line }) => !(asserted && /\bAborted\b/.test(line)) && (exitCode === 127 || !hasAlternative(line, outcome.command)),
  );
  if (exitCode === 0 && signal === null && !outcome.timedOut) {
    const missing = signs.find((sign) => sign.errorClass === "missing-command" && isOwnCommand(sign.line, outcome.command));
    if (missing !== undefined)
      return {
        class: "infrastructure",
        errorClass: "missing-command",
        reason: `It exits 0, but did not run its own command: ${missing.line}`,
      };
    return outcome.lists
      ? { class: "code", errorClass: null, reason: "The command exits 0, but what it lists is its finding." }
      : { class: "passed", errorClass: null, reason: "Exit code 0." };
  }
  const user = signs.find((sign) => sign.weight === "user");
  if (user) return { class: user.class, errorClass: null, reason: `A pattern of the configuration: ${quote(user)}.` };
  if (outcome.timedOut)
    return { class: "infrastructure", errorClass: "timeout", reason: "The command ran longer than its timeout and was ended." };

  const ended = exitCodes[signal !== null ? (signals[signal] ?? -1) : (exitCode ?? -1)];
  const runner = signs.find((sign) => sign.weight === "runner");
  const hard = ended !== undefined && (signal !== null || ![126, 127].includes(exitCode ?? 0));
  const more = signs.find((sign) => sign.weight === "runner" && (sign.errorClass === "oom" || sign.errorClass === "crash"));
  if (hard && !(reported > 0 && signal === null && (exitCode === 124 || exitCode === 143 || (asserted && more === undefined)))) {
    if (more) return ofSign(more);
    return { class: "infrastructure", errorClass: ended[0], reason: `${ended[0]}: ${signal === null ? ended[1] : `ended by ${signal}`}.` };
  }
  if (runner && (reported === 0 || atTheEnd(runner, outcome))) return ofSign(runner);
  const { explained } = outcome;
  // The line that says so in the log has a number.
  if (explained) return ofSign((explained.number === 0 && signs.find((sign) => sign.errorClass === explained.errorClass)) || explained);
  // A tool that cannot load its configuration for want of file handles, memory or space has no fault in it, nor has one that only warned.
  const exhausted = signs.find((sign) => sign.errorClass === "resource" || sign.errorClass === "oom" || sign.errorClass === "disk");
  const mayBeExhausted = outcome.onlyWarnings === true || (outcome.tool?.class === "configuration" && reported === 0);
  if (mayBeExhausted && exhausted && nearTheEnd(exhausted, outcome)) return ofSign(exhausted);
  if (outcome.tool && outcome.tool.class !== "code" && reported === 0)
    return { class: outcome.tool.class, errorClass: outcome.tool.errorClass, reason: `${outcome.tool.errorClass}: ${outcome.tool.reason}` };
  if (reported > 0)
    return {
      class: "code",
      errorClass: null,
      reason: `${reported} ${reported === 1 ? "failure was" : "failures were"} read from the tool's own output.`,
    };

  const install = signs.find((sign) => sign.weight === "install");
  if (install && (ended === undefined || install.errorClass === ended[0] || exitCode === 127)) return ofSign(install);
  // Exit codes 126 and 127 are a program's own where it printed diagnostics and no shell said a word.
  const isShells = exitCode === 126 || exitCode === 127;
  if (ended && !(isShells && guessed > 0)) return { class: "infrastructure", errorClass: ended[0], reason: `${ended[0]}: ${ended[1]}.` };
  const plain =
    signs.find((sign) => sign.weight === "plain" && classOf(sign.errorClass ?? "config") === "infrastructure") ??
    signs.find((sign) => sign.weight === "plain" || (sign.weight === "foreign" && guessed === 0));
  if (plain && (guessed === 0 || nearTheEnd(plain, outcome))) return ofSign(plain);
  if (guessed > 0)
    return {
      class: "code",
      errorClass: null,
      reason: `${guessed} ${guessed === 1 ? "failure" : "failures"} in the shape of a diagnostic.`,
    };
  return {
    class: "code",
    errorClass: null,
    reason: `Exit code ${exitCode ?? "unknown"}, and nothing speaks of the machine, the network or the configuration.`,
  };
};

const atTheEnd = (sign: Sign, outcome: RunEnd): boolean => sign.errorClass === "oom" || outcome.lines - sign.number < 40;
const nearTheEnd = (sign: Sign, outcome: RunEnd): boolean => outcome.lines - sign.number < 200;

const quote = (sign: Sign): string => `\`${sign.line}\`${sign.number > 0 ? ` (line ${sign.number})` : ""}`;
const ofSign = (sign: Sign): Decision => ({
  class: sign.class,
  errorClass: sign.errorClass,
  reason: `${sign.errorClass ?? sign.class}: ${quote(sign)}`,
});
