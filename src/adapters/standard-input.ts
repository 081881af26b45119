import { setTimeout } from "node:timers/promises";

const mostBytes = 1_048_576;

/** What comes on standard input until its end; who writes nothing and does not end it is not waited for longer than `limitMs`. Never rejects. */
export const readInput = async (input: AsyncIterable<Buffer> & { destroy(): unknown }, limitMs = 1_000): Promise<string> => {
  const parts: Buffer[] = [];
  const read = async (): Promise<void> => {
    let bytes = 0;
    try {
      for await (const part of input) {
        parts.push(part);
        bytes += part.length;
        if (bytes > mostBytes) return;
      }
    } catch {
      // Closed early: what came is what there is.
    }
  };
  await Promise.race([read(), setTimeout(limitMs, undefined, { ref: false })]);
  input.destroy();
  return Buffer.concat(parts).toString("utf8");
};
