import type { StoryItem } from '@paddock/contracts';
import { isClassified } from 'race-format';
import { FLAG, hadStopped, type AnalysedRace, type Candidate } from './analysed-race.ts';
import type { AnalysedCar } from './session.ts';
import type { CarTimeline } from './timeline.rules.ts';

const FEWEST_PLACES_CLIMBED = 3;
const FEWEST_PLACES_FALLEN = 5;
/** A last-lap pass with a larger gap before or after it was no fight. */
const LONGEST_GAP_OF_A_FIGHT_MS = 10_000;
const CLOSE_MS = 1000;
/** Outside races: the maximum distance to the best lap. */
const CLOSE_LAPS_MS = 100;
/** The maximum span of the closest three further down, where the field is closer. */
const CLOSEST_LAPS_MS = 50;
const PODIUM_PLACES = 3;
const MOST_OF_A_KIND = 2;
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

function climbStory({ cars, placesGained }: AnalysedRace): Candidate[] {
  let best: { car: AnalysedCar; places: number } | null = null;
  for (const [index, car] of cars.entries()) {
    const places = placesGained[index] ?? 0;
    if (places >= FEWEST_PLACES_CLIMBED && places > (best?.places ?? 0)) best = { car, places };
  }
  if (best === null) return [];
  const { car, places } = best;
  const toPlace = car.filePosition;
  const item = { kind: 'climb' as const, car: car.position, fromPlace: toPlace + places, toPlace };
  return [{ item: { ...item, places }, weight: 55 + Math.min(places, 20), at: FLAG }];
}

/** The most places lost within one lap without a stop. */
function fallStory(race: AnalysedRace): Candidate[] {
  const falls = race.cars.flatMap(({ position: car }, index) => {
    const places = race.timeline.cars[index]?.places ?? [];
    return places.flatMap((toPlace, laps) => {
      const fromPlace = places[laps - 1] ?? null;
      const lap = laps + 1;
      if (fromPlace === null || toPlace === null || toPlace - fromPlace < FEWEST_PLACES_FALLEN) return [];
      return hadStopped(race, car, lap) ? [] : [{ car, lap, fromPlace, toPlace, places: toPlace - fromPlace }];
    });
  });
  const [worst] = falls.toSorted((one, other) => other.places - one.places);
  if (worst === undefined) return [];
  const { places, ...fall } = worst;
  return [{ item: { kind: 'fall', ...fall, hasStopped: false }, weight: 45 + Math.min(places, 20), at: fall.lap }];
}

/** Cars on the same lap that were in the other order one lap earlier; the best places first. */
function lastLapStory(race: AnalysedRace): Candidate[] {
  const passes: Candidate[] = [];
  race.cars.forEach((car, index) => {
    // The next car at the flag.
    const behind = race.cars.findIndex(({ filePosition }) => filePosition === car.filePosition + 1);
    const over = race.cars[behind];
    const laps = car.lapTimes.length;
    if (over === undefined || laps < 2 || over.lapTimes.length !== laps) return;
    if (!isClassified(car.gap) || !isClassified(over.gap)) return;
    const gaps = gapsBetween(race.timeline.cars[index], race.timeline.cars[behind], laps);
    if (gaps === null || gaps.before <= 0 || gaps.after <= 0) return;
    if (gaps.before > LONGEST_GAP_OF_A_FIGHT_MS || gaps.after > LONGEST_GAP_OF_A_FIGHT_MS) return;
    passes.push({
      item: {
        kind: 'lastLapPass',
        lap: laps,
        car: car.position,
        over: over.position,
        gapBefore: gaps.before,
        gapAfter: gaps.after,
        place: car.filePosition,
      },
      weight: Math.max(20, 85 - car.filePosition * 5),
      at: laps,
    });
  });
  return passes.slice(0, MOST_OF_A_KIND);
}

/** The gap by which the first was behind the second before the last lap, and ahead after it. */
function gapsBetween(
  first: CarTimeline | undefined,
  second: CarTimeline | undefined,
  laps: number,
): { before: number; after: number } | null {
  const [firstBefore, firstAfter] = (first?.crossedAt ?? []).slice(laps - 2, laps);
  const [secondBefore, secondAfter] = (second?.crossedAt ?? []).slice(laps - 2, laps);
  if (firstBefore == null || firstAfter == null || secondBefore == null || secondAfter == null) return null;
  return { before: firstBefore - secondBefore, after: secondAfter - firstAfter };
}

/**
 * Groups of cars that finished within a second of the car ahead: at least three cars, or fighting for the podium. Cars with time
 * added by staff are left out, since their gap is not that at the flag.
 */
function closeFinishStory(cars: readonly AnalysedCar[]): Candidate[] {
  const groups: { position: number; place: number; at: number }[][] = [];
  for (const { position, filePosition: place, gap, staffTime } of cars) {
    const at = gap.kind === 'leader' ? 0 : gap.kind === 'time' ? gap.gapMs : null;
    if (at === null || staffTime > 0) continue;
    const group = groups.at(-1);
    const ahead = group?.at(-1);
    const isClose = ahead !== undefined && ahead.place === place - 1 && Math.abs(at - ahead.at) < CLOSE_MS;
    if (isClose) group?.push({ position, place, at });
    else groups.push([{ position, place, at }]);
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
    .slice(0, MOST_OF_A_KIND);
}

/** Outside races: cars within a tenth of the best lap, or else the closest three. */
export function closeLapsStory(cars: readonly AnalysedCar[]): Candidate[] {
  const timed = cars.flatMap(({ position, bestLap }) => (bestLap === null ? [] : [{ position, bestLap }]));
  timed.sort((one, other) => one.bestLap - other.bestLap || one.position - other.position);
  const fastest = timed[0]?.bestLap ?? 0;
  const atTheTop = timed.filter(({ bestLap }) => bestLap - fastest <= CLOSE_LAPS_MS);
  const group = atTheTop.length >= GROUP_OF_NOTE ? atTheTop : closestThree(timed);
  const [first, last] = [group[0], group.at(-1)];
  if (first === undefined || last === undefined) return [];
  const item = {
    kind: 'closeFinish' as const,
    cars: group.map(({ position }) => position),
    within: last.bestLap - first.bestLap,
    place: timed.indexOf(first) + 1,
  };
  return [{ item, weight: 60, at: FLAG }];
}

function closestThree<T extends { bestLap: number }>(timed: readonly T[]): T[] {
  let closest: T[] = [];
  let within = CLOSEST_LAPS_MS;
  for (let index = 0; index + GROUP_OF_NOTE <= timed.length; index += 1) {
    const group = timed.slice(index, index + GROUP_OF_NOTE);
    const span = (group.at(-1)?.bestLap ?? 0) - (group[0]?.bestLap ?? 0);
    if (span > within || (span === within && closest.length > 0)) continue;
    closest = group;
    within = span;
  }
  return closest;
}
