/** What a sandbox refused, in the words of the program that met it. Pure. */

/** The kernel's words for a write to a read-only file system and for lost rights, sudo's and setuid programs', and those of a missing network. */
const signs =
  /EROFS|Read-only file system|no new privileges|effective uid is not 0|must be superuser|Operation not permitted|ENETUNREACH|Network is unreachable|Temporary failure in name resolution|EAI_AGAIN/i;

/** Longest line that is kept. */
const longest = 300;

/** Looks at a log as it comes and keeps the first line in which something was refused. Memory is bounded whatever the log's length. */
export const createRefusalScan = (): { write(text: string): void; line(): string | null } => {
  let rest = "";
  let found: string | null = null;
  const look = (line: string): void => {
    if (found === null && signs.test(line)) found = line.trim().slice(0, longest);
  };
  return {
    write: (text) => {
      if (found !== null) return;
      const lines = (rest + text).split("\n");
      rest = (lines.pop() ?? "").slice(-4_096);
      for (const line of lines) look(line.slice(0, 4_096));
    },
    line: () => {
      look(rest);
      return found;
    },
  };
};
