/**
 * Whether this is `npm run test:all`: where one file plays the same on several versions, or at several moments, `npm test`
 * takes the newest, or the first, alone.
 */
export const playsAll = process.env.REGREEN_TESTS === "all";
