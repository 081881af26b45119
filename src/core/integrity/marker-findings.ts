import type { IntegrityFinding } from "./finding.ts";
import type { Marker } from "./marker.ts";
import type { Surplus } from "./surplus.ts";

/** The finding for a marker that a change added (for `strictness-removed`: removed). With `remark`, it rejects nothing by itself. */
export const markerFinding = ({ marker, widened }: Surplus, remark: IntegrityFinding["remark"] | undefined): IntegrityFinding => ({
  file: marker.file,
  line: marker.line,
  rule: marker.form.rule,
  message:
    remark && marker.form.rule === "suppression-added"
      ? `\`${marker.words}\` silences a check, though not one that was red.`
      : widened
        ? `\`${marker.words}\` silences more than \`${widened.words}\` did.`
        : sentence(marker),
  ...(remark === undefined ? {} : { remark }),
});

const sentence = (marker: Marker): string => {
  const words = `\`${marker.words}\``;
  switch (marker.form.rule) {
    case "suppression-added":
      return `${words} silences a check instead of repairing what it found.`;
    case "test-skipped":
      return `${words} keeps a test from running or from failing.`;
    case "test-focused":
      return `${words} runs some tests alone and leaves the others out.`;
    case "check-cannot-fail":
      return `With ${words} a check can no longer fail.`;
    case "test-detected":
      return `${words} makes the code behave differently while it is tested.`;
    case "strictness-removed":
      return `${words} was taken out: the check is less strict than before.`;
    case "result-forged":
      return `${words} reaches past the code into what judges it.`;
    case "environment-read":
      return `${words} lets the code know where and how it is run.`;
    case "shared-state-changed":
      return `${words} changes what the whole process shares, the test with what it expects included.`;
    case "assertion-in-product":
      return `${words} puts an assertion into product code.`;
    default:
      return `${words} is worth a look.`;
  }
};
