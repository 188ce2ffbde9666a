import type { GameEntry, GameSession } from './game-session.ts';
import { timesOf } from './folding.ts';

type Cars = Pick<GameSession, 'entries'>;

/**
 * The cars of a file in another file of the same session, by their positions. Cars are recognised by their laps, race
 * number and drivers, together first; a car that the other file does not have is missing.
 */
export function sameCars(from: Cars, to: Cars): Map<number, number> {
  const found = new Map<number, number>();
  const left = new Set(to.entries);
  for (const keyOf of CAR_KEYS) {
    for (const car of from.entries) {
      const key = found.has(car.position) ? null : keyOf(car);
      const match = key === null ? undefined : [...left].find((other) => keyOf(other) === key);
      if (match === undefined) continue;
      found.set(car.position, match.position);
      left.delete(match);
    }
  }
  return found;
}

const lapsOf = ({ laps }: GameEntry): string | null => (laps.length === 0 ? null : timesOf(laps));
const numberOf = ({ raceNumber }: GameEntry): string | null => raceNumber;
const peopleOf = ({ drivers }: GameEntry): string | null => {
  const ids = drivers.flatMap(({ platformId }) => platformId ?? []);
  return ids.length === 0 ? null : ids.join(' ');
};

const CAR_KEYS = [
  [lapsOf, numberOf, peopleOf],
  [lapsOf, numberOf],
  [lapsOf],
  [numberOf, peopleOf],
  [peopleOf],
  [numberOf],
].map((parts) => (car: GameEntry): string | null => {
  const texts = parts.map((part) => part(car));
  return texts.includes(null) ? null : texts.join('|');
});
