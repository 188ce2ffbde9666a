import { clsx } from 'clsx';
import { memo } from 'react';
import { LapAxis, ValueAxis } from '../../../shared/charts/axes.tsx';
import { Chart } from '../../../shared/charts/Chart.tsx';
import { lapTicks, spreadLabels, tickText, timeTicks, toPixel, type Scale } from '../../../shared/charts/scales.ts';
import { SvgName } from '../../../shared/charts/SvgName.tsx';
import { counted } from '../../../shared/format/counted.ts';
import { mostLaps, type ChartCar } from './chart-cars.ts';
import { LapLines, StopShade, type LapChartProps } from './LapLines.tsx';
import chartStyles from '../../../shared/charts/Chart.module.css';

const TOP = 26;
const BOTTOM = 26;
const LABEL_PX = 13;
/** Laps slower than this times the median say nothing about pace; they are counted but not shown. */
const SLOWEST_RATIO = 1.1;

/** Every car's gap to the leader at the end of each lap; a lapped car's line ends. */
export const GapChart = memo(function GapChart(props: LapChartProps) {
  const { cars, highlights, isPhone } = props;
  const widest = cars.reduce((most, { laps }) => Math.max(most, ...laps.gaps.map((gap) => gap ?? 0)), 1000);
  return (
    <ValueChart
      {...props}
      range={{ from: 0, to: widest }}
      valuesOf={({ laps }) => laps.gaps}
      textOf={(gap) => (gap === 0 ? 'leader' : `+${gap / 1000}${isPhone ? '' : ' s'}`)}
      endOf={({ car, laps, isOut }) => {
        const value = laps.gaps.at(-1) ?? null;
        if (value !== null) return { value };
        // A lapped car has no gap at the end: highlighted ones are named below the scale.
        return highlights.has(car.position) ? { value, note: isOut ? ', out' : ', lapped' } : null;
      }}
    />
  );
});

export const TimesChart = memo(function TimesChart(props: Omit<LapChartProps, 'windows'>) {
  const { cars, highlights } = props;
  const { from, to, slower } = timeRange(cars);
  const valuesOf = ({ laps }: ChartCar) => laps.lapTimes.map((time) => (time === null || time > to ? null : time));
  return (
    <ValueChart
      {...props}
      windows={[]}
      range={{ from, to }}
      valuesOf={valuesOf}
      textOf={tickText}
      endOf={(each) =>
        highlights.has(each.car.position) ? { value: valuesOf(each).findLast((time) => time !== null) ?? null } : null
      }
      isDots
      note={slower === 0 ? '' : `${counted(slower, 'slower lap')} not shown`}
    />
  );
});

interface ValueChartProps extends LapChartProps {
  readonly range: Pick<Scale, 'from' | 'to'>;
  /** A car's value of each lap; null breaks its line. */
  readonly valuesOf: (car: ChartCar) => readonly (number | null)[];
  readonly textOf: (tick: number) => string;
  /** The value and a remark at the end of a car's line; without a value it is below the scale. null: no label. */
  readonly endOf: (car: ChartCar) => { readonly value: number | null; readonly note?: string } | null;
  readonly isDots?: boolean;
  readonly note?: string;
}

/** A value of every car over the laps. */
function ValueChart({
  cars,
  highlights,
  windows,
  isPhone,
  label,
  range,
  valuesOf,
  textOf,
  endOf,
  isDots = false,
  note = '',
}: ValueChartProps) {
  const height = isPhone ? 320 : 460;
  const laps = mostLaps(cars);
  const down: Scale = { ...range, start: TOP, end: height - BOTTOM };
  return (
    <Chart label={label} height={height}>
      {(width) => {
        const across: Scale = { from: 1, to: laps, start: 44, end: width - (isPhone ? 80 : 206) };
        return (
          <>
            <StopShade windows={windows} scale={across} top={TOP} bottom={down.end} />
            <LapAxis scale={across} ticks={lapTicks(laps, isPhone ? 6 : 12)} top={TOP} bottom={down.end} />
            <ValueAxis scale={down} ticks={timeTicks(down, 8)} left={across.start} right={across.end} textOf={textOf} />
            {note !== '' && (
              <text
                className={clsx(chartStyles.end, chartStyles.secondary)}
                x={isPhone ? across.end : width}
                y={down.end - 6}
              >
                {note}
              </text>
            )}
            <LapLines
              cars={cars}
              highlights={highlights}
              across={across}
              down={down}
              valuesOf={valuesOf}
              isDots={isDots}
            />
            <EndLabels
              cars={cars}
              highlights={highlights}
              endOf={endOf}
              down={down}
              x={across.end + 10}
              isPhone={isPhone}
            />
          </>
        );
      }}
    </Chart>
  );
}

interface EndLabelsProps extends Pick<ValueChartProps, 'cars' | 'highlights' | 'endOf' | 'isPhone'> {
  readonly down: Scale;
  readonly x: number;
}

/** Positions and names at the ends of lines, moved apart; only of highlighted cars if not all fit. */
function EndLabels({ cars, highlights, endOf, down, x, isPhone }: EndLabelsProps) {
  const labels = cars.flatMap((each) => {
    const end = endOf(each);
    return end === null ? [] : { ...each, note: end.note, y: end.value === null ? down.end : toPixel(down, end.value) };
  });
  const doFit = !isPhone && labels.length * LABEL_PX <= down.end - down.start;
  const shown = doFit ? labels : labels.filter(({ car }) => highlights.has(car.position));
  const ys = spreadLabels({
    wanted: shown.map(({ y }) => y),
    distance: LABEL_PX,
    low: down.start,
    high: down.end,
  });
  return shown.map(({ car, isOut, note }, index) => (
    <text
      key={car.position}
      className={chartStyles[highlights.get(car.position) ?? 'secondary']}
      x={x}
      y={(ys[index] ?? 0) + 4}
    >
      {isOut ? '–' : car.position} <SvgName maxLength={isPhone ? 11 : 24}>{car.shortName}</SvgName>
      {!isPhone && note}
    </text>
  ));
}

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
