/** Reads single files out of a zip archive that somebody else made; nothing of it is ever written to disk. */
import { inflateRawSync } from "node:zlib";
import { fail, ok, type Result } from "../../core/result.ts";

export interface ZipEntry {
  readonly name: string;
  /** The file's bytes; `refused` where they are more than `most`, `invalid` where the archive is damaged. */
  read(most: number): Result<Buffer>;
}

/** Entries of the central directory, in its order. Layout: APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16. No zip64: artifacts of ours are small. */
export const zipEntries = (bytes: Buffer): Result<readonly ZipEntry[]> => {
  const damaged = fail("invalid", "The archive is no readable zip file.");
  try {
    const end = bytes.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
    if (end < 0) return damaged;
    const count = bytes.readUInt16LE(end + 10);
    const entries: ZipEntry[] = [];
    let at = bytes.readUInt32LE(end + 16);
    for (let index = 0; index < count; index += 1) {
      if (bytes.readUInt32LE(at) !== 0x02014b50) return damaged;
      const [method, packed, nameLength] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)];
      const [extra, comment, local] = [bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32), bytes.readUInt32LE(at + 42)];
      const name = bytes.toString("utf8", at + 46, at + 46 + nameLength);
      entries.push({ name, read: (most) => readEntry(bytes, { name, method, packed, local }, most) });
      at += 46 + nameLength + extra + comment;
    }
    return ok(entries);
  } catch {
    return damaged;
  }
};

interface Located {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly local: number;
}

const readEntry = (bytes: Buffer, { name, method, packed, local }: Located, most: number): Result<Buffer> => {
  try {
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(start, start + packed);
    if (method === 0) return data.length > most ? tooLarge(name, most) : ok(data);
    if (method !== 8) return fail("invalid", `${name} in the archive is packed in a way that is not known here (method ${method}).`);
    return ok(inflateRawSync(data, { maxOutputLength: most }));
  } catch (error) {
    const bomb = error instanceof RangeError || (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    return bomb ? tooLarge(name, most) : fail("invalid", `${name} in the archive is damaged.`);
  }
};

const tooLarge = (name: string, most: number) => fail("refused", `${name} in the archive is larger than ${most} bytes.`);
