/** The key of an edit that failed at a gate. The same edit may still repair another gate. */
export const failedKey = (gate: string, digest: string): string => `${gate}\n${digest}`;
