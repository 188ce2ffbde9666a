/** With fewer rated races a class value is provisional. */
export const PROVISIONAL_RACES = 5;

/** How many more rated races it stays so. */
export function provisionalRacesLeft(ratedRaces: number): number {
  return Math.max(PROVISIONAL_RACES - ratedRaces, 1);
}
