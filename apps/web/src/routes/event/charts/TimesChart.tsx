import { clsx } from 'clsx';
import { memo } from 'react';
import { LapAxis, ValueAxis } from '../../../shared/charts/axes.tsx';
import { mostLaps, type ChartCar } from './chart-cars.ts';
import { Chart } from '../../../shared/charts/Chart.tsx';
import { EndLabels } from './EndLabels.tsx';
import type { LapChartProps } from './PositionChart.tsx';
import {
  dotsPath,
  lapTicks,
  toPixel,
  tickText,
  timeTicks,
  type Point,
  type Scale,
} from '../../../shared/charts/scales.ts';
import chartStyles from '../../../shared/charts/Chart.module.css';

const TOP = 26;
const BOTTOM = 26;
/** Laps slower than this times the median say nothing about pace; they are counted but not shown. */
const SLOWEST_RATIO = 1.1;

/** Every lap time as a dot. */
export const TimesChart = memo(function TimesChart({
  cars,
  highlights,
  isPhone,
  label,
}: Omit<LapChartProps, 'onPick' | 'windows'>) {
  const height = isPhone ? 320 : 460;
  const laps = mostLaps(cars);
  const { from, to, slower } = timeRange(cars);
  const down: Scale = { from, to, start: TOP, end: height - BOTTOM };
  return (
    <Chart label={label} height={height}>
      {(width) => {
        const across: Scale = { from: 1, to: laps, start: 44, end: width - (isPhone ? 80 : 206) };
        const dotsOf = (car: ChartCar) => dotsPath(pointsOf({ car, across, down }));
        return (
          <>
            <LapAxis scale={across} ticks={lapTicks(laps, isPhone ? 6 : 12)} top={TOP} bottom={height - BOTTOM} />
            <ValueAxis
              scale={down}
              ticks={timeTicks(down, 8)}
              left={across.start}
              right={across.end}
              textOf={tickText}
            />
            {slower > 0 && (
              <text
                className={clsx(chartStyles.end, chartStyles.secondary)}
                x={isPhone ? across.end : width}
                y={height - BOTTOM - 6}
              >
                {slower} slower {slower === 1 ? 'lap' : 'laps'} not shown
              </text>
            )}
            <path
              className={clsx(chartStyles.others, chartStyles.dots)}
              d={cars
                .filter(({ car }) => !highlights.has(car.position))
                .map(dotsOf)
                .join('')}
            />
            {cars.map((each) => {
              const tone = highlights.get(each.car.position);
              return (
                tone && (
                  <path key={each.car.position} className={clsx(chartStyles.big, chartStyles[tone])} d={dotsOf(each)} />
                )
              );
            })}
            <EndLabels
              labels={cars
                .filter(({ car }) => highlights.has(car.position))
                .map((car) => ({ ...car, y: pointsOf({ car, across, down }).at(-1)?.y ?? down.end }))}
              highlights={highlights}
              down={down}
              x={across.end + 10}
              isPhone={isPhone}
            />
          </>
        );
      }}
    </Chart>
  );
});

interface PointsInput {
  readonly car: ChartCar;
  readonly across: Scale;
  readonly down: Scale;
}

function pointsOf({ car, across, down }: PointsInput): readonly Point[] {
  return car.laps.lapTimes.flatMap((time, index) =>
    time === null || time > down.to ? [] : [{ x: toPixel(across, index + 1), y: toPixel(down, time) }],
  );
}

export interface TimeRange {
  readonly from: number;
  readonly to: number;
  /** Number of slower laps. */
  readonly slower: number;
}

/** The range of lap times shown: from the fastest to a tenth above the median. */
export function timeRange(cars: readonly Pick<ChartCar, 'laps'>[]): TimeRange {
  const times = cars
    .flatMap(({ laps }) => laps.lapTimes)
    .filter((time) => time !== null)
    .toSorted((a, b) => a - b);
  const from = times[0] ?? 0;
  const middle = times[Math.floor(times.length / 2)] ?? from;
  const to = Math.min(times.at(-1) ?? from, Math.round(middle * SLOWEST_RATIO));
  return { from, to, slower: times.filter((time) => time > to).length };
}
