/** With fewer rated races a class is provisional. */
export const PROVISIONAL_RACES = 5;

/** Whether a driver's class is shown as provisional. */
export function isProvisional(ratedRaces: number): boolean {
  return ratedRaces < PROVISIONAL_RACES;
}
