import type { IntegrityFinding } from "./finding.ts";
import type { Marker } from "./marker.ts";
import type { RuleName } from "./rules.ts";
import type { Surplus } from "./surplus.ts";

/** The finding for a marker that a change added (for `strictness-removed`: removed). With `remark`, it rejects nothing by itself. */
export const markerFinding = ({ marker, widened }: Surplus, remark: IntegrityFinding["remark"] | undefined): IntegrityFinding => ({
  file: marker.file,
  line: marker.line,
  rule: marker.form.rule,
  message:
    remark && isReExport(marker)
      ? `\`${marker.words}\` silences a check of what others may take from this package.`
      : remark && marker.form.rule === "suppression-added"
        ? `\`${marker.words}\` silences a check, though not one that was red.`
        : widened
          ? `\`${marker.words}\` silences more than \`${widened.words}\` did.`
          : sentence(marker),
  ...(remark === undefined ? {} : { remark }),
});

/** A package's own file takes names in for those who use it: that nothing there uses them is no fault. */
export const isReExport = ({ file, rules }: Marker): boolean =>
  /(?:^|\/)__init__\.pyi?$/.test(file) && rules !== null && rules.length > 0 && rules.every((rule) => rule === "F401");

const sentence = ({ words, form: { rule } }: Marker): string => `\`${words}\` ${meanings[rule] ?? "is worth a look"}.`;

/** What the words of a rule do, where the rule speaks of words. */
const meanings: Partial<Record<RuleName, string>> = {
  "suppression-added": "silences a check instead of repairing what it found",
  "test-skipped": "keeps a test from running or from failing",
  "test-focused": "runs some tests alone and leaves the others out",
  "check-cannot-fail": "means that a check can no longer fail",
  "test-detected": "makes the code behave differently while it is tested",
  "strictness-removed": "was taken out: the check is less strict than before",
  "result-forged": "reaches past the code into what judges it",
};
