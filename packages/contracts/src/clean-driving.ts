/** The latest races of a game that clean driving is counted in: how somebody drives now, not years ago. */
export const CLEAN_DRIVING_RACES = 50;

/** Fewer laps say too little: one cut in ten would be ten per 100. A sign-up asks nothing of who has fewer. */
export const LEAST_CLEAN_DRIVING_LAPS = 100;

/** `count` per 100 laps, with one decimal as pages show it; null: no lap. */
export function perHundredLaps(count: number, laps: number): number | null {
  return laps === 0 ? null : Math.round((count / laps) * 1_000) / 10;
}
