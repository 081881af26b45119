/** Whether this is `npm run test:all`: where one file plays the same on several versions, `npm test` takes the newest alone. */
export const playsAll = process.env.REGREEN_TESTS === "all";
