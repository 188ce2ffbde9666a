import { clsx } from 'clsx';
import { memo } from 'react';
import { counted } from '../../../shared/format/counted.ts';
import { LapAxis } from '../../../shared/charts/axes.tsx';
import { mostLaps, type ChartCar, type Highlights } from './chart-cars.ts';
import { LapLines, StopShade, type LapChartProps } from './LapLines.tsx';
import { Chart } from '../../../shared/charts/Chart.tsx';
import { lapTicks, linePath, toPixel, spreadLabels, type Scale } from '../../../shared/charts/scales.ts';
import { SvgName } from '../../../shared/charts/SvgName.tsx';
import chartStyles from '../../../shared/charts/Chart.module.css';

export interface PositionChartProps extends LapChartProps {
  readonly onPick: (position: number) => void;
}

const TOP = 26;
const BOTTOM = 26;

/** Height per position: a line of text at least; more for a small field. */
function pitchOf(places: number, isPhone: boolean): number {
  const gaps = Math.max(places - 1, 1);
  return isPhone ? Math.min(Math.max(380 / gaps, 9), 26) : Math.min(Math.max(500 / gaps, 15), 36);
}

export const PositionChart = memo(function PositionChart({
  cars,
  highlights,
  windows,
  isPhone,
  label,
  onPick,
}: PositionChartProps) {
  const places = cars.reduce(
    (most, { car, laps }) => Math.max(most, car.filePosition, ...laps.places.map((place) => place ?? 0)),
    1,
  );
  const height = TOP + (places - 1) * pitchOf(places, isPhone) + BOTTOM;
  const laps = mostLaps(cars);
  const scales = (width: number): Scales => ({
    across: { from: 1, to: laps, start: 30, end: width - (isPhone ? 80 : 206) },
    down: { from: 1, to: places, start: TOP, end: height - BOTTOM },
  });
  return (
    <Chart
      label={label}
      height={height}
      onPick={(x, y, width) => {
        const position = nearestCar({ cars, ...scales(width), x, y });
        if (position !== null) onPick(position);
      }}
    >
      {(width) => {
        const { across, down } = scales(width);
        return (
          <>
            <StopShade windows={windows} scale={across} top={TOP} bottom={height - BOTTOM} />
            <LapAxis scale={across} ticks={lapTicks(across.to, isPhone ? 6 : 12)} top={TOP} bottom={height - BOTTOM} />
            {placeTicks(places).map((place) => (
              <text key={place} className={chartStyles.end} x={22} y={toPixel(down, place) + 4}>
                {place}
              </text>
            ))}
            <LapLines
              cars={cars}
              highlights={highlights}
              across={across}
              down={down}
              valuesOf={({ laps }) => laps.places}
              marksOf={(each, tone) => <LapMarks each={each} tone={tone} across={across} down={down} />}
            />
            <EndLabels cars={cars} highlights={highlights} across={across} down={down} isPhone={isPhone} />
          </>
        );
      }}
    </Chart>
  );
});

interface Scales {
  readonly across: Scale;
  readonly down: Scale;
}

function placeTicks(places: number): readonly number[] {
  return [1, ...Array.from({ length: Math.floor(places / 5) }, (_, index) => (index + 1) * 5)];
}

interface LapMarksProps extends Scales {
  readonly each: ChartCar;
  readonly tone: string;
}

/** A car's stops, and a dashed line from a lapped car's last lap to its position at the flag. */
function LapMarks({ each: { car, laps, isOut }, tone, across, down }: LapMarksProps) {
  const last = laps.places.at(-1) ?? null;
  const lastLap = laps.places.length;
  return (
    <>
      {!isOut && last !== null && lastLap !== across.to && (
        <path
          className={clsx(chartStyles.ghost, chartStyles[tone])}
          d={linePath([
            { x: toPixel(across, lastLap), y: toPixel(down, last) },
            { x: across.end, y: toPixel(down, car.filePosition) },
          ])}
        />
      )}
      {laps.stopLaps.map((lap) => {
        const place = laps.places[lap - 1] ?? null;
        return (
          place !== null && (
            <circle
              key={lap}
              className={clsx(chartStyles.stop, chartStyles[tone])}
              cx={toPixel(across, lap)}
              cy={toPixel(down, place)}
              r="3"
            />
          )
        );
      })}
    </>
  );
}

interface EndLabelsProps extends Scales {
  readonly cars: readonly ChartCar[];
  readonly highlights: Highlights;
  readonly isPhone: boolean;
}

/** Labels at the finishing positions, where the lines end; later staff decisions are not part of the race. */
function EndLabels({ cars, highlights, across, down, isPhone }: EndLabelsProps) {
  const named = isPhone ? cars.filter(({ car }) => highlights.has(car.position)) : cars;
  const at = spreadLabels({
    wanted: named.map(({ car }) => toPixel(down, car.filePosition)),
    distance: isPhone ? 13 : 0,
    low: down.start,
    high: down.end,
  });
  return named.map(({ car, laps, isOut }, index) => {
    const y = (at[index] ?? 0) + 4;
    const tone = chartStyles[highlights.get(car.position) ?? 'secondary'];
    if (isPhone) {
      return (
        <text key={car.position} className={tone} x={across.end + 8} y={y}>
          {isOut ? '–' : car.filePosition} <SvgName maxLength={11}>{car.shortName}</SvgName>
        </text>
      );
    }
    return (
      <text key={car.position} className={tone} y={y}>
        <tspan x={across.end + 14}>{isOut ? '–' : car.filePosition}</tspan>
        <tspan x={across.end + 36}>{car.raceNumber ?? '–'}</tspan>
        <tspan x={across.end + 66}>
          <SvgName maxLength={isOut ? 16 : 24}>{car.shortName}</SvgName>
          {isOut && `, ${counted(laps.lapTimes.length, 'lap')}`}
        </tspan>
      </text>
    );
  });
}

interface NearestInput extends Scales {
  readonly cars: readonly ChartCar[];
  readonly x: number;
  readonly y: number;
}

/** The car whose line or end label is nearest to a click. */
export function nearestCar({ cars, across, down, x, y }: NearestInput): number | null {
  const share = (x - across.start) / Math.max(across.end - across.start, 1);
  const lap = Math.round(across.from + share * (across.to - across.from));
  let nearest: number | null = null;
  let least = Infinity;
  for (const { car, laps } of cars) {
    const place = x > across.end + 8 ? car.filePosition : (laps.places[lap - 1] ?? null);
    if (place === null) continue;
    const distance = Math.abs(toPixel(down, place) - y);
    if (distance < least) [nearest, least] = [car.position, distance];
  }
  return nearest;
}
