import { PROVISIONAL_RACES } from 'race-format';

/** How many more rated races a class value stays provisional. */
export function provisionalRacesLeft(ratedRaces: number): number {
  return Math.max(PROVISIONAL_RACES - ratedRaces, 1);
}
