/** Rows of a driver's lists at a time. */
export const BEST_LAPS = 20;
export const SESSIONS = 25;
