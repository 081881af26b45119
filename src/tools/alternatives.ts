const joined = (parts: readonly RegExp[]): string => parts.map(({ source }) => source).join("|");

/** `a|b`: how a pattern of many alternatives is written on several lines. The flags are those of the first part. */
export const alternatives = (...parts: readonly RegExp[]): RegExp => new RegExp(joined(parts), parts[0]?.flags);

/** `^(?:a|b)`: a text begins with one of these. */
export const startOf = (...parts: readonly RegExp[]): RegExp => new RegExp(`^(?:${joined(parts)})`, parts[0]?.flags);

/** `^(?:a|b)$`: a text is one of these. */
export const wholeOf = (...parts: readonly RegExp[]): RegExp => new RegExp(`^(?:${joined(parts)})$`, parts[0]?.flags);
