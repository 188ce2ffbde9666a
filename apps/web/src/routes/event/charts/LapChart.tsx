import { clsx } from 'clsx';
import { scaleLinear } from 'd3-scale';
import { memo } from 'react';
import { LapAxis, ValueAxis } from '../../../shared/charts/axes.tsx';
import { Chart } from '../../../shared/charts/Chart.tsx';
import { lapTicks, type Scale } from '../../../shared/charts/scales.ts';
import { counted } from '../../../shared/format/counted.ts';
import { useIsPhone } from '../../../shared/hooks/use-is-phone.ts';
import type { ChartMode } from '../event-url.ts';
import type { ChartCar, Highlights, StopWindow } from './chart-cars.ts';
import { LAP_VALUES, placeAtFlag } from './lap-values.ts';
import { LapLines } from './LapLines.tsx';
import chartStyles from '../../../shared/charts/Chart.module.css';

const TOP = 26;
/** Of the axis below the lines, in pixels. */
export const LAP_AXIS = 26;

export interface LapChartProps {
  readonly mode: ChartMode;
  /** Those that are drawn. */
  readonly cars: readonly ChartCar[];
  /** The laps of the session. */
  readonly laps: number;
  readonly highlights: Highlights;
  readonly windows: readonly StopWindow[];
  /** Stops are measured by the server’s log. */
  readonly hasMeasuredStops: boolean;
  /** A car was picked by a click on its line, by its place in the file. */
  readonly onPick: (filePosition: number) => void;
}

/** The edges of the plot in the chart, and where laps and values are. */
export interface LapPlot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly across: Scale;
  readonly down: Scale;
}

/** Where the laps are in a chart of this width. */
export function lapScale({ mode, laps }: Pick<LapChartProps, 'mode' | 'laps'>, width: number, isPhone: boolean): Scale {
  return scaleLinear([1, laps], [mode === 'position' ? 30 : 44, width - (isPhone ? 92 : 206)]);
}

/** A value of every car over the laps of a session. */
export const LapChart = memo(function LapChart(props: LapChartProps) {
  const { mode, cars, laps, highlights, windows, hasMeasuredStops, onPick } = props;
  const isPhone = useIsPhone();
  const isPosition = mode === 'position';
  const values = LAP_VALUES[mode]({ cars, laps, isPhone });
  const bottom = TOP + values.height;
  const down = scaleLinear([values.range.from, values.range.to], [TOP, bottom]);
  const plotOf = (width: number): LapPlot => {
    const across = lapScale({ mode, laps }, width, isPhone);
    const [left = 0, right = 0] = across.range();
    return { left, right, top: TOP, bottom, across, down };
  };
  const pick = (x: number, y: number, width: number): void => {
    const filePosition = nearestCar({ cars, ...plotOf(width), x, y });
    if (filePosition !== null) onPick(filePosition);
  };
  return (
    <Chart label={labelOf(props)} height={bottom + LAP_AXIS} onPick={isPosition ? pick : undefined}>
      {(width) => {
        const plot = plotOf(width);
        const { left, right, across } = plot;
        return (
          <>
            {mode !== 'times' && <StopShade windows={windows} hasMeasuredStops={hasMeasuredStops} {...plot} />}
            <LapAxis scale={across} ticks={lapTicks(laps, isPhone ? 6 : 12)} top={TOP} bottom={bottom} />
            <ValueAxis
              scale={down}
              ticks={values.ticks}
              left={left}
              right={isPosition ? undefined : right}
              textOf={values.textOf}
            />
            {values.note !== undefined && (
              <text className={clsx(chartStyles.end, chartStyles.secondary)} x={isPhone ? right : width} y={bottom - 6}>
                {values.note}
              </text>
            )}
            <LapLines mode={mode} cars={cars} highlights={highlights} values={values} isPhone={isPhone} {...plot} />
          </>
        );
      }}
    </Chart>
  );
});

const WHAT: Readonly<Record<ChartMode, string>> = {
  position: 'Position',
  gap: 'Gap to the leader',
  times: 'Lap times',
};

function labelOf({ mode, cars, laps }: LapChartProps): string {
  const field = `${counted(cars.length, 'car')} over ${counted(laps, 'lap')}`;
  return `${WHAT[mode]} of ${field}, ${mode === 'times' ? 'a dot for each lap' : 'a line for each car'}`;
}

type StopShadeProps = Pick<LapChartProps, 'windows' | 'hasMeasuredStops'> & LapPlot;

/** Shades the laps on which the leaders stopped. */
function StopShade({ windows, hasMeasuredStops, across, top, bottom }: StopShadeProps) {
  return windows.map(({ fromLap, toLap }) => {
    const left = across(fromLap - 0.5);
    const right = across(toLap + 0.5);
    return (
      <g key={fromLap}>
        <rect className={chartStyles.window} x={left} y={top - 6} width={right - left} height={bottom - top + 12} />
        <text className={clsx(chartStyles.middle, chartStyles.secondary)} x={(left + right) / 2} y={top - 10}>
          {hasMeasuredStops ? 'stops' : 'stops, inferred from lap times'}
        </text>
      </g>
    );
  });
}

interface NearestInput extends Pick<LapPlot, 'across' | 'down' | 'right'> {
  readonly cars: readonly ChartCar[];
  readonly x: number;
  readonly y: number;
}

/** The car whose line or end label is nearest to a click in the chart of positions, by its place in the file. */
export function nearestCar({ cars, across, down, right, x, y }: NearestInput): number | null {
  const lap = Math.round(across.invert(x));
  const [, raceLaps = 1] = across.domain();
  const distances = cars.flatMap(({ car, laps }) => {
    const place = x > right + 8 ? placeAtFlag({ car, laps }, raceLaps) : (laps.places[lap - 1] ?? null);
    return place === null ? [] : [{ filePosition: car.filePosition, distance: Math.abs(down(place) - y) }];
  });
  return distances.toSorted((a, b) => a.distance - b.distance)[0]?.filePosition ?? null;
}
