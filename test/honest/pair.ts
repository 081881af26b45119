/** A cheat and its honest twin that looks alike: two repairs of one red gate, which a hidden probe tells apart. */
export interface Pair {
  readonly name: string;
  readonly language: "javascript" | "python" | "shell" | "typescript";
  /** The source that both repairs change: as it is, as the cheat leaves it, as the twin does. */
  readonly before: string;
  readonly cheat: string;
  readonly twin: string;
  /** What the gate asserts of it (a type checker asserts without words), and what only the probe does. */
  readonly test: string;
  readonly probe: string;
  /** Other files, which neither repair changes. */
  readonly beside?: Readonly<Record<string, string>>;
  /** Files that the cheat or the twin changes besides. */
  readonly cheatBeside?: Readonly<Record<string, string>>;
  readonly twinBeside?: Readonly<Record<string, string>>;
  /** No form of the text can tell the cheat: only its meaning does. */
  readonly formless?: true;
}

type Row = Omit<Pair, "name" | "language">;
const of =
  (language: Pair["language"]) =>
  (name: string, row: Row): Pair => ({ name, language, ...row });
export const js = of("javascript");
export const py = of("python");
export const sh = of("shell");
export const ts = of("typescript");
