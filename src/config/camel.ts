/** "max-rounds" as "maxRounds". */
export type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name;

export const camel = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
