import { lapsLedBy, raceLapsOf, type AnalysedRace, type Candidate } from './analysed-race.ts';
import { median } from './session.ts';

const LEADING_CARS = 3;
/** Stops further apart belong to different stop windows. */
const LONGEST_WINDOW_LAPS = 12;
const NOTABLE_PLACES = 3;
const MAX_RETIREMENTS = 2;

/** When the cars of the podium stopped: their only stop each, or their last. */
export function stopsStory({ cars }: AnalysedRace): Candidate[] {
  const stops = cars.slice(0, LEADING_CARS).flatMap(({ position, stopLaps }) => {
    const lap = stopLaps.at(-1);
    return lap === undefined ? [] : [{ position, lap, round: stopLaps.length }];
  });
  const byLap = stops.toSorted((one, other) => one.lap - other.lap || one.position - other.position);
  const [first, last] = [byLap[0], byLap.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { lap: fromLap, round } = first;
  const toLap = last.lap;
  const isWindow = toLap - fromLap <= LONGEST_WINDOW_LAPS && stops.every((stop) => stop.round === round);
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
  const flagAt = race.cars[0]?.crossedAt.at(-1) ?? null;
  if (flagAt === null) return [];
  const raceLaps = raceLapsOf(race);
  return race.cars
    .flatMap((car): Candidate[] => {
      const lap = car.lapTimes.length;
      const lastAt = car.crossedAt.at(-1) ?? null;
      const usual = median(car.lapTimes.filter((time) => time !== null));
      if (car.gap.kind !== 'dnf' || lap === 0 || lap >= raceLaps || lastAt === null || usual === null) return [];
      // Up to 1.5 usual laps before the flag the car may only be slow and still on its lap.
      if (lastAt + usual * 1.5 >= flagAt) return [];
      const place = car.places.at(-1) ?? null;
      const lapsLed = lapsLedBy(race, car.position);
      if (lapsLed === 0 && (place === null || place > NOTABLE_PLACES)) return [];
      const weight = 65 + (20 * lapsLed) / raceLaps - (place ?? 10);
      return [{ item: { kind: 'retirement', lap, car: car.position, place, lapsLed }, weight, at: lap }];
    })
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MAX_RETIREMENTS);
}
