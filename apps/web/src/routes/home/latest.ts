/** How many of the latest events the page shows. Whoever needs the last one asks for the same, which is one request. */
export const LATEST = 6;
