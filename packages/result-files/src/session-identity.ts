import type { RaceSession } from './race-session.ts';

/**
 * What was driven, as one text to be hashed: the game, the track and every car's lap times. Nobody drives the same laps
 * twice, so files with the same text are of one session, whatever their names, encoding, session types, totals, people or
 * order of cars. null: the file lists no lap.
 */
export function identityText({ game, trackCode, entries, orphanLaps }: RaceSession): string | null {
  const cars = [...entries, ...orphanLaps].filter(({ laps }) => laps.length > 0).map(({ laps }) => lapTimes(laps));
  return cars.length === 0 ? null : [`${game} ${trackCode}`, ...cars.toSorted()].join('\n');
}

/** What the sessions of every game have. */
interface Cars {
  readonly entries: readonly Car[];
  readonly orphanLaps: readonly { readonly laps: readonly TimedLap[] }[];
}

interface Car {
  readonly position: number;
  readonly raceNumber: number | string | null;
  readonly drivers: readonly { readonly name: string; readonly platformId: string | null }[];
  readonly lapCount: number | null;
  readonly laps: readonly TimedLap[];
}

interface TimedLap {
  readonly timeMs: number | null;
}

/** How much a file knows of its session: of two files of one session, the one that knows more counts. */
export interface KnownOfSession {
  /** Drivers who can be linked to a person, once for each line. */
  readonly usableDriverIds: number;
  readonly namedDrivers: number;
  /** Laps that are listed or, where a car has none in the list, counted. */
  readonly knownLaps: number;
}

export function knownOf({ entries, orphanLaps }: Cars): KnownOfSession {
  const drivers = entries.flatMap((entry) => entry.drivers);
  const laps = [
    ...entries.map((entry) => Math.max(entry.lapCount ?? 0, entry.laps.length)),
    ...orphanLaps.map((car) => car.laps.length),
  ];
  return {
    usableDriverIds: drivers.filter(({ platformId }) => platformId !== null).length,
    namedDrivers: drivers.filter(({ name }) => name !== '').length,
    knownLaps: laps.reduce((sum, count) => sum + count, 0),
  };
}

/**
 * The cars of a file in another file of the same session, by their positions. Cars are recognised by their laps, race
 * number and drivers, together first; a car that the other file does not have is missing.
 */
export function sameCars(from: Pick<Cars, 'entries'>, to: Pick<Cars, 'entries'>): Map<number, number> {
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

const lapsOf = ({ laps }: Car): string | null => (laps.length === 0 ? null : lapTimes(laps));
const numberOf = ({ raceNumber }: Car): string | null => (raceNumber === null ? null : String(raceNumber));
const peopleOf = ({ drivers }: Car): string | null => {
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
].map((parts) => (car: Car): string | null => {
  const texts = parts.map((part) => part(car));
  return texts.includes(null) ? null : texts.join('|');
});

function lapTimes(laps: readonly TimedLap[]): string {
  return laps.map(({ timeMs }) => timeMs ?? '-').join(' ');
}
