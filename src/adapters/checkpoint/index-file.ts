/** Git's index file as data: versions 2, 3 and 4 are read, version 2 or 3 is written (git's index-format documentation). */
import { createHash } from "node:crypto";
import type { RawPath } from "../git.ts";

export interface IndexEntry {
  readonly path: RawPath;
  /** As in trees: "100644". */
  readonly mode: string;
  readonly id: string;
  /** Cached stat data as it stands in the file, 40 bytes; mode is part of it. */
  readonly stat: Buffer;
  /** Cached size of the file in the work tree, modulo 2^32. */
  readonly size: number;
  readonly stage: number;
  readonly skipWorktree: boolean;
  readonly intentToAdd: boolean;
}

type Format = "sha1" | "sha256";
const idBytes = (format: Format): number => (format === "sha256" ? 32 : 20);

/** The entries of an index; null for a form that is not read here (split or sparse index, an unknown version, damage). */
export const parseIndex = (bytes: Buffer, format: Format): IndexEntry[] | null => {
  if (bytes.length < 12 + idBytes(format) || bytes.toString("latin1", 0, 4) !== "DIRC") return null;
  const version = bytes.readUInt32BE(4);
  if (version < 2 || version > 4) return null;
  const entries: IndexEntry[] = [];
  const count = bytes.readUInt32BE(8);
  const end = bytes.length - idBytes(format);
  let at = 12;
  let previous: RawPath = "";
  for (let i = 0; i < count; i++) {
    const flagsAt = at + 40 + idBytes(format);
    if (flagsAt + 2 > end) return null;
    const flags = bytes.readUInt16BE(flagsAt);
    const extended = (flags & 0x4000) !== 0 ? bytes.readUInt16BE(flagsAt + 2) : 0;
    let nameAt = flagsAt + ((flags & 0x4000) !== 0 ? 4 : 2);
    let prefix = "";
    if (version === 4) {
      const [drop, next] = readVarint(bytes, nameAt);
      prefix = previous.slice(0, previous.length - drop);
      nameAt = next;
    }
    const nameEnd = bytes.indexOf(0, nameAt);
    if (nameEnd < 0 || nameEnd >= end) return null;
    const path = prefix + bytes.toString("latin1", nameAt, nameEnd);
    const mode = bytes.readUInt32BE(at + 24).toString(8);
    if (mode === "40000") return null; // a folder of a sparse index
    entries.push({
      path,
      mode,
      id: bytes.toString("hex", at + 40, flagsAt),
      stat: bytes.subarray(at, at + 40),
      size: bytes.readUInt32BE(at + 36),
      stage: (flags >> 12) & 3,
      skipWorktree: (extended & 0x4000) !== 0,
      intentToAdd: (extended & 0x2000) !== 0,
    });
    previous = path;
    at = version === 4 ? nameEnd + 1 : at + 8 * Math.floor((nameEnd - at + 8) / 8);
  }
  while (at + 8 <= end) {
    const name = bytes.toString("latin1", at, at + 4);
    if (name === "link" || name === "sdir") return null; // entries are elsewhere, or folded
    at += 8 + bytes.readUInt32BE(at + 4);
  }
  return entries;
};

/** The offset encoding of packs, as version 4 uses it for how much of the previous name to drop. */
const readVarint = (bytes: Buffer, start: number): readonly [number, number] => {
  let at = start;
  let byte = bytes[at++] ?? 0;
  let value = byte & 0x7f;
  while ((byte & 0x80) !== 0 && at < bytes.length) {
    byte = bytes[at++] ?? 0;
    value = ((value + 1) << 7) | (byte & 0x7f);
  }
  return [value, at];
};

export interface SeedEntry {
  readonly path: RawPath;
  readonly mode: string;
  readonly id: string;
  /** Null: nothing is known about the file, so git must read it. */
  readonly stat: Buffer | null;
  readonly skipWorktree: boolean;
}

/** An index file of these entries, sorted by path, without extensions. */
export const buildIndex = (entries: readonly SeedEntry[], format: Format): Buffer => {
  const version = entries.some(({ skipWorktree }) => skipWorktree) ? 3 : 2;
  const header = Buffer.alloc(12);
  header.write("DIRC", "latin1");
  header.writeUInt32BE(version, 4);
  header.writeUInt32BE(entries.length, 8);
  const parts: Buffer[] = [header];
  for (const { path, mode, id, stat, skipWorktree } of entries) {
    const name = Buffer.from(path, "latin1");
    const fixed = 40 + idBytes(format) + (skipWorktree ? 4 : 2);
    const entry = Buffer.alloc(8 * Math.floor((fixed + name.length + 8) / 8));
    if (stat !== null) stat.copy(entry, 0);
    entry.writeUInt32BE(Number.parseInt(mode, 8), 24);
    entry.write(id, 40, "hex");
    const flagsAt = 40 + idBytes(format);
    entry.writeUInt16BE(Math.min(name.length, 0xfff) | (skipWorktree ? 0x4000 : 0), flagsAt);
    if (skipWorktree) entry.writeUInt16BE(0x4000, flagsAt + 2);
    name.copy(entry, fixed);
    parts.push(entry);
  }
  const body = Buffer.concat(parts);
  return Buffer.concat([body, createHash(format).update(body).digest()]);
};
