import { startOf } from "../alternatives.ts";

/**
 * What runners and containers put in front of each line: GitHub's, GitLab's, Azure's and Jenkins' times, a container's stream behind its
 * time, Docker's build steps (`#12 3.456 `), the services of Docker Compose (`app-1  | `), the jobs of act (`[CI/build]   | `) and
 * Woodpecker (`[test:L4:2s] `), Yarn's `➤ YN0000: `.
 */
const stamp = startOf(
  /\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?\]?(?: \d\d[OE][ +](?=.)|(?: \d\d[OE])?(?: |$))/,
  /std(?:out|err) [FP](?: |$)/,
  /#\d{1,4} \d{1,6}\.\d{1,3}(?: |$)|[A-Za-z][\w.-]{0,60}[-_]\d{1,3} +\|(?: |$)|\[[^\]/]{1,60}\/[^\]]{1,60}\] +\|(?: |$)/,
  /➤ YN0000: (?:│ )?(?=\[)|\[[\w -]{1,60}:L\d{1,7}:\d{1,6}s\] /,
);
/** Job and step as `gh run view --log` prints them in front of GitHub's time. */
const columns = /^[^\t]{1,300}\t[^\t]{1,300}\t\uFEFF?(?=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{7}Z )/;
/**
 * Jenkins puts one or two blanks behind the time, always as many; `ts` and syslog put month and day in front of it, the journal a host
 * and a process behind it, TeamCity a severity and the step.
 */
const clock = startOf(
  /[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d [\w.-]{1,80} [\w./@-]{1,80}\[\d{1,9}\]: /,
  /\[\d\d:\d\d:\d\d\](?: ?[WEFi]?:?\t)? ?\[Step \d{1,3}\/\d{1,3}\](?: |$)/,
  /\[\d\d:\d\d:\d\d\](?: ?[WEFi]?:\t ?|\t)/,
  /(?:[A-Z][a-z]{2} [ \d]\d )?\[?\d\d:\d\d:\d\d(?:[.,]\d{1,9})?\]?(?: |$)/,
);
/** Docker repeats a failed step's lines with the time alone. */
const elapsed = /^\d{1,5}\.\d{1,3} /;

/** Takes the stamps of one log's lines away; the text is the same where a line has none. */
export const createStampRemover = (): ((line: string) => string) => {
  let docker = false;
  /** Whether there is a second blank; null until a line tells. */
  let gap: boolean | null = null;
  const bare = (text: string): string => {
    const found = stamp.exec(text);
    if (found !== null) {
      docker ||= text.charCodeAt(0) === 0x23;
      return text.slice(found[0].length);
    }
    const time = clock.exec(text);
    if (time !== null) {
      const rest = text.slice(time[0].length);
      const indent = rest.length - rest.trimStart().length;
      // An even number of blanks in front of a text may all be the text's.
      if (gap === null && (indent % 2 === 1 || indent === 0)) gap = indent > 0;
      return gap && indent > 0 ? rest.slice(1) : rest;
    }
    return docker ? text.replace(elapsed, "") : text;
  };
  return (line) => {
    // Each step's log of GitHub begins with a mark.
    const marked = line.charCodeAt(0) === 0xfeff ? line.slice(1) : line;
    let text = marked.includes("\t") ? marked.replace(columns, "") : marked;
    const first = text.charCodeAt(0);
    // A blank or a sign begins no stamp.
    if (!(first > 0x2f && first < 0x7b) && first !== 0x23 && first !== 0x27a4) return text;
    for (let i = 0; i < 3; i++) {
      const rest = bare(text);
      if (rest === text) break;
      text = rest;
    }
    return text;
  };
};
