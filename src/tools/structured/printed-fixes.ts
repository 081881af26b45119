/** Repairs in the JSON of tools. Each function takes one diagnostic and gives what it offers; nothing for one of another form. */
import { orElse } from "../../core/result.ts";
import { listOf, type Table, tableOf, textOf, wholeNumber } from "../text/fields.ts";
import type { RawEdit, RawFix } from "../tool.ts";

/** ESLint's: `fix: { range, text }`, and `suggestions` of the same form, which are offered as a choice. Stylelint and textlint write it too. */
export const rangedFixes = (item: Table): readonly RawFix[] => {
  const fix = rangedEdit(tableOf(item.fix));
  const suggestions = listOf(item.suggestions)
    .map(tableOf)
    .flatMap((one): RawFix[] => {
      const edit = rangedEdit(tableOf(one.fix));
      return edit === null ? [] : [{ title: textOf(one.desc), safe: false, edits: [edit] }];
    });
  return fix === null ? suggestions : [{ safe: true, edits: [fix] }, ...suggestions];
};

const rangedEdit = ({ range, text }: Table): RawEdit | null => {
  const [from, to] = listOf(range).map(wholeNumber);
  if (from == null || to == null || typeof text !== "string") return null;
  return { range: { kind: "offsets", from, to, units: "utf16" }, text };
};

/** Ruff's `fix: { applicability, message, edits }`; what is for display only is left out, and notebooks, whose places are those of a cell. */
export const ruffFixes = (item: Table): readonly RawFix[] => {
  if (item.cell != null) return [];
  const fix = tableOf(item.fix);
  const applicability = textOf(fix.applicability) ?? "";
  if (!/^(?:safe|unsafe|always|sometimes|automatic|suggested)$/i.test(applicability)) return [];
  const edits = listOf(fix.edits)
    .map(tableOf)
    .map((edit): RawEdit | null => {
      const [from, to] = [placeOf(edit.location, "row", "column"), placeOf(edit.end_location, "row", "column")];
      if (from === null || to === null) return null;
      return { range: { kind: "lines", from, to, columns: "characters" }, text: rawText(edit.content) };
    });
  return whole(edits, { title: textOf(fix.message), safe: /^(?:safe|always|automatic)$/i.test(applicability) });
};

/** Shellcheck's `fix: { replacements }`: with quotes words are split otherwise than before. Its older JSON counts a tab as up to eight columns. */
export const shellcheckFixes =
  (columns: "characters" | "cells") =>
  (item: Table): readonly RawFix[] => {
    const edits = listOf(tableOf(item.fix).replacements)
      .map(tableOf)
      .map((part): RawEdit | null => {
        const [from, to] = [placeOf(part, "line", "column"), placeOf(part, "endLine", "endColumn")];
        return from === null || to === null ? null : { range: { kind: "lines", from, to, columns }, text: rawText(part.replacement) };
      });
    return whole(edits, { safe: false });
  };

/** markdownlint's `fixInfo`: -1 deletes the line. Its own `--fix` makes all of them. */
export const markdownlintFixes = (item: Table): readonly RawFix[] => {
  const info = tableOf(item.fixInfo);
  const line = wholeNumber(info.lineNumber) ?? wholeNumber(item.lineNumber);
  if (line === null || Object.keys(info).length === 0) return [];
  const column = wholeNumber(info.editColumn) ?? 1;
  const deleted = info.deleteCount === -1 ? null : (wholeNumber(info.deleteCount) ?? 0);
  const from = { line, column: deleted === null ? 1 : column };
  const to = deleted === null ? { line: line + 1, column: 1 } : { line, column: column + deleted };
  return [{ safe: true, edits: [{ range: { kind: "lines", from, to, columns: "utf16" }, text: rawText(info.insertText) }] }];
};

/**
 * semgrep's `extra.fix`: the finding's range gets this text. Whether that means the same is up to who wrote the rule. `lines` quotes the lines
 * whole, or asks for an account.
 */
export const semgrepFixes = (item: Table): readonly RawFix[] => {
  const { fix, lines } = tableOf(item.extra);
  const [from, to] = [placeOf(item.start, "line", "col"), placeOf(item.end, "line", "col")];
  if (typeof fix !== "string" || from === null || to === null) return [];
  const quoted = lines === "requires login" ? null : (textOf(lines)?.split("\n")[0] ?? null);
  return [{ safe: false, edits: [{ range: { kind: "lines", from, to, columns: "unknown" }, text: fix, quoted }] }];
};

/**
 * golangci-lint from 1.63 on: `SuggestedFixes` as go/analysis has them, offsets in bytes of the finding's file, texts in base64
 * (pkg/result/issue.go). Before: `Replacement` of a line, of a part of it, or of `LineRange`.
 */
export const golangciFixes = (item: Table): readonly RawFix[] => {
  const suggested = listOf(item.SuggestedFixes).map(tableOf);
  if (suggested.length > 0)
    return suggested.flatMap(({ Message, TextEdits }) =>
      whole(
        listOf(TextEdits)
          .map(tableOf)
          .map((edit) => golangciEdit(edit, item)),
        { title: textOf(Message), safe: true },
      ),
    );
  const replacement = tableOf(item.Replacement);
  const range = tableOf(item.LineRange);
  const line = wholeNumber(range.From) ?? wholeNumber(tableOf(item.Pos).Line);
  if (line === null || Object.keys(replacement).length === 0) return [];
  const quoted = textOf(listOf(item.SourceLines)[0]);
  const inline = tableOf(replacement.Inline);
  const [column, length] = [wholeNumber(inline.StartCol), wholeNumber(inline.Length)];
  if (column !== null && length !== null) {
    const from = { line, column: column + 1 };
    const to = { line, column: column + 1 + length };
    return [{ safe: true, edits: [{ range: { kind: "lines", from, to, columns: "bytes" }, text: rawText(inline.NewString), quoted }] }];
  }
  const lines = listOf(replacement.NewLines).map(rawText);
  const from = { line, column: 1 };
  const to = { line: (wholeNumber(range.To) ?? line) + 1, column: 1 };
  const text = replacement.NeedOnlyDelete === true ? "" : `${lines.join("\n")}\n`;
  return [{ safe: true, edits: [{ range: { kind: "lines", from, to, columns: "bytes" }, text, quoted }] }];
};

/** The line that the finding quotes is asked for where the edit begins in it. */
const golangciEdit = ({ Pos, End, NewText }: Table, { Pos: place, SourceLines }: Table): RawEdit | null => {
  const [from, to] = [wholeNumber(Pos), wholeNumber(End)];
  const text = NewText == null ? "" : decoded(NewText);
  if (from === null || to === null || text === null) return null;
  const [offset, column] = [wholeNumber(tableOf(place).Offset), wholeNumber(tableOf(place).Column)];
  const line = textOf(listOf(SourceLines)[0]);
  const start = offset === null || column === null ? null : offset - column + 1;
  const within = line !== null && start !== null && column !== 0 && from >= start && from <= start + utf8Length(line);
  return { range: { kind: "offsets", from, to, units: "bytes" }, text, quoted: within ? line : null };
};

const utf8Length = (text: string): number => new TextEncoder().encode(text).length;

/** The text in base64 as Go writes bytes in JSON; null where it is none. */
const decoded = (value: unknown): string | null => {
  if (typeof value !== "string" || !/^[A-Za-z0-9+/]*={0,2}$/.test(value)) return null;
  return orElse(() => new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(atob(value), (sign) => sign.charCodeAt(0))), null);
};

/** hlint's `from` and `to`. It prints code anew: where what it calls `from` does not stand there, the places are not the file's. */
export const hlintFixes = (item: Table): readonly RawFix[] => {
  const [from, to] = [placeOf(item, "startLine", "startColumn"), placeOf(item, "endLine", "endColumn")];
  const was = textOf(item.from);
  if (from === null || to === null || was === null || typeof item.to !== "string") return [];
  return [
    { title: textOf(item.hint), safe: false, edits: [{ range: { kind: "lines", from, to, columns: "characters" }, text: item.to, was }] },
  ];
};

/** vale: an `Action` of the name "replace" with one text. */
export const valeFixes = (item: Table): readonly RawFix[] => {
  const action = tableOf(item.Action);
  const [text, others] = listOf(action.Params).map(textOf);
  const [from, to] = listOf(item.Span).map(wholeNumber);
  const line = wholeNumber(item.Line);
  if (action.Name !== "replace" || text == null || others !== undefined || from == null || to == null || line === null) return [];
  const range = { kind: "lines", from: { line, column: from }, to: { line, column: to + 1 }, columns: "characters" } as const;
  return [{ safe: false, edits: [{ range, text, was: textOf(item.Match) }] }];
};

/** gcc's `fixits`: `start`, `next` and `string`, by bytes. */
export const gccFixes = (item: Table): readonly RawFix[] => {
  const edits = listOf(item.fixits)
    .map(tableOf)
    .map((part): RawEdit | null => {
      const [from, to] = [part.start, part.next].map((place) =>
        placeOf(place, "line", Object.hasOwn(tableOf(place), "byte-column") ? "byte-column" : "column"),
      );
      if (from == null || to == null) return null;
      return { path: textOf(tableOf(part.start).file), range: { kind: "lines", from, to, columns: "bytes" }, text: rawText(part.string) };
    });
  return whole(edits, { safe: false });
};

/** reviewdog's `suggestions`: `range` and `text`, by bytes. */
export const rdjsonFixes = (item: Table): readonly RawFix[] =>
  listOf(item.suggestions)
    .map(tableOf)
    .flatMap((one) => {
      const range = tableOf(one.range);
      const [from, to] = [placeOf(range.start, "line", "column"), placeOf(range.end, "line", "column")];
      if (from === null || to === null || typeof one.text !== "string") return [];
      return [{ safe: false, edits: [{ range: { kind: "lines", from, to, columns: "bytes" }, text: one.text }] } satisfies RawFix];
    });

/** `go vet -json`: `suggested_fixes`, offsets in bytes. */
export const govetFixes = (item: Table): readonly RawFix[] =>
  listOf(item.suggested_fixes)
    .map(tableOf)
    .flatMap(({ message, edits }) =>
      whole(
        listOf(edits)
          .map(tableOf)
          .map((edit): RawEdit | null => {
            const [from, to] = [wholeNumber(edit.start), wholeNumber(edit.end)];
            if (from === null || to === null) return null;
            return { path: textOf(edit.filename), range: { kind: "offsets", from, to, units: "bytes" }, text: rawText(edit.new) };
          }),
        { title: textOf(message), safe: false },
      ),
    );

/**
 * rustc's children: each with a replacement for one span or more. Spans at one place are a choice; the others belong together. What has
 * placeholders is left out.
 */
export const rustFixes = (diagnostic: Table): readonly RawFix[] =>
  listOf(diagnostic.children)
    .map(tableOf)
    .flatMap(({ message, spans }): readonly RawFix[] => {
      const parts = listOf(spans)
        .map(tableOf)
        .filter((span) => typeof span.suggested_replacement === "string");
      const words = parts.map((span) => textOf(span.suggestion_applicability));
      if (words.some((word) => word === "HasPlaceholders")) return [];
      const fix = { title: textOf(message), safe: words.every((word) => word === "MachineApplicable") };
      const starts = new Set(parts.map((span) => `${span.file_name}:${span.line_start}:${span.column_start}`));
      if (starts.size === parts.length) return whole(parts.map(rustEdit), fix);
      return parts.flatMap((span) => whole([rustEdit(span)], { ...fix, title: null }));
    });

const rustEdit = (span: Table): RawEdit | null => {
  const [from, to] = [placeOf(span, "line_start", "column_start"), placeOf(span, "line_end", "column_end")];
  if (from === null || to === null) return null;
  return {
    path: textOf(span.file_name),
    range: { kind: "lines", from, to, columns: "characters" },
    text: rawText(span.suggested_replacement),
    quoted: textOf(tableOf(listOf(span.text)[0]).text),
  };
};

/**
 * SARIF's `fixes[].artifactChanges[].replacements[]`: what a region holds is deleted, and a text put there. `columns` is the run's
 * `columnKind`.
 */
export const sarifFixes = (result: Table, columnKind: unknown): readonly RawFix[] => {
  const columns = columnKind === "utf16CodeUnits" ? "utf16" : columnKind === "unicodeCodePoints" ? "characters" : "unknown";
  return listOf(result.fixes)
    .slice(0, 8)
    .map(tableOf)
    .flatMap((fix) => {
      const edits = listOf(fix.artifactChanges)
        .map(tableOf)
        .flatMap((change) => {
          const path = textOf(tableOf(change.artifactLocation).uri);
          return listOf(change.replacements)
            .slice(0, 60)
            .map((part) => sarifEdit(tableOf(part), path, columns));
        });
      return whole(edits, { title: textOf(tableOf(fix.description).text), safe: false });
    });
};

const sarifEdit = (part: Table, path: string | null, columns: "utf16" | "characters" | "unknown"): RawEdit | null => {
  const region = tableOf(part.deletedRegion);
  const text = rawText(tableOf(part.insertedContent).text);
  const was = textOf(tableOf(region.snippet).text);
  const line = wholeNumber(region.startLine);
  const [offset, length] = [wholeNumber(region.charOffset), wholeNumber(region.charLength)];
  if (line === null && offset !== null)
    return {
      path,
      range: { kind: "offsets", from: offset, to: offset + (length ?? 0), units: columns === "utf16" ? "utf16" : "characters" },
      text,
      was,
    };
  if (line === null) return null;
  const from = { line, column: wholeNumber(region.startColumn) ?? 1 };
  const [endLine, endColumn] = [wholeNumber(region.endLine) ?? line, wholeNumber(region.endColumn)];
  // Without a column a region reaches to its line's end, which is where the next one begins.
  const to = endColumn === null ? { line: endLine + 1, column: 1 } : { line: endLine, column: endColumn };
  return { path, range: { kind: "lines", from, to, columns }, text, was };
};

const rawText = (value: unknown): string => (typeof value === "string" ? value : "");

const placeOf = (value: unknown, lineKey: string, columnKey: string): { readonly line: number; readonly column: number } | null => {
  const [line, column] = [wholeNumber(tableOf(value)[lineKey]), wholeNumber(tableOf(value)[columnKey])];
  return line === null || column === null ? null : { line, column };
};

/** A fix of these edits; none where there is no edit, or one of them could not be read. */
const whole = (edits: readonly (RawEdit | null)[], fix: Omit<RawFix, "edits">): readonly RawFix[] => {
  const known = edits.filter((edit) => edit !== null);
  return known.length === 0 || known.length < edits.length ? [] : [{ ...fix, edits: known }];
};
