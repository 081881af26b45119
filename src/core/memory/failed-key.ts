/** Names an edit that failed at a gate: what was of no use to one gate may be another's repair. */
export const failedKey = (gate: string, digest: string): string => `${gate}\n${digest}`;
