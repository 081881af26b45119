import { randomBytes } from "node:crypto";
import { closeSync, constants, openSync, writeSync } from "node:fs";
import { lstat, mkdir, open, readdir, realpath, rename, rm } from "node:fs/promises";
import path from "node:path";
import { eventLine, type RunEvent } from "../../core/events.ts";
import type { NightHistory } from "../../core/history/history.ts";
import { saveMemory } from "../../core/memory/keep.ts";
import type { MemoryData } from "../../core/memory/memory.ts";
import type { NightPoint } from "../../core/page/document.ts";
import { maskSecrets } from "../../core/policy/secrets.ts";
import { type FormatName, formatFiles } from "../../core/report/formats/names.ts";
import { gapReport, reportHtml, summaryMarkdown } from "../../core/report/pages.ts";
import { fail, ok, type Problem, type Result } from "../../core/result.ts";
import { scorecardPage } from "../../core/scorecard/nodes.ts";
import { nightPoints, type Scorecard } from "../../core/scorecard/scorecard.ts";
import type { Report } from "../../core/stored/report.ts";

/** The report directory of one run. Nothing here throws: what cannot be written is a problem to warn of, the run goes on. */
export interface ReportFolder {
  /** Absolute path with links resolved. */
  readonly path: string;
  /** Removes the report of an earlier run: only what Regreen wrote. A folder of the user's that holds other things is left as it is. */
  clear(): Promise<Result<void>>;
  /** Appends one line to `events.ndjson` at once, so that the file is complete when a run is killed. */
  event(event: RunEvent): Result<void>;
  /** Stores what was sent and answered in a round as `rounds/<number>.json`; returns the path relative to the folder. */
  round(number: number, transcript: unknown): Promise<Result<string>>;
  /** Stores the nights so far as `history.json`, before the report is written. */
  nights(history: NightHistory): Promise<Result<string>>;
  /** Stores a memory for a later run to take from the artifact, as `memory.json`. */
  memory(memory: MemoryData): Promise<Result<string>>;
  /** Stores the scorecard as a page, before the report is written. */
  scorecard(card: Scorecard): Promise<Result<string>>;
  /** Writes everything that is made of the report; each file that could not be written is a problem. */
  write(report: Report, patch: string | null): Promise<WrittenReport>;
  /** The job's summary once it is known where the artifact is; null: none could be stored. */
  summary(report: Report, patch: string | null, artifactUrl: string | null): string;
}

export interface WrittenReport {
  /** Absolute paths; null where it could not be written, or there is none. */
  readonly report: string | null;
  readonly gapReport: string | null;
  readonly patch: string | null;
  /** The text of summary.md, masked, for the job summary. */
  readonly summary: string;
  /** Absolute path of summary.md. */
  readonly summaryFile: string | null;
  readonly problems: readonly Problem[];
}

export interface ReportFolderOptions {
  /** Replaces every known secret (see `maskValues`); applied to every text that is written. */
  readonly mask: (text: string) => string;
  /** Further formats of what is left. */
  readonly formats?: readonly FormatName[];
}

/** Prompts and answers kept for the page, in UTF-16 units over all rounds; the files in rounds/ have them whole. */
const maxTranscripts = 4_000_000;

/**
 * Opens the report directory, making it where needed. The report of an earlier run stays, since that run may still be under way.
 * Refused when the folder is a link or no folder: a repository must not direct our writing elsewhere.
 */
export const openReportFolder = async (directory: string, options: ReportFolderOptions): Promise<Result<ReportFolder>> => {
  try {
    const absolute = path.resolve(directory);
    await mkdir(path.dirname(absolute), { recursive: true });
    await mkdir(absolute).catch((error: unknown) => {
      if (codeOf(error) !== "EEXIST") throw error;
    });
    const found = await lstat(absolute);
    if (!found.isDirectory())
      return fail(
        "refused",
        `The report directory ${absolute} is ${found.isSymbolicLink() ? "a symbolic link" : "not a folder"}; name another with --report-dir.`,
      );
    const folder = new Folder(await realpath(absolute), found.dev, found.ino, options);
    const foreign = await folder.foreign();
    if (foreign !== null)
      return fail(
        "refused",
        `The report directory ${absolute} holds files that are no report of Regreen (${foreign}); name an empty folder with --report-dir.`,
      );
    return ok(folder);
  } catch (error) {
    return problem(error, `The report directory ${directory} could not be made`);
  }
};

/** What a run that was killed early may have left without the files by which a report is known. */
const beginnings: readonly string[] = ["gates", "rounds", "files"];

class Folder implements ReportFolder {
  readonly path: string;
  readonly #device: number;
  readonly #inode: number;
  readonly #mask: (text: string) => string;
  readonly #formats: readonly FormatName[];
  readonly #transcripts = new Map<number, unknown>();
  readonly #clean = new Map<string, string>();
  #kept = 0;
  #points: readonly NightPoint[] | null = null;
  #scorecard = false;
  #memory = false;
  #events: number | null = null;

  constructor(folder: string, device: number, inode: number, { mask, formats = [] }: ReportFolderOptions) {
    this.#formats = formats;
    this.path = folder;
    this.#device = device;
    this.#inode = inode;
    this.#mask = mask;
  }

  event(event: RunEvent): Result<void> {
    try {
      // The descriptor stays open: whatever a gate puts in the file's place later, our lines go where they began.
      this.#events ??= openSync(
        path.join(this.path, "events.ndjson"),
        constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW,
        0o644,
      );
      writeSync(this.#events, eventLine(this.#masked(event) as RunEvent));
      if (event.name === "run-finished") {
        closeSync(this.#events);
        this.#events = null;
      }
      return ok(undefined);
    } catch (error) {
      return problem(error, "An event could not be appended to events.ndjson");
    }
  }

  async round(number: number, transcript: unknown): Promise<Result<string>> {
    const masked = this.#masked(transcript);
    const text = `${JSON.stringify(masked, null, 2) ?? "null"}\n`;
    if (this.#kept + text.length <= maxTranscripts) {
      this.#transcripts.set(number, masked);
      this.#kept += text.length;
    }
    const name = `rounds/${number}.json`;
    const written = await this.#put(name, text);
    return written.ok ? ok(name) : written;
  }

  async nights(history: NightHistory): Promise<Result<string>> {
    const safe = this.#masked(history) as NightHistory;
    const written = await this.#put("history.json", `${JSON.stringify(safe)}\n`);
    if (written.ok) this.#points = nightPoints(safe);
    return written;
  }

  async memory(memory: MemoryData): Promise<Result<string>> {
    // A mask in a change would be written into somebody's file.
    const repairs = memory.repairs.filter(({ changes }) => JSON.stringify(this.#masked(changes)) === JSON.stringify(changes));
    const written = await this.#put("memory.json", saveMemory(this.#masked({ ...memory, repairs }) as MemoryData));
    this.#memory ||= written.ok;
    return written;
  }

  async scorecard(card: Scorecard): Promise<Result<string>> {
    const written = await this.#put("scorecard.html", scorecardPage(this.#masked(card) as Scorecard));
    this.#scorecard ||= written.ok;
    return written;
  }

  summary(report: Report, patch: string | null, artifactUrl: string | null): string {
    return summaryMarkdown(this.#masked(report) as Report, { patch: patch === null ? null : this.#mask(patch), artifactUrl });
  }

  async write(report: Report, patch: string | null): Promise<WrittenReport> {
    const problems: Problem[] = [];
    const put = async (name: string, text: string): Promise<string | null> => {
      const written = await this.#put(name, text);
      if (written.ok) return written.value;
      problems.push(written.error);
      return null;
    };
    const safe = this.#masked(report) as Report;
    const reportPath = await put("report.json", `${JSON.stringify(safe, null, 2)}\n`);
    for (const gap of safe.gaps) if (/^[0-9a-f]{1,64}$/.test(gap.id)) await put(`gap-${gap.id}.json`, `${JSON.stringify(gap, null, 2)}\n`);
    const patchText = patch === null || patch === "" ? null : this.#mask(patch);
    if (patchText !== null && patchText !== patch)
      problems.push({ code: "invalid", message: "fix.patch held a secret, which was masked: parts of it may not apply." });
    const patchPath = patchText === null ? null : await put("fix.patch", patchText);
    if (this.#formats.length > 0) {
      const { inFormat } = await import("../../core/report/formats/formats.ts");
      for (const name of this.#formats) await put(formatFiles[name], inFormat(name, safe));
    }
    const page = await put("report.html", reportHtml(safe, { transcripts: this.#transcripts, nights: this.#points ?? [] }));
    const summary = summaryMarkdown(safe, { patch: patchText });
    const summaryFile = await put("summary.md", summary);
    const present = {
      patch: patchPath !== null,
      rounds: this.#transcripts.size > 0,
      page: page !== null,
      nights: this.#points !== null,
      scorecard: this.#scorecard,
      memory: this.#memory,
      formats: this.#formats,
    };
    const gapReportPath = await put("gap-report.md", gapReport(safe, present));
    return { report: reportPath, gapReport: gapReportPath, patch: patchPath, summary, summaryFile, problems };
  }

  async clear(): Promise<Result<void>> {
    try {
      const names = await readdir(this.path);
      if (!(await this.#isOurs())) return ok(undefined);
      const ours = names.filter(
        (name) =>
          /^(?:report\.json|history\.json|report\.html|scorecard\.html|gap-report\.md|summary\.md|fix\.patch|events\.ndjson|gap-[0-9a-f]+\.json)$/.test(
            name,
          ) || Object.values<string>(formatFiles).includes(name),
      );
      for (const name of ours) await rm(path.join(this.path, name), { force: true });
      for (const [folder, ending] of [
        ["rounds", ".json"],
        ["gates", ".log"],
      ] as const) {
        const inside = path.join(this.path, folder);
        const found = await lstat(inside).catch(() => null);
        if (found?.isSymbolicLink()) await rm(inside);
        if (found === null || !found.isDirectory()) continue;
        for (const name of await readdir(inside)) if (name.endsWith(ending)) await rm(path.join(inside, name), { force: true });
      }
      return ok(undefined);
    } catch (error) {
      return problem(error, `The earlier report in ${this.path} could not be cleared away`);
    }
  }

  /** The name of a file that somebody else put there; null where the folder is empty, or an earlier report's. */
  async foreign(): Promise<string | null> {
    const names = (await readdir(this.path)).filter((name) => !name.startsWith(".") && !beginnings.includes(name));
    return names.length === 0 || (await this.#isOurs()) ? null : (names[0] ?? null);
  }

  async #isOurs(): Promise<boolean> {
    for (const name of ["events.ndjson", "report.json"]) {
      try {
        const file = await open(path.join(this.path, name), constants.O_RDONLY | constants.O_NOFOLLOW);
        try {
          const { buffer, bytesRead } = await file.read(Buffer.alloc(200), 0, 200, 0);
          if (/"schema":\s*"regreen\./.test(buffer.toString("utf8", 0, bytesRead))) return true;
        } finally {
          await file.close();
        }
      } catch {
        // Not there, or a link: it proves nothing.
      }
    }
    return false;
  }

  /**
   * Writes a file under a new name and puts it in place by a rename, so that a link that waits there is replaced, never followed, and
   * a reader never sees half a file. The folder must still be the one that was opened.
   */
  async #put(name: string, text: string): Promise<Result<string>> {
    const target = path.join(this.path, name);
    const temporary = path.join(path.dirname(target), `.${path.basename(target)}.${randomBytes(6).toString("hex")}.part`);
    try {
      const swapped = await this.#swapped(path.dirname(target));
      if (swapped !== null) return fail("refused", `${name} was not written: ${swapped}`);
      const file = await open(temporary, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW, 0o644);
      try {
        await file.writeFile(text, "utf8");
      } finally {
        await file.close();
      }
      await rename(temporary, target);
      return ok(target);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      return problem(error, `${name} could not be written to the report directory`);
    }
  }

  async #swapped(folder: string): Promise<string | null> {
    const stat = await lstat(this.path);
    if (!stat.isDirectory() || stat.dev !== this.#device || stat.ino !== this.#inode)
      return "the report directory was replaced during the run.";
    if (folder === this.path) return null;
    await mkdir(folder).catch((error: unknown) => {
      if (codeOf(error) !== "EEXIST") throw error;
    });
    return (await lstat(folder)).isDirectory() ? null : `${path.basename(folder)} is not a folder.`;
  }

  /** The same failure stands in a gate, its gap and its rounds: looking for secrets once is enough. */
  #scrubbed(text: string): string {
    const known = this.#clean.get(text);
    if (known !== undefined) return known;
    const clean = maskSecrets(this.#mask(text));
    if (this.#clean.size < 100_000) this.#clean.set(text, clean);
    return clean;
  }

  /**
   * Known secrets are masked in every string, and so is what looks like one; but not by looks in the texts of edits and diffs, which
   * stay what they were, byte for byte (they come from files of the repository).
   */
  #masked(value: unknown, key = ""): unknown {
    if (typeof value === "string") return exactKeys.has(key) ? this.#mask(value) : this.#scrubbed(value);
    if (Array.isArray(value)) return value.map((item) => this.#masked(item, key));
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [this.#mask(name), this.#masked(item, name)]));
  }
}

const exactKeys = new Set(["before", "after", "diff", "fingerprint", "fingerprints"]);

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");

const problem = (error: unknown, what: string): { readonly ok: false; readonly error: Problem } => {
  const code = codeOf(error);
  if (code === "ENOSPC" || code === "EDQUOT") return fail("disk-full", `${what}: the disk is full. Free some space and run again.`);
  if (code === "ELOOP") return fail("refused", `${what}: a symbolic link stands in its place.`);
  return fail("io", `${what}: ${error instanceof Error ? error.message : String(error)}.`);
};
