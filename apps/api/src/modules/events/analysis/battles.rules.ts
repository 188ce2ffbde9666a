import type { Battle } from '@paddock/contracts';
import type { CarTimeline } from './lap-positions.rules.ts';

/** A car of a race, with what tells how near another one it was. */
interface BattlingCar extends CarTimeline {
  /** In the result. */
  readonly position: number;
  /** Laps with a stop. */
  readonly stopLaps: readonly number[];
  /** The times of each sector but the first, lap by lap; empty: not known. */
  readonly laterSectors: readonly (readonly (number | null)[])[];
}

/** As the bracket of the result and the story’s close finishes have it. So near, the car behind is in reach of a pass within the next lap. */
const CLOSE_MS = 1000;
/** A car that is caught, passed and left behind is that near at one line or two. */
const FEWEST_LAPS = 3;

/** Two neighbours at the end of a lap. */
interface Crossed {
  readonly ahead: BattlingCar;
  readonly behind: BattlingCar;
  readonly gap: number;
}

/** Neighbours that stayed together, with their crossings at the end of each lap from the first. */
interface Fight {
  readonly fromLap: number;
  readonly crossed: Crossed[];
}

/**
 * The battles of a race: neighbours on the same lap that crossed the line less than a second apart, three laps in a row or more. The end
 * of a lap with a stop does not count, so a stop ends a battle.
 */
export function battlesOf(cars: readonly BattlingCar[]): Battle[] {
  const laps = Math.max(0, ...cars.map(({ places }) => places.length));
  const fights: Fight[] = [];
  let before = new Map<string, Fight>();
  for (let lap = 1; lap <= laps; lap += 1) {
    const now = new Map<string, Fight>();
    for (const crossed of neighboursAt(cars, lap)) {
      const key = [crossed.ahead.position, crossed.behind.position].toSorted((a, b) => a - b).join();
      const fight = before.get(key) ?? { fromLap: lap, crossed: [] };
      if (fight.crossed.length === 0) fights.push(fight);
      fight.crossed.push(crossed);
      now.set(key, fight);
    }
    before = now;
  }
  const ledAt = leaderTimes(cars, laps);
  return fights
    .filter(({ crossed }) => crossed.length >= FEWEST_LAPS)
    .flatMap((fight) => battleOf(fight, ledAt))
    .toSorted((one, other) => one.fromLap - other.fromLap || one.place - other.place);
}

/** Those of neighbouring places that count for a battle at the end of a lap. */
function neighboursAt(cars: readonly BattlingCar[], lap: number): Crossed[] {
  const byPlace = new Map(cars.map((car) => [car.places[lap - 1], car]));
  return cars.flatMap((ahead) => {
    const place = ahead.places[lap - 1] ?? null;
    const behind = place === null ? undefined : byPlace.get(place + 1);
    if (behind === undefined || [ahead, behind].some(({ stopLaps }) => stopLaps.includes(lap))) return [];
    const [first, second] = [ahead.crossedAt[lap - 1] ?? null, behind.crossedAt[lap - 1] ?? null];
    const gap = first === null || second === null ? null : second - first;
    return gap !== null && gap >= 0 && gap < CLOSE_MS ? [{ ahead, behind, gap }] : [];
  });
}

function battleOf({ fromLap, crossed }: Fight, ledAt: readonly (number | null)[]): Battle[] {
  const [first, last] = [crossed[0], crossed.at(-1)];
  if (first === undefined || last === undefined) return [];
  const toLap = fromLap + crossed.length - 1;
  let closest = first.gap;
  let leadChanges = 0;
  let isSwapped = false;
  const see = (gap: number, isSwappedNow: boolean): void => {
    if (isSwappedNow !== isSwapped) leadChanges += 1;
    isSwapped = isSwappedNow;
    closest = Math.min(closest, Math.abs(gap));
  };
  for (const [index, end] of crossed.slice(1).entries()) {
    for (const lead of leadsAtSectors(first, fromLap + index + 1)) see(lead, lead === 0 ? isSwapped : lead < 0);
    see(end.gap, end.ahead !== first.ahead);
  }
  return [
    {
      ahead: first.ahead.position,
      behind: first.behind.position,
      fromLap,
      toLap,
      aheadAtEnd: last.ahead.position,
      place: last.ahead.places[toLap - 1] ?? 1,
      closest: Math.round(closest),
      leadChanges,
      moment: momentOf(first.ahead.crossedAt[fromLap - 1] ?? 0, ledAt),
    },
  ];
}

/**
 * By how much the first car crossed the lines of the sectors of a lap before the second, where both have the times; less than 0: after
 * it. A line at which they are a second or more apart is left out: of a few laps games have wrong sector times.
 */
function leadsAtSectors({ ahead, behind }: Crossed, lap: number): number[] {
  return ahead.laterSectors.flatMap((_, sector) => {
    const [one, other] = [sectorLine(ahead, lap, sector), sectorLine(behind, lap, sector)];
    return one === null || other === null || Math.abs(other - one) >= CLOSE_MS ? [] : [other - one];
  });
}

/** When a car crossed the line before a later sector: counted back from the end of the lap, as the replay does. */
function sectorLine({ crossedAt, laterSectors }: BattlingCar, lap: number, sector: number): number | null {
  let at = crossedAt[lap - 1] ?? null;
  for (const times of laterSectors.slice(sector)) {
    const time = times[lap - 1] ?? null;
    at = at === null || time === null ? null : at - time;
  }
  return at;
}

/** When each lap was completed first. */
function leaderTimes(cars: readonly BattlingCar[], laps: number): (number | null)[] {
  return Array.from({ length: laps }, (_, index) => {
    const leader = cars.find(({ places }) => places[index] === 1);
    return leader?.crossedAt[index] ?? null;
  });
}

/** A moment as a lap of the leader with two decimals. */
function momentOf(at: number, ledAt: readonly (number | null)[]): number {
  const passed = ledAt.findLastIndex((led) => led !== null && led <= at) + 1;
  const [start, end] = [ledAt[passed - 1] ?? 0, ledAt[passed] ?? null];
  const part = end === null ? 0 : (at - start) / (end - start);
  return Math.floor((passed + 1 + part) * 100) / 100;
}
