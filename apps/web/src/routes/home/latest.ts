/** How many of the latest events and records are shown. Use the same query for only the last one, to share the request. */
export const LATEST = 6;
