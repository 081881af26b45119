/** Scripts with what only CI has in them said in another way: programs that stand in variables, what an earlier step made. */

/** A script whose commands are named by variables of known values (`$CARGO test`), with their names in the place of the variables. */
export const withPrograms = (script: string, env: Readonly<Record<string, string>>): string =>
  script.replace(/(^|[\n;&|(]\s*)\$(?:\{(\w+)\}|(\w+))(?=\s)/g, (whole, before: string, braced?: string, bare?: string) => {
    const name = braced ?? bare ?? "";
    const value = env[name] ?? "";
    return /^[\w./][\w./ -]*$/.test(value) && !new RegExp(`(?:^|[\\s;])${name}=`, "m").test(script) ? `${before}${value}` : whole;
  });

/** A script that enters a virtual environment only where there is one: another step of CI made it, and here it may be entered already. */
export const enteringIfThere = (script: string): string =>
  script.replace(
    /(^|[\n;&|(][ \t]*)(?:source|\.)[ \t]+(["']?)([\w$./{}~-]*(?:\/activate|\$VENV|\$\{VENV\}))\2(?=\s|$|;)/g,
    (_, before: string, __, path: string) => `${before}{ [ ! -f "${path}" ] || . "${path}"; }`,
  );

/** A script whose tox tests what another job packed, as one that packs the tree itself: a repair is in no package of another job. */
export const packingItself = (script: string): string =>
  script.replace(/(\btox\b[^\n]*?)\s--installpkg(?:=|\s+)(?:"[^"]*"|'[^']*'|`[^`]*`|\$\([^)]*\)|[^\s"'`]+)+/g, "$1");
