/**
 * Whether this is `npm run test:all`: where one file plays the same on several versions, at several moments or by chance, `npm test`
 * takes the newest, the first, or the first third of the seeds alone.
 */
export const playsAll = process.env.REGREEN_TESTS === "all";
