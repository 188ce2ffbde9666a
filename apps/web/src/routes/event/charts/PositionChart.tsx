import { clsx } from 'clsx';
import { memo } from 'react';
import { counted } from '../../../shared/format/counted.ts';
import { LapAxis } from '../../../shared/charts/axes.tsx';
import { mostLaps, type ChartCar, type Highlights, type StopWindow } from './chart-cars.ts';
import { Chart } from '../../../shared/charts/Chart.tsx';
import { lapTicks, linePath, toPixel, spreadLabels, type Scale } from '../../../shared/charts/scales.ts';
import { SvgName } from '../../../shared/charts/SvgName.tsx';
import chartStyles from '../../../shared/charts/Chart.module.css';

export interface LapChartProps {
  readonly cars: readonly ChartCar[];
  readonly highlights: Highlights;
  readonly windows: readonly StopWindow[];
  readonly isPhone: boolean;
  readonly label: string;
  readonly onPick: (position: number) => void;
}

const TOP = 26;
const BOTTOM = 26;

/** Height per position: a line of text at least; more for a small field. */
function pitchOf(places: number, isPhone: boolean): number {
  const gaps = Math.max(places - 1, 1);
  return isPhone ? Math.min(Math.max(380 / gaps, 9), 26) : Math.min(Math.max(500 / gaps, 15), 36);
}

/** Every car's position at the end of each lap. */
export const PositionChart = memo(function PositionChart({
  cars,
  highlights,
  windows,
  isPhone,
  label,
  onPick,
}: LapChartProps) {
  const places = cars.reduce(
    (most, { car, laps }) => Math.max(most, car.filePosition, ...laps.places.map((place) => place ?? 0)),
    1,
  );
  const height = TOP + (places - 1) * pitchOf(places, isPhone) + BOTTOM;
  const scales = (width: number) => positionScales({ width, height, laps: mostLaps(cars), places, isPhone });
  return (
    <Chart
      label={label}
      height={height}
      onPick={(x, y, { width }) => {
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
            <Lines cars={cars} highlights={highlights} across={across} down={down} />
            <EndLabels cars={cars} highlights={highlights} across={across} down={down} isPhone={isPhone} />
          </>
        );
      }}
    </Chart>
  );
});

interface ScalesInput {
  readonly width: number;
  readonly height: number;
  readonly laps: number;
  readonly places: number;
  readonly isPhone: boolean;
}

interface Scales {
  readonly across: Scale;
  readonly down: Scale;
}

function positionScales({ width, height, laps, places, isPhone }: ScalesInput): Scales {
  return {
    across: { from: 1, to: laps, start: 30, end: width - (isPhone ? 80 : 206) },
    down: { from: 1, to: places, start: TOP, end: height - BOTTOM },
  };
}

function placeTicks(places: number): readonly number[] {
  return [1, ...Array.from({ length: Math.floor(places / 5) }, (_, index) => (index + 1) * 5)];
}

interface LinesProps extends Scales {
  readonly cars: readonly ChartCar[];
  readonly highlights: Highlights;
}

function Lines({ cars, highlights, across, down }: LinesProps) {
  const pathOf = ({ laps }: ChartCar) =>
    linePath(
      laps.places.map((place, index) =>
        place === null ? null : { x: toPixel(across, index + 1), y: toPixel(down, place) },
      ),
    );
  const others = cars.filter(({ car }) => !highlights.has(car.position));
  return (
    <>
      <path className={chartStyles.others} d={others.map(pathOf).join('')} />
      {cars.map((each) => {
        const tone = highlights.get(each.car.position);
        if (tone === undefined) return null;
        return (
          <g key={each.car.position}>
            <path className={clsx(chartStyles.line, chartStyles[tone])} d={pathOf(each)} />
            <Ghost each={each} tone={tone} across={across} down={down} />
            {each.laps.stopLaps.map((lap) => {
              const place = each.laps.places[lap - 1] ?? null;
              if (place === null) return null;
              return (
                <circle
                  key={lap}
                  className={clsx(chartStyles.stop, chartStyles[tone])}
                  cx={toPixel(across, lap)}
                  cy={toPixel(down, place)}
                  r="3"
                />
              );
            })}
          </g>
        );
      })}
    </>
  );
}

interface GhostProps extends Scales {
  readonly each: ChartCar;
  readonly tone: string;
}

/** Connects a lapped car's last lap with its position at the flag, which came before it drove all laps. */
function Ghost({ each, tone, across, down }: GhostProps) {
  const last = each.laps.places.at(-1) ?? null;
  const lap = each.laps.places.length;
  if (each.isOut || last === null || lap === across.to) return null;
  const d = linePath([
    { x: toPixel(across, lap), y: toPixel(down, last) },
    { x: across.end, y: toPixel(down, each.car.filePosition) },
  ]);
  return <path className={clsx(chartStyles.ghost, chartStyles[tone])} d={d} />;
}

interface EndLabelsProps extends LinesProps {
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

interface StopShadeProps {
  readonly windows: readonly StopWindow[];
  readonly scale: Scale;
  readonly top: number;
  readonly bottom: number;
}

/** Shades the laps on which the leaders stopped, as inferred from lap times. */
export function StopShade({ windows, scale, top, bottom }: StopShadeProps) {
  return windows.map(({ fromLap, toLap }) => {
    const left = toPixel(scale, fromLap - 0.5);
    const right = toPixel(scale, toLap + 0.5);
    return (
      <g key={fromLap}>
        <rect className={chartStyles.window} x={left} y={top - 6} width={right - left} height={bottom - top + 12} />
        <text className={clsx(chartStyles.middle, chartStyles.secondary)} x={(left + right) / 2} y={top - 10}>
          stops, inferred from lap times
        </text>
      </g>
    );
  });
}
