const DAY_MS = 86_400_000;

/** The number of a calendar date's week: weeks begin on Monday, and the first one of a year contains 4 January. */
export function weekNumber(date: string): number {
  const noon = Date.parse(`${date}T12:00:00Z`);
  // The year of a week is that of its Thursday.
  const thursday = new Date(noon + (3 - ((new Date(noon).getUTCDay() + 6) % 7)) * DAY_MS);
  return Math.ceil((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / (7 * DAY_MS));
}
