import type { StoryItem } from '@paddock/contracts';
import { FLAG, hadStopped, raceLapsOf, type AnalysedRace, type Candidate, type CarFindings } from './analysed-race.ts';
import { addedMs, isClassifiedCar, isDisqualifiedCar, type AnalysedCar } from './session.ts';

const MIN_PLACES_CLIMBED = 3;
const MIN_PLACES_FALLEN = 5;
/** A last-lap pass with a larger gap before or after it was no fight. */
const LONGEST_GAP_OF_A_FIGHT_MS = 10_000;
const CLOSE_MS = 1000;
/** Outside races: the maximum distance to the best lap. */
const CLOSE_LAPS_MS = 100;
/** The maximum span of the closest three further down, where the field is closer. */
const CLOSEST_LAPS_MS = 50;
const PODIUM_PLACES = 3;
const MAX_OF_A_KIND = 2;
const GROUP_OF_NOTE = 3;

export function placesStory(race: AnalysedRace): Candidate[] {
  const passes = lastLapStory(race);
  // Cars that swapped places on the last lap are close anyway, and were told already.
  const close = closeFinishStory(race.cars).filter(
    ({ item }) => !passes.some((pass) => tellsOfTheSame(pass.item, item)),
  );
  return [...climbStory(race), ...fallStory(race), ...passes, ...close];
}

function tellsOfTheSame(pass: StoryItem, close: StoryItem): boolean {
  return (
    pass.kind === 'lastLapPass' &&
    close.kind === 'closeFinish' &&
    close.cars.every((position) => position === pass.car || position === pass.over)
  );
}

function climbStory(race: AnalysedRace): Candidate[] {
  const raceLaps = raceLapsOf(race);
  const climbs = race.cars.flatMap((car) => {
    const { position, places, placesGained, lapTimes } = car;
    const fromPlace = places[0] ?? null;
    if (fromPlace === null || placesGained === null || placesGained < MIN_PLACES_CLIMBED) return [];
    // The place of a lapped car is that of the file, which time added after the flag may have changed.
    if (lapTimes.length < raceLaps && addedMs(car) > 0) return [];
    return [{ car: position, fromPlace, toPlace: fromPlace - placesGained, places: placesGained }];
  });
  const [best] = climbs.toSorted((one, other) => other.places - one.places);
  if (best === undefined) return [];
  return [{ item: { kind: 'climb', ...best }, weight: 55 + Math.min(best.places, 20), at: FLAG }];
}

/** The most places lost within one lap without a stop. */
function fallStory(race: AnalysedRace): Candidate[] {
  const cars = race.cars.filter((car) => !isDisqualifiedCar(car));
  const falls = cars.flatMap(({ position: car, places }) =>
    places.flatMap((toPlace, laps) => {
      const fromPlace = places[laps - 1] ?? null;
      const lap = laps + 1;
      if (fromPlace === null || toPlace === null || toPlace - fromPlace < MIN_PLACES_FALLEN) return [];
      return hadStopped(race, car, lap) ? [] : [{ car, lap, fromPlace, toPlace }];
    }),
  );
  const lost = ({ fromPlace, toPlace }: { fromPlace: number; toPlace: number }): number => toPlace - fromPlace;
  const [worst] = falls.toSorted((one, other) => lost(other) - lost(one));
  if (worst === undefined) return [];
  const weight = 45 + Math.min(lost(worst), 20);
  return [{ item: { kind: 'fall', ...worst, hasStopped: false }, weight, at: worst.lap }];
}

/** Cars on the same lap that were in the other order one lap earlier; the best places first. Who won on that lap is told already. */
function lastLapStory({ cars }: AnalysedRace): Candidate[] {
  const passes = cars.flatMap((car): Candidate[] => {
    const lap = car.lapTimes.length;
    const place = car.places.at(-1) ?? null;
    if (place === null || place === 1) return [];
    const over = cars.find(({ places, lapTimes }) => lapTimes.length === lap && places.at(-1) === place + 1);
    if (over === undefined || !isClassifiedCar(car) || !isClassifiedCar(over)) return [];
    const gapBefore = leadOf(over, car, lap - 1);
    const gapAfter = leadOf(car, over, lap);
    if (!isFight(gapBefore) || !isFight(gapAfter)) return [];
    return [
      {
        item: { kind: 'lastLapPass', lap, car: car.position, over: over.position, gapBefore, gapAfter, place },
        weight: Math.max(20, 85 - place * 5),
        at: lap,
      },
    ];
  });
  return passes.toSorted((one, other) => other.weight - one.weight).slice(0, MAX_OF_A_KIND);
}

/** By how much a car completed a lap before another; null: unknown. */
function leadOf(first: CarFindings, second: CarFindings, lap: number): number | null {
  const [firstAt, secondAt] = [first.crossedAt[lap - 1] ?? null, second.crossedAt[lap - 1] ?? null];
  return firstAt === null || secondAt === null ? null : secondAt - firstAt;
}

function isFight(lead: number | null): lead is number {
  return lead !== null && lead > 0 && lead <= LONGEST_GAP_OF_A_FIGHT_MS;
}

/**
 * Groups of cars that finished within a second of the car ahead: at least three cars, or fighting for the podium. They crossed
 * the line in that order; cars with time added after the flag, or ahead of the winner by time, were in no fight that the
 * result shows.
 */
function closeFinishStory(cars: readonly CarFindings[]): Candidate[] {
  const groups: { position: number; place: number; roadPlace: number | null; at: number }[][] = [];
  for (const car of cars) {
    const { position, filePosition: place, gap } = car;
    const at = gap.kind === 'leader' ? 0 : gap.kind === 'time' ? gap.gapMs : null;
    if (at === null || at < 0 || addedMs(car) > 0 || !isClassifiedCar(car)) continue;
    const roadPlace = car.places.at(-1) ?? null;
    const group = groups.at(-1);
    const ahead = group?.at(-1);
    const isNext = ahead !== undefined && ahead.place === place - 1 && (ahead.roadPlace ?? 0) + 1 === roadPlace;
    if (isNext && at >= ahead.at && at - ahead.at < CLOSE_MS) group?.push({ position, place, roadPlace, at });
    else groups.push([{ position, place, roadPlace, at }]);
  }
  return groups
    .filter((group) => group.length >= GROUP_OF_NOTE || (group.length > 1 && (group[0]?.place ?? 0) <= PODIUM_PLACES))
    .map((group): Candidate => {
      const place = group[0]?.place ?? 1;
      const within = (group.at(-1)?.at ?? 0) - (group[0]?.at ?? 0);
      const weight = (place <= PODIUM_PLACES ? 70 : 35) + group.length * 3 - place / 10;
      return { item: { kind: 'closeFinish', cars: group.map((car) => car.position), within, place }, weight, at: FLAG };
    })
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MAX_OF_A_KIND);
}

/** Outside races: cars within a tenth of the best lap, or else the closest three. */
export function closeLapsStory(cars: readonly AnalysedCar[]): Candidate[] {
  const timed = cars.flatMap(({ position, bestLap }) => (bestLap === null ? [] : [{ position, bestLap }]));
  timed.sort((one, other) => one.bestLap - other.bestLap || one.position - other.position);
  const fastest = timed[0]?.bestLap ?? 0;
  const atTheTop = timed.filter(({ bestLap }) => bestLap - fastest <= CLOSE_LAPS_MS);
  const group = atTheTop.length >= GROUP_OF_NOTE ? atTheTop : closestThree(timed);
  const [first] = group;
  if (first === undefined) return [];
  const item = {
    kind: 'closeFinish' as const,
    cars: group.map(({ position }) => position),
    within: spanOf(group),
    place: timed.indexOf(first) + 1,
  };
  return [{ item, weight: 60, at: FLAG }];
}

function closestThree<T extends { bestLap: number }>(timed: readonly T[]): T[] {
  const groups = timed.map((_, index) => timed.slice(index, index + GROUP_OF_NOTE));
  const [closest = []] = groups
    .filter((group) => group.length === GROUP_OF_NOTE && spanOf(group) <= CLOSEST_LAPS_MS)
    .toSorted((one, other) => spanOf(one) - spanOf(other));
  return closest;
}

/** From the first best lap to the last. */
function spanOf(group: readonly { bestLap: number }[]): number {
  return (group.at(-1)?.bestLap ?? 0) - (group[0]?.bestLap ?? 0);
}
