/** The words of these lines, parted by blanks: how long lists of options and names are written. */
export const wordsIn = (...lines: readonly string[]): readonly string[] => lines.flatMap((line) => line.split(" "));
