/** One statement of a script: its text as written, which may hold several lines. */
export type Statement = string;

/** Loops, branches, functions, here-documents: what only means something as a whole. */
const structured = /(?:^|[;&|\n({]\s*)(?:if|for|while|until|case|function|select)\s|<<-?\s*['"A-Za-z_\\]|\(\)\s*\{|^\s*[({]\s*$/m;

/** The statements of a script, one or more whole lines each, without comments; null where it is more than a sequence of them. */
export const statementsOf = (script: string): readonly Statement[] | null => {
  if (script.length > 20_000) return null;
  const plain = script.replace(/\\\n/g, "  ").replace(/'[^']*'|"(?:[^"\\]|\\.)*"/g, (text) => text.replace(/[^\n]/g, "_"));
  if (structured.test(plain)) return null;
  const found: string[] = [];
  let openQuote = "";
  for (const line of script.replace(/\r\n/g, "\n").split("\n")) {
    if (openQuote === "" && /^\s*(?:#.*)?$/.test(line)) continue;
    const text = openQuote === "" ? line : `${openQuote}\n${line}`;
    const whole = quotesClosed(text) && !/(?:\\|&&|\|\|?)\s*$/.test(line);
    if (whole) found.push(text);
    openQuote = whole ? "" : text;
  }
  if (openQuote !== "") found.push(openQuote);
  return found;
};

const quotesClosed = (text: string): boolean => {
  const remaining = text
    .replace(/\\./g, "")
    .replace(/(?:^|\s)#.*$/gm, "")
    .replace(/'[^']*'|"[^"]*"/g, "");
  return !/['"`]/.test(remaining.replace(/`[^`]*`/g, ""));
};

const assignment = /[A-Za-z_]\w*\+?=(?:'[^']*'|"(?:[^"\\]|\\.)*"|\$\([^()]*\)|`[^`]*`|[^\s'"`$]|\$(?!\())*/.source;
const assignments = new RegExp(`^\\s*${assignment}(?:\\s+${assignment})*\\s*$`);

/** A statement that only sets what later ones see: variables, folder, options of the shell. */
export const isState = (statement: Statement): boolean =>
  /^\s*(?:export|declare|readonly|set|shopt|cd|pushd|source|ulimit|umask|unset|eval|alias|\.)\s[^&|;]*$/.test(statement) ||
  // `mkdir -p build && cd build`
  /^\s*(?:(?:mkdir|cd|pushd|export)\s[^&|;]*(?:&&|;)\s*)+(?:cd|pushd)\s[^&|;]*$/.test(statement) ||
  // An assignment of PowerShell.
  /^\s*\$[\w.:]+\s*=(?!=)[^\n]*$/.test(statement) ||
  /^\s*\{ \[ ! -f "[^"\n]*" \] \|\| \. "[^"\n]*"; \}\s*$/.test(statement) ||
  assignments.test(statement);

/** The folder of a leading `cd FOLDER` that a file tells, and the rest. */
export const movedTo = (statement: Statement): string | null => /^\s*cd\s+["']?([\w./@-]+)["']?\s*$/.exec(statement)?.[1] ?? null;
