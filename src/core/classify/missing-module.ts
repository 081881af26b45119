/** A module that a runtime, a compiler or a checker reports as missing. */
export interface MissingModule {
  readonly name: string;
  /** Only its types are missing: the package itself may well be installed. */
  readonly stubs: boolean;
}

/** Sentences by which runtimes and compilers say that a module is not there. */
const sentences: readonly RegExp[] = [
  /Cannot find (?:module|package|dependency) '(?<name>[^']{1,200})'/,
  /Cannot find module "(?<name>[^"]{1,200})"/,
  /Module not found: (?:Error: )?Can't resolve '(?<name>[^']{1,200})'/,
  /(?:Failed to resolve import|Rollup failed to resolve import|Could not resolve) "(?<name>[^"]{1,200})"/,
  /ModuleNotFoundError: No module named '(?<name>[^']{1,200})'/,
  // Sphinx.
  /Could not import extension \S{1,200} \(exception: No module named '(?<name>[^']{1,200})'/,
  /ImportError: No module named ['"]?(?<name>[\w.]{1,200})/,
  /python[\d.]*: No module named (?<name>[\w.]{1,200})/,
  /cannot load such file -- (?<name>[\w./-]{1,200})/,
  /Failed to load (?:url|plugin|parser) '?(?<name>[@\w./-]{1,200})/,
  /no required module provides package (?<name>[\w./-]{1,200})/,
  /there is no package called [‘'](?<name>[\w.]{1,200})[’']/,
  /Can't locate (?<name>[\w/]{1,200})\.pm in @INC/,
  // Deno.
  /Import "(?<name>[^"]{1,200})" not a dependency/,
  // mypy.
  /Library stubs not installed for "(?<stubs>[\w.]{1,200})"/,
  // TypeScript's TS7016: the types have a package of their own.
  /Could not find a declaration file for module '(?<typed>[^'./][^']{0,200})'/,
];

/** The module that the text says is missing, or null. */
export const missingModule = (text: string): MissingModule | null => {
  for (const sentence of sentences) {
    const found = sentence.exec(text.slice(0, 4_000))?.groups;
    if (found?.typed !== undefined) return { name: `@types/${found.typed.replace(/^@([^/]+)\/(.+)$/, "$1__$2")}`, stubs: false };
    const name = found?.name ?? found?.stubs;
    if (name !== undefined) return { name, stubs: found?.stubs !== undefined };
  }
  return null;
};
