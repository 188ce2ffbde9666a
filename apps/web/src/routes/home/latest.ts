/**
 * How many of the latest events the page shows. Components that need only the last one use the same query, to share its
 * request.
 */
export const LATEST = 6;
