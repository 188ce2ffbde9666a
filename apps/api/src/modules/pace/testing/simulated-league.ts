import { uniform } from '../../../shared/random-numbers.ts';
import type { PaceRow } from '../driver-pace.rules.ts';

export interface League {
  readonly seed: number;
  readonly drivers: number;
  readonly sessions: number;
  /** Drivers of a session. */
  readonly field: number;
  readonly tracks: number;
  /** Drivers race in one of these; one in ten also in the others. */
  readonly clubs: number;
}

export interface SimulatedLeague {
  readonly rows: readonly PaceRow[];
  /** True pace as a logarithm, by driver. */
  readonly truth: ReadonlyMap<number, number>;
  /** By driver and track. */
  readonly truthOnTracks: ReadonlyMap<string, number>;
  readonly clubOf: (driver: number) => number;
}

/** True standard deviations. Not those that the model starts with. */
const TRUE = { driver: 0.015, track: 0.003, session: 0.004, car: 0.003, lap: 0.007 };
const CARS = 8;

/** A league whose drivers' true pace is known. */
export function simulateLeague({ seed, drivers, sessions, field, tracks, clubs }: League): SimulatedLeague {
  const random = uniform(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const normal = (deviation: number) =>
    deviation * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const ids = Array.from({ length: drivers }, (_, index) => index + 1);
  const truth = new Map(ids.map((id) => [id, normal(TRUE.driver)]));
  const truthOnTracks = new Map(
    ids.flatMap((id) =>
      Array.from(
        { length: tracks },
        (_, track) => [`${id}/${track}`, (truth.get(id) ?? 0) + normal(TRUE.track)] as const,
      ),
    ),
  );
  const cars = Array.from({ length: CARS }, () => normal(TRUE.car));
  const clubOf = (driver: number) => driver % clubs;
  const rows: PaceRow[] = [];
  for (let eventId = 1; eventId <= sessions; eventId += 1) {
    const [club, track] = [below(clubs), below(tracks)];
    const able = ids.filter((id) => clubOf(id) === club || id % 10 === 0);
    const starters = able.map((id) => ({ id, order: random() })).toSorted((one, other) => one.order - other.order);
    for (const { id } of starters.slice(0, field)) {
      const isRace = eventId % 3 === 0;
      const laps = isRace ? 10 + below(20) : 3 + below(8);
      const car = random() < 0.8 ? id % CARS : below(CARS);
      const noise = normal(TRUE.session * (isRace ? 1 : Math.SQRT2)) + normal(TRUE.lap / Math.sqrt(laps));
      const deviation = (truthOnTracks.get(`${id}/${track}`) ?? 0) + (cars[car] ?? 0) + noise;
      rows.push({
        eventId,
        driverId: id,
        trackId: track,
        car,
        isRace,
        laps,
        deviation: Math.round(deviation * 1e6),
        spread: Math.round(Math.abs(normal(0.001) + TRUE.lap) * 1e6),
      });
    }
  }
  return { rows, truth, truthOnTracks, clubOf };
}
