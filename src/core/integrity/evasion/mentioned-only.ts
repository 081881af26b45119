import { finding, type IntegrityFinding } from "../finding.ts";
import type { Red } from "../red.ts";
import type { TextView } from "../text-view.ts";

/** A name that nothing uses, as checkers and linters report it. Parameters are left out: many have to be there. */
const unusedName =
  /["'`](?<name>[\w$.]+)["'`](?=[^"'`\n]{0,60}\b(?:never (?:used|read)|unused|not used|not accessed)\b)|\bunused (?:\w+)?[: ]+["'`](?<after>[\w$]+)["'`]|^(?<first>\w+) declared and not used|\bnot used: (?<last>\w+)/i;
const ofParameters = /\bparam|\bargument/i;

/**
 * Names that a gate called unused and that the change only mentions: `void x;`, `assert x`, `_ = x`. A linter takes that for a use. It
 * silences as a directive does.
 */
export const mentionedOnly = (before: readonly TextView[], after: readonly TextView[], red: Red): readonly IntegrityFinding[] =>
  red.stage === "test"
    ? []
    : after.flatMap((now): readonly IntegrityFinding[] => {
        const old = before.find(({ file }) => file === now.file);
        const names = new Set(
          (red.failures ?? []).flatMap(({ file, message }) => {
            const found = file === now.file && !ofParameters.test(message) ? unusedName.exec(message)?.groups : undefined;
            return Object.values(found ?? {}).flatMap((name) => name?.split(".").at(-1) ?? []);
          }),
        );
        if (old === undefined || names.size === 0) return [];
        const known = new Set(old.lexed.code.split("\n").map((line) => line.trim()));
        return now.lexed.code.split("\n").flatMap((line, index): readonly IntegrityFinding[] => {
          const mentioned = known.has(line.trim()) ? undefined : mention.exec(line.trim())?.groups;
          const named = Object.values(mentioned ?? {}).find((word) => word !== undefined && names.has(word));
          return named === undefined
            ? []
            : [
                finding(
                  now.file,
                  index + 1,
                  "suppression-added",
                  `\`${line.trim().slice(0, 80)}\` only mentions \`${named}\`, which nothing uses: it silences the check instead of repairing what it found.`,
                ),
              ];
        });
      });

/** Statements that do nothing with a name. */
const mention =
  /^(?:void\s+(?<nothing>[\w$]+)|(?<bare>[\w$]+)|\(\s*(?<wrapped>[\w$]+)\s*\)|(?:assert|del)\s+(?<asserted>[\w$]+)|_\w*\s*:?=\s*&?(?<dropped>[\w$]+)|let\s+_\s*=\s*&?(?<bound>[\w$]+)|\(void\)\s*\(?(?<cast>[\w$]+)\)?|.*\btypeof\s+(?<typed>[\w$]+)\b.*)\s*;?$/;
