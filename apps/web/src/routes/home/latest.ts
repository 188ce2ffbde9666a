/** How many of the latest events and records are shown. */
export const LATEST = 6;

/** Use the same query for only the last one, to share the request. */
export const LATEST_EVENTS = { limit: LATEST, order: 'racesFirst' } as const;

/** Days of racing in the chart of a site without live servers. */
export const RACE_DAYS = { limit: 30 } as const;
