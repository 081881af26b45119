/** Code of a line's first character behind blanks and tabs, 0 without one: it tells most lines apart without a closer look. */
export const firstCode = (text: string): number => {
  let at = 0;
  while (text.charCodeAt(at) === 0x20 || text.charCodeAt(at) === 0x09) at++;
  return at < text.length ? text.charCodeAt(at) : 0;
};

/** True for the character codes of the digits 0 to 9. */
export const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

/** True for a line of nothing but white space; most lines are known by their first character not to be. */
export const isBlank = (text: string): boolean => {
  const first = firstCode(text);
  return first === 0 || ((first < 0x21 || first > 0x7e) && text.trim() === "");
};
