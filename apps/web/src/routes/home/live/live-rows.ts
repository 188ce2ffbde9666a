import type { LiveCar, LiveTiming } from '@paddock/contracts';
import { formatGap, type Gap } from 'race-format';
import { counted } from '../../../shared/format/counted.ts';
import { bestSectorsOf, fastestOf, isRace } from './session-state.ts';

/** Cars less than this apart are joined by a bracket. */
const CLOSE_MS = 1000;
/** A sector that took more than this times the own best one is marked. */
const SLOW_SECTOR = 1.02;

/**
 * A sector of the running lap. `old`: not driven yet, of the lap before; `now`: the one under way, with the time of the lap before.
 */
export interface SectorView {
  readonly time: number | null;
  readonly when: 'driven' | 'now' | 'old';
  readonly tone: 'best' | 'own' | 'lost' | 'plain';
}

/** What a row shows beside its car, from the others. */
interface Shown {
  /** The first, a middle or the last of cars less than a second apart. */
  readonly bracket: 'start' | 'middle' | 'end' | null;
  readonly gapText: string;
  readonly gapShare: number | 'lapped' | null;
  readonly bestMark: 'fastest' | 'personalBest' | null;
  readonly sectors: readonly SectorView[];
  readonly mark: 'PIT' | 'OUT' | null;
  readonly stint: string;
}

export interface LiveRow extends Shown {
  readonly car: LiveCar;
}

/** Makes rows; one whose car and looks did not change is the same object as before, and is not rendered again. */
export function createLiveRows() {
  let known = new Map<number, { readonly row: LiveRow; readonly looks: string }>();
  return (timing: LiveTiming): readonly LiveRow[] => {
    const before = known;
    known = new Map(
      liveRows(timing).map((row) => {
        const looks = JSON.stringify({ ...row, car: null });
        const old = before.get(row.car.carId);
        return [row.car.carId, old?.row.car === row.car && old.looks === looks ? old : { row, looks }];
      }),
    );
    return [...known.values()].map(({ row }) => row);
  };
}

function liveRows(timing: LiveTiming): readonly LiveRow[] {
  const { cars } = timing;
  const isRaceOrder = isRace(timing);
  const fastest = fastestOf(cars)?.bestLap ?? null;
  const best = bestSectorsOf(cars);
  const widest = cars.reduce((most, { gap, lapsDown }) => (lapsDown > 0 ? most : Math.max(most, gap ?? 0)), 0);
  const isClose = (index: number) => isRaceOrder && areClose(cars[index - 1], cars[index]);
  return cars.map((car, index) => {
    const gap = gapOf(car);
    return {
      car,
      bracket: bracketOf(isClose(index), isClose(index + 1)),
      gapText: formatGap(gap, { leaderText: isRaceOrder && car.position === 1 ? counted(car.laps, 'lap') : '' }),
      gapShare: gap.kind === 'laps' ? 'lapped' : gap.kind === 'time' && widest > 0 ? gap.gapMs / widest : null,
      bestMark:
        car.bestLap === null ? null : car.bestLap === fastest ? 'fastest' : car.hasImproved ? 'personalBest' : null,
      sectors: sectorsOf(
        car,
        [0, 1, 2].map((sector) => best.find((one) => one.sector === sector)?.time ?? null),
      ),
      mark: markOf(car, isRaceOrder),
      stint: stintText(car, isRaceOrder),
    };
  });
}

/** To the leader, or to the best lap. */
export function gapOf({ position, gap, lapsDown, bestLap, line }: LiveCar): Gap {
  if (position === 1 && (bestLap !== null || line !== null)) return { kind: 'leader' };
  if (lapsDown > 0) return { kind: 'laps', laps: lapsDown };
  return gap === null ? { kind: 'unknown' } : { kind: 'time', gapMs: gap };
}

function areClose(ahead: LiveCar | undefined, car: LiveCar | undefined): boolean {
  if (ahead === undefined || car === undefined || car.interval === null) return false;
  return car.interval < CLOSE_MS && car.lapsDown === ahead.lapsDown && car.isConnected && ahead.isConnected;
}

function bracketOf(isCloseAhead: boolean, isCloseBehind: boolean): Shown['bracket'] {
  if (isCloseAhead) return isCloseBehind ? 'middle' : 'end';
  return isCloseBehind ? 'start' : null;
}

/** No sectors while the car stands in the garage. */
function sectorsOf(
  { place, sectors, lastLap, bestSectors, line }: LiveCar,
  best: readonly (number | null)[],
): SectorView[] {
  const isAway = place === 'garage' || place === 'joining';
  if (isAway || (lastLap === null && sectors.length === 0)) return [];
  // A first sector out of the garage is driven, but has no time.
  const driven = sectors.findLastIndex((time) => time !== null) + 1 || Math.min(sectors.length, line?.sector ?? 0);
  const underWay = place === 'finished' ? -1 : driven;
  return [0, 1, 2].map((index) => {
    const isDriven = index < driven;
    const time = (isDriven ? sectors[index] : lastLap?.sectors[index]) ?? null;
    const own = bestSectors[index] ?? null;
    const tone =
      time === null
        ? 'plain'
        : time === best[index]
          ? 'best'
          : time === own
            ? 'own'
            : own !== null && time > own * SLOW_SECTOR
              ? 'lost'
              : 'plain';
    return { time, when: isDriven ? 'driven' : index === underWay ? 'now' : 'old', tone };
  });
}

/** In a race, everybody's first lap is one that begins outside of the pits. */
function markOf({ place, stints, stintLaps }: LiveCar, isRaceOrder: boolean): Shown['mark'] {
  if (place === 'garage') return 'PIT';
  return place === 'track' && stintLaps === 0 && stints > (isRaceOrder ? 1 : 0) ? 'OUT' : null;
}

function stintText({ place, line, stints, stintLaps }: LiveCar, isRaceOrder: boolean): string {
  const stops = isRaceOrder && stints > 1 ? counted(stints - 1, 'stop') : null;
  if (place === 'joining') return 'joining';
  // A log without stints leaves a car where it started.
  if (place === 'grid' && line === null) return 'on the grid';
  if (place === 'garage') return stops ?? '';
  const isOutLap = stintLaps === 0 && stints > (isRaceOrder ? 1 : 0);
  const laps = stintLaps === null || isOutLap ? null : counted(stintLaps, 'lap');
  return [laps, stops].filter((part) => part !== null).join(', ');
}
