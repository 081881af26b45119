/** The words of these lines, parted by blanks: how long lists of options and names are written. */
export const wordsIn = (...lines: readonly string[]): readonly string[] => lines.flatMap((line) => line.split(" "));

/** Options that are called as an action's inputs, each where the input is given: `--config a.yml`. */
export const optionsGiven = (given: (input: string) => string, ...inputs: readonly string[]): string =>
  inputs.map((input) => given(input) && `--${input} ${given(input)}`).join(" ");
