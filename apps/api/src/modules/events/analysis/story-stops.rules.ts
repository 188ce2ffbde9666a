import { lapsLedBy, raceLapsOf, type AnalysedRace, type Candidate } from './analysed-race.ts';
import { median } from './session.ts';

const LEADING_CARS = 3;
/** Stops further apart belong to different stop windows. */
const LONGEST_WINDOW_LAPS = 12;
const NOTABLE_PLACES = 3;
const MOST_RETIREMENTS = 2;

/** When the cars of the podium stopped: their only stop each, or their last. */
export function stopsStory(race: AnalysedRace): Candidate[] {
  const leading = race.cars.slice(0, LEADING_CARS).map(({ position }, index) => {
    const laps = race.stopLaps[index] ?? [];
    return { position, lap: laps.at(-1), round: laps.length };
  });
  const stopped = leading.flatMap(({ position, lap, round }) => (lap === undefined ? [] : [{ position, lap, round }]));
  if (stopped.length === 0) return [];
  const byLap = stopped.toSorted((one, other) => one.lap - other.lap || one.position - other.position);
  const fromLap = byLap[0]?.lap ?? 1;
  const toLap = byLap.at(-1)?.lap ?? fromLap;
  const { round } = stopped[0] ?? { round: 1 };
  const isWindow = toLap - fromLap <= LONGEST_WINDOW_LAPS && stopped.every((stop) => stop.round === round);
  if (!isWindow) return [];
  const item = {
    kind: 'stops' as const,
    fromLap,
    toLap,
    cars: byLap.map(({ position }) => position),
    laps: byLap.map(({ lap }) => lap),
    round,
  };
  return [{ item, weight: 50, at: fromLap }];
}

/** Cars that led, or were among the first, and did not finish. */
export function retirementStory(race: AnalysedRace): Candidate[] {
  const flagAt = race.timeline.cars[0]?.crossedAt.at(-1) ?? null;
  if (flagAt === null) return [];
  const raceLaps = raceLapsOf(race);
  return race.cars
    .flatMap((car, index): Candidate[] => {
      const lap = car.lapTimes.length;
      const column = race.timeline.cars[index];
      const lastAt = column?.crossedAt.at(-1) ?? null;
      const usual = median(car.lapTimes.filter((time) => time !== null));
      if (car.gap.kind !== 'dnf' || lap === 0 || lap >= raceLaps || lastAt === null || usual === null) return [];
      // Up to 1.5 usual laps before the flag the car may only be slow and still on its lap.
      if (lastAt + usual * 1.5 >= flagAt) return [];
      const place = column?.places.at(-1) ?? null;
      const lapsLed = lapsLedBy(race, car.position);
      if (lapsLed === 0 && (place === null || place > NOTABLE_PLACES)) return [];
      const weight = 65 + (20 * lapsLed) / raceLaps - (place ?? 10);
      return [{ item: { kind: 'retirement', lap, car: car.position, place, lapsLed }, weight, at: lap }];
    })
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MOST_RETIREMENTS);
}
