import { carAt, lapsLedBy, raceLapsOf, type AnalysedRace, type Candidate, type CarFindings } from './analysed-race.ts';
import { isClassifiedCar, isDisqualifiedCar, median } from './session.ts';

const LEADING_CARS = 3;
/** Stops further apart belong to different stop windows. */
const LONGEST_WINDOW_LAPS = 12;
const NOTABLE_PLACES = 3;
const MAX_RETIREMENTS = 2;

/** When the first three of the result stopped: their only stop each, or their last. */
export function stopsStory({ cars }: AnalysedRace): Candidate[] {
  const podium = cars.filter(isClassifiedCar).slice(0, LEADING_CARS);
  const stops = podium.flatMap(({ position, stopLaps }) => {
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

/** Cars that led, or were among the first, and drove no further lap although the race went on. */
export function retirementStory(race: AnalysedRace): Candidate[] {
  const flagAt = race.cars.find(isClassifiedCar)?.crossedAt.at(-1) ?? null;
  if (flagAt === null) return [];
  const raceLaps = raceLapsOf(race);
  return race.cars
    .flatMap((car): Candidate[] => {
      const lap = car.lapTimes.length;
      const lastAt = car.crossedAt.at(-1) ?? null;
      const usual = median(car.lapTimes.filter((time) => time !== null));
      if (isDisqualifiedCar(car) || lap === 0 || lap >= raceLaps || lastAt === null || usual === null) return [];
      // Up to 1.5 usual laps before the flag the car may only be slow and still on its lap.
      if (lastAt + usual * 1.5 >= flagAt) return [];
      const place = car.places.at(-1) ?? null;
      const lapsLed = lapsLedBy(race, car.position);
      if (lapsLed === 0 && (place === null || place > NOTABLE_PLACES)) return [];
      const weight = 65 + (20 * lapsLed) / raceLaps - (place ?? 10);
      const item = { kind: 'retirement' as const, lap, car: car.position, place, lapsLed, heir: heirOf(race, car) };
      return [{ item, weight, at: lap }];
    })
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MAX_RETIREMENTS);
}

/** The car that led after the last lap of one that left in the lead; null: there is none that the story names. */
function heirOf(race: AnalysedRace, { position, lapTimes }: CarFindings): number | null {
  const index = race.leaders.findIndex((lead) => lead.position === position && lead.toLap === lapTimes.length);
  const heir = index < 0 ? undefined : carAt(race, race.leaders[index + 1]?.position ?? 0);
  return heir === undefined || isDisqualifiedCar(heir) ? null : heir.position;
}
