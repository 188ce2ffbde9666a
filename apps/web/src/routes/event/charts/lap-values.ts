import { tickText, timesAround, type Range } from '../../../shared/charts/scales.ts';
import { counted } from '../../../shared/format/counted.ts';
import type { ChartMode } from '../event-url.ts';
import type { ChartCar } from './chart-cars.ts';

/** A value of every car at the end of each lap, and how it is drawn. */
export interface LapValues {
  /** Height of all values together, in pixels. */
  readonly height: number;
  readonly range: Range;
  readonly ticks: readonly number[];
  readonly textOf: (tick: number) => string;
  /** A car's value of each lap; null breaks its line. */
  readonly valuesOf: (car: ChartCar) => readonly (number | null)[];
  /** The value and a remark at the end of a car's line; without a value it is below the scale. null: no label. */
  readonly endOf: (
    car: ChartCar,
    isHighlighted: boolean,
  ) => { readonly value: number | null; readonly note?: string } | null;
  /** A remark about the whole chart. */
  readonly note?: string | undefined;
}

interface LapValuesInput {
  readonly cars: readonly ChartCar[];
  /** The laps of the session: some of its cars drove fewer. */
  readonly laps: number;
  readonly isPhone: boolean;
}

export const LAP_VALUES: Readonly<Record<ChartMode, (input: LapValuesInput) => LapValues>> = {
  position: positions,
  gap: gapsToLeader,
  times: lapTimes,
};

/** The label of a line stands at the place at the flag: penalties and later decisions are not part of the race. */
function positions({ cars, laps: raceLaps, isPhone }: LapValuesInput): LapValues {
  const last = cars.reduce(
    (most, { car, laps }) => Math.max(most, car.filePosition, ...laps.places.map((place) => place ?? 0)),
    1,
  );
  const gaps = last - 1;
  // A line of text at least; more for a small field.
  const pitch = isPhone ? Math.min(Math.max(380 / gaps, 9), 26) : Math.min(Math.max(500 / gaps, 15), 36);
  return {
    height: gaps * pitch,
    range: { from: 1, to: last },
    ticks: [1, ...Array.from({ length: Math.floor(last / 5) }, (_, index) => (index + 1) * 5)],
    textOf: String,
    valuesOf: ({ laps }) => laps.places,
    endOf: ({ car, laps, isOut }) => ({
      value: placeAtFlag({ car, laps }, raceLaps),
      note: isOut ? `, ${counted(laps.lapTimes.length, 'lap')}` : '',
    }),
  };
}

/** On the road; a lapped car's, which crossed the line before the race was over, is the place in the file. */
export function placeAtFlag({ car, laps }: Pick<ChartCar, 'car' | 'laps'>, raceLaps: number): number {
  return (laps.places.length === raceLaps ? laps.places.at(-1) : null) ?? car.filePosition;
}

/** A lapped car's line ends. */
function gapsToLeader({ cars, isPhone }: LapValuesInput): LapValues {
  const widest = cars.reduce((most, { laps }) => Math.max(most, ...laps.gaps.map((gap) => gap ?? 0)), 1000);
  return {
    ...timeScale({ from: 0, to: widest }, isPhone),
    textOf: (gap) => (gap === 0 ? 'leader' : `+${gap / 1000}${isPhone ? '' : ' s'}`),
    valuesOf: ({ laps }) => laps.gaps,
    endOf: ({ laps, isOut }, isHighlighted) => {
      const value = laps.gaps.at(-1) ?? null;
      if (value !== null) return { value };
      // A lapped car has no gap at the end: highlighted ones are named below the scale.
      return isHighlighted ? { value, note: isOut ? ', out' : ', lapped' } : null;
    },
  };
}

function lapTimes({ cars, isPhone }: LapValuesInput): LapValues {
  const { from, to, slower } = timeRange(cars);
  const valuesOf = ({ laps }: ChartCar) => laps.lapTimes.map((time) => (time === null || time > to ? null : time));
  return {
    ...timeScale({ from, to }, isPhone),
    textOf: tickText,
    valuesOf,
    endOf: (car, isHighlighted) =>
      isHighlighted ? { value: valuesOf(car).findLast((time) => time !== null) ?? null } : null,
    note: slower === 0 ? undefined : `${counted(slower, 'slower lap')} not shown`,
  };
}

function timeScale(range: Range, isPhone: boolean) {
  const ticks = timesAround(range, 8);
  return { height: isPhone ? 268 : 408, range: { from: ticks[0], to: ticks.at(-1) ?? range.to }, ticks };
}

/** Laps slower than this times the median say nothing about pace; they are counted but not shown. */
const SLOWEST_RATIO = 1.1;

/** The range of lap times shown, from the fastest to a tenth above the median, and the number of slower laps. */
export function timeRange(cars: readonly Pick<ChartCar, 'laps'>[]) {
  const times = cars
    .flatMap(({ laps }) => laps.lapTimes)
    .filter((time) => time !== null)
    .toSorted((a, b) => a - b);
  const from = times[0] ?? 0;
  const middle = times[Math.floor(times.length / 2)] ?? from;
  const to = Math.min(times.at(-1) ?? from, Math.round(middle * SLOWEST_RATIO));
  return { from, to, slower: times.filter((time) => time > to).length };
}
