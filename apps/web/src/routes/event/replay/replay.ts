import type { CarReplay, EventOverview, EventReplay, ResultRow } from '@paddock/contracts';
import { formatTime } from 'race-format';
import type { EventCar } from '../event-cars.ts';
import type { AnalysedEvent } from '../event-data.ts';

/** A car with when it crossed each line: of every lap its sectors' lines, then the finish line. */
export interface ReplayCar {
  readonly car: EventCar;
  readonly row: ResultRow;
  /** How many laps it drove. */
  readonly lapCount: number;
  /** At the end of each lap. */
  readonly places: CarReplay['places'];
  /** Laps with a stop. */
  readonly stopLaps: readonly number[];
  /** Milliseconds since the start, rising. */
  readonly lines: readonly number[];
  /** The times of each sector but the first; empty: no sector times. */
  readonly sectors: CarReplay['sectors'];
  /** Drove no further lap, though the race went on. */
  readonly isOut: boolean;
}

export interface Replay {
  /** Those with crossings, in the order of the result. */
  readonly cars: readonly ReplayCar[];
  /** The part of a lap that each sector takes; they add up to 1. */
  readonly sectors: readonly number[];
  /** When the first car crossed each line. */
  readonly leader: readonly number[];
  readonly laps: number;
  /** The last crossing. */
  readonly end: number;
}

/** The race, from the crossings of all cars. null: there are too few to show. */
export function replayFrom({ rows, cars: names, overview }: AnalysedEvent, { cars }: EventReplay): Replay | null {
  const sectors = sectorShares(overview, cars);
  const crossings = new Map(cars.map((car) => [car.position, car]));
  const stops = new Map(overview.cars.map(({ position, stopLaps }) => [position, stopLaps]));
  const shown = rows.flatMap((row): ReplayCar[] => {
    const [crossed, car] = [crossings.get(row.position), names.get(row.position)];
    if (crossed === undefined || crossed.laps.length === 0 || car === undefined) return [];
    return [
      {
        car,
        row,
        lapCount: crossed.laps.length,
        places: crossed.places,
        stopLaps: stops.get(row.position) ?? [],
        lines: linesOf(crossed, sectors),
        sectors: crossed.sectors,
        isOut: !row.isClassified,
      },
    ];
  });
  const leader: number[] = [];
  for (const { lines } of shown) {
    for (const [index, at] of lines.entries()) leader[index] = Math.min(leader[index] ?? at, at);
  }
  const laps = leader.length / sectors.length;
  const end = shown.reduce((latest, { lines }) => Math.max(latest, lines.at(-1) ?? 0), 0);
  return shown.length < 2 || laps < 2 ? null : { cars: shown, sectors, leader, laps, end };
}

/** Who led which laps: `fromLap` to `toLap`. */
export function leadersOf({ cars, laps }: Replay): { car: ReplayCar; fromLap: number; toLap: number }[] {
  const leaders: { car: ReplayCar; fromLap: number; toLap: number }[] = [];
  for (let lap = 1; lap <= laps; lap += 1) {
    const car = cars.find(({ places }) => places[lap - 1] === 1);
    const last = leaders.at(-1);
    if (car === undefined) continue;
    if (last?.car === car) last.toLap = lap;
    else leaders.push({ car, fromLap: lap, toLap: lap });
  }
  return leaders;
}

/** By the best time of each sector in the session; one sector, the lap, where they are not known. */
function sectorShares({ bestSectors }: Pick<EventOverview, 'bestSectors'>, cars: EventReplay['cars']): number[] {
  const count = Math.max(0, ...cars.map(({ sectors }) => sectors.length)) + 1;
  const times = bestSectors.toSorted((one, other) => one.sector - other.sector).map(({ time }) => time);
  const lap = times.reduce((sum, time) => sum + time, 0);
  return count === 1 || times.length !== count ? [1] : times.map((time) => time / lap);
}

/** Sectors count back from the finish line, since the first lap of a race includes the formation lap. */
function linesOf({ laps, sectors }: CarReplay, shares: readonly number[]): number[] {
  const lines: number[] = [];
  let start = 0;
  for (const [lap, time] of laps.entries()) {
    const end = start + time;
    const splits = shares.slice(1).map((share, sector) => sectors[sector]?.[lap] ?? time * share);
    for (let sector = 0; sector < splits.length; sector += 1) {
      const left = splits.slice(sector).reduce((sum, split) => sum + split, 0);
      lines.push(Math.min(Math.max(end - left, lines.at(-1) ?? 0, start), end));
    }
    lines.push(end);
    start = end;
  }
  return lines;
}

/** Where a car is at a moment. */
export interface Moving {
  /** How many lines it has crossed. */
  readonly crossed: number;
  /** Its part of the lap, 0 at the line; between two lines it is moved evenly. */
  readonly along: number;
  /** It will cross no further line. */
  readonly isDone: boolean;
}

export function movingAt(
  { lines }: Pick<ReplayCar, 'lines'>,
  { sectors }: Pick<Replay, 'sectors'>,
  at: number,
): Moving {
  const crossed = countUpTo(lines, at);
  const next = lines[crossed];
  if (next === undefined) return { crossed, along: 1, isDone: true };
  const before = crossed === 0 ? Math.min(0, at) : (lines[crossed - 1] ?? 0);
  const sector = crossed % sectors.length;
  const part = next === before ? 1 : (at - before) / (next - before);
  return { crossed, along: shareBefore(sectors, sector) + (sectors[sector] ?? 1) * part, isDone: false };
}

/**
 * How a car moves along a lap of this many pixels, from the start to its last line: its place at each line, and at the finish line
 * both ends of the lap. Between two of them the browser moves it evenly. Each `offset` is the part of `duration`, in milliseconds.
 */
export function motionOf(
  { lines }: Pick<ReplayCar, 'lines'>,
  { sectors }: Pick<Replay, 'sectors'>,
  width: number,
): { keyframes: Keyframe[]; duration: number } {
  const duration = Math.max(lines.at(-1) ?? 0, 1);
  const keyframe = (at: number, along: number): Keyframe => ({
    offset: Math.max(at / duration, 0),
    transform: `translateX(${(along * width).toFixed(1)}px)`,
  });
  const keyframes = lines.flatMap((at, index) => {
    const crossed = (index % sectors.length) + 1;
    const isLapEnd = crossed === sectors.length && index < lines.length - 1;
    return [keyframe(at, shareBefore(sectors, crossed)), ...(isLapEnd ? [keyframe(at, 0)] : [])];
  });
  return { keyframes: [keyframe(0, 0), ...keyframes], duration };
}

/** The part of a lap before a sector, by the sector's index. */
export function shareBefore(sectors: Replay['sectors'], sector: number): number {
  return sectors.slice(0, sector).reduce((sum, share) => sum + share, 0);
}

/** How many of the rising values are not above `at`. */
function countUpTo(values: readonly number[], at: number): number {
  let [from, to] = [0, values.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((values[middle] ?? 0) <= at) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** A car's place in the order at a moment. Gaps are those at the last line that it crossed. */
export interface OrderRow {
  readonly car: ReplayCar;
  readonly place: number;
  readonly lap: number;
  /** Places gained since the end of the leader's last lap; null: it had none. */
  readonly gained: number | null;
  /** Milliseconds to the leader; null: before its first line, or lapped. */
  readonly gap: number | null;
  readonly lapsBehind: number;
  /** Milliseconds to the car ahead; null: there is none on this lap. */
  readonly interval: number | null;
  readonly hasStop: boolean;
  /** `flag`: it has finished; `out`: it drove no further. */
  readonly state: 'driving' | 'flag' | 'out';
}

/** The order at a moment: by the lines crossed, at each line by who crossed it first. */
export function orderAt(replay: Replay, at: number): readonly OrderRow[] {
  const { leader } = replay;
  const each = replay.sectors.length;
  const leaderLap = lapAt(replay, at);
  const rows = replay.cars.map((car) => ({ car, crossed: countUpTo(car.lines, at) }));
  rows.sort((one, other) => other.crossed - one.crossed || lastLine(one) - lastLine(other) || tie(one, other, each));
  return rows.map(({ car, crossed }, index) => {
    const line = crossed - 1;
    const time = car.lines[line];
    const lead = leader[line];
    const lapsBehind = time === undefined ? 0 : Math.floor((countUpTo(leader, time) - crossed) / each);
    const ahead = rows[index - 1]?.car.lines[line];
    const lap = Math.min(Math.floor(crossed / each) + 1, car.lapCount);
    const before = car.places[leaderLap - 2] ?? null;
    const isDone = crossed === car.lines.length;
    return {
      car,
      place: index + 1,
      lap,
      gained: before === null ? null : before - (index + 1),
      gap: time === undefined || lead === undefined || lapsBehind > 0 ? null : time - lead,
      lapsBehind,
      interval: time === undefined || ahead === undefined ? null : time - ahead,
      hasStop: !isDone && car.stopLaps.includes(lap),
      state: !isDone ? 'driving' : car.isOut ? 'out' : 'flag',
    };
  });
}

interface Crossed {
  readonly car: ReplayCar;
  readonly crossed: number;
}

/** Before the first line: when the car will cross it. */
function lastLine({ car, crossed }: Crossed): number {
  return car.lines[Math.max(crossed - 1, 0)] ?? 0;
}

/** In the same millisecond: at the finish line as the analysis has it, else as in the result. */
function tie(one: Crossed, other: Crossed, each: number): number {
  const lap = one.crossed / each;
  const [place, otherPlace] = [one.car.places[lap - 1] ?? null, other.car.places[lap - 1] ?? null];
  return place !== null && otherPlace !== null ? place - otherPlace : one.car.car.position - other.car.car.position;
}

/** The leader's lap at a moment, from 1. */
export function lapAt(replay: Replay, at: number): number {
  return Math.min(Math.floor(countUpTo(replay.leader, at) / replay.sectors.length) + 1, replay.laps);
}

/** When the leader ended a lap; 0: the start. */
export function endOfLap({ leader, sectors }: Replay, lap: number): number {
  return lap <= 0 ? 0 : (leader[lap * sectors.length - 1] ?? leader.at(-1) ?? 0);
}

/** A moment as a lap of the leader with two decimals, as the URL has it: 17.4 is four tenths into lap 17. */
export function lapOfMoment(replay: Replay, at: number): number {
  const lap = lapAt(replay, at);
  const [start, end] = [endOfLap(replay, lap - 1), endOfLap(replay, lap)];
  const part = end === start ? 0 : Math.min(Math.max((at - start) / (end - start), 0), 1);
  return Math.floor((lap + part) * 100) / 100;
}

export function momentOfLap(replay: Replay, lap: number): number {
  const whole = Math.min(Math.max(Math.floor(lap), 1), replay.laps);
  const [start, end] = [endOfLap(replay, whole - 1), endOfLap(replay, whole)];
  return start + (end - start) * Math.min(Math.max(lap - whole, 0), 1);
}

/** `32:06`: the whole seconds since the start. */
export function clockOf(at: number): string {
  return formatTime(Math.floor(at / 1000) * 1000).replace(/\.000$/, '');
}
