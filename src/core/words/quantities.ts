/** Numbers as people read them; the same on every machine, without a locale. */

/** "1 failure", "3 failures", "12,345 tokens". `many` where the plural is no plain "s". */
export const count = (number: number, one: string, many = `${one}s`): string => `${thousands(number)} ${number === 1 ? one : many}`;

/** 1234567 as "1,234,567". */
export const thousands = (number: number): string => String(Math.round(number)).replace(/\B(?=(\d{3})+$)/g, ",");

/** Milliseconds as "0.4 s", "12 s", "3 min 5 s", "1 h 2 min". */
export const duration = (milliseconds: number): string => {
  const ms = Math.max(0, milliseconds);
  if (ms < 9_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`;
  return minutes % 60 === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

/** Milliseconds as minutes, to a tenth. */
export const inMinutes = (milliseconds: number): number => Math.round(milliseconds / 6_000) / 10;

/** USD as "$0.0123", "$1.20"; "unknown" where no price is known. */
export const money = (usd: number | null): string => {
  if (usd === null) return "unknown";
  if (usd === 0) return "$0.00";
  return usd < 0.1 ? `$${usd.toFixed(4)}` : `$${usd.toFixed(2)}`;
};

/** "a", "a and b", "a, b and c"; after `max` entries "and N more". */
export const listed = (words: readonly string[], max = 5): string => {
  const shown = words.length > max ? [...words.slice(0, max), `${words.length - max} more`] : words;
  if (shown.length < 2) return shown[0] ?? "";
  return `${shown.slice(0, -1).join(", ")} and ${shown[shown.length - 1]}`;
};

/** The first seven digits of a commit. */
export const shortCommit = (commit: string): string => commit.slice(0, 7);

/** Bytes of the text in UTF-8. */
export const utf8Length = (text: string): number => {
  let bytes = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800) bytes += 2;
    else if (unit >= 0xd800 && unit <= 0xdbff && index + 1 < text.length) {
      bytes += 4;
      index += 1;
    } else bytes += 3;
  }
  return bytes;
};

/** "2026-11-22", the day in UTC of a time: ISO 8601, or milliseconds since 1970. Runs of one day are one night. */
export const dayOf = (at: string | number): string => (typeof at === "number" ? new Date(at).toISOString() : at).slice(0, 10);

/** "2026-11-22 03:14 UTC" from ISO 8601 in UTC. */
export const utcTime = (iso: string): string => (iso.length >= 16 ? `${dayOf(iso)} ${iso.slice(11, 16)} UTC` : iso);

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** "3 Nov 2026" from ISO 8601 in UTC. */
export const day = (iso: string): string => `${Number(iso.slice(8, 10))} ${months[Number(iso.slice(5, 7)) - 1]} ${iso.slice(0, 4)}`;

/** "1st", "2nd", "3rd", "11th". */
export const ordinal = (number: number): string => {
  const ending = Math.floor((number % 100) / 10) === 1 ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th");
  return `${number}${ending}`;
};
