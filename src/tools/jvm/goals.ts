import type { GoalWriting } from "../tool.ts";

/** Goals that check a format, with those that repair it; `*` is any part of a name. Of two with one repair, the first is its check. */
export const formatGoals = [
  ["spotless:check", "spotless:apply"],
  ["spotless*Check", "spotless*Apply"],
  ["ktlint:check", "ktlint:format"],
  ["ktlint*Check", "ktlint*Format"],
  ["lintKotlin", "formatKotlin"],
  ["scalafmtCheckAll", "scalafmtAll"],
  ["checkScalafmtAll", "scalafmtAll"],
  ["scalafmtSbtCheck", "scalafmtSbt"],
  ["scalafmtCheck", "scalafmt"],
  ["verifyGoogleJavaFormat", "googleJavaFormat"],
  ["fmt-maven-plugin:check", "fmt-maven-plugin:format"],
  ["fmt:check", "fmt:format"],
  ["formatter:validate", "formatter:format"],
] as const;

/** Makes goals that check and goals that repair from each other. `goalsOf` names a call's goals; a fix keeps those that repair. */
export const goalWriting = (goalsOf: (words: readonly string[]) => readonly string[]): GoalWriting => {
  const swapped = (word: string, from: 0 | 1): string =>
    // One word may hold several goals: sbt "scalafmtSbtCheck; scalafmtCheckAll".
    word.replace(/[\w.:-]+/g, (goal) => {
      for (const pair of formatGoals) {
        const [head = "", tail] = pair[from].split("*");
        const written = new RegExp(`^((?:.*:)?)${head}${tail === undefined ? "()" : `(\\w*)${tail}`}$`).exec(goal);
        if (written) return `${written[1]}${pair[(1 - from) as 0 | 1].replace("*", written[2] ?? "")}`;
      }
      return goal;
    });
  const changed = (words: readonly string[], from: 0 | 1): boolean => goalsOf(words).some((goal) => swapped(goal, from) !== goal);
  const moved = (words: readonly string[], from: 0 | 1, others: boolean): readonly string[] | null => {
    if (!changed(words, from)) return null;
    const goals = new Set(goalsOf(words));
    return words.flatMap((word) => (!goals.has(word) ? word : swapped(word, from) !== word || others ? swapped(word, from) : []));
  };
  return {
    effect: (words) => (changed(words, 1) ? "writes" : "checks"),
    toWrite: (words) => moved(words, 0, false),
    toCheck: (words) => moved(words, 1, true),
  };
};
