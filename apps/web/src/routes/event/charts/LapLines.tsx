import { clsx } from 'clsx';
import { dotsPath, linePath, spreadLabels, toPixel } from '../../../shared/charts/scales.ts';
import { SvgName } from '../../../shared/charts/SvgName.tsx';
import type { ChartCar, Tone } from './chart-cars.ts';
import type { LapValues } from './lap-values.ts';
import type { LapChartProps, LapScales } from './LapChart.tsx';
import chartStyles from '../../../shared/charts/Chart.module.css';

export interface LapLinesProps extends Pick<LapChartProps, 'mode' | 'cars' | 'highlights'>, LapScales {
  readonly values: LapValues;
  readonly isPhone: boolean;
}

/** A line for each car, or a dot for each lap time: the highlighted ones in colour above all others. */
export function LapLines(props: LapLinesProps) {
  const { mode, cars, highlights, values, across, down } = props;
  const isDots = mode === 'times';
  const pathOf = (car: ChartCar) => {
    const points = values
      .valuesOf(car)
      .map((value, index) => (value === null ? null : { x: toPixel(across, index + 1), y: toPixel(down, value) }));
    return isDots ? dotsPath(points.filter((point) => point !== null)) : linePath(points);
  };
  const others = cars.filter(({ car }) => !highlights.has(car.position));
  return (
    <>
      <path className={clsx(chartStyles.others, isDots && chartStyles.dots)} d={others.map(pathOf).join('')} />
      {cars.map((each) => {
        const tone = highlights.get(each.car.position);
        return (
          tone && (
            <g key={each.car.position}>
              <path className={clsx(isDots ? chartStyles.big : chartStyles.line, chartStyles[tone])} d={pathOf(each)} />
              {mode === 'position' && <Marks each={each} tone={tone} across={across} down={down} />}
            </g>
          )
        );
      })}
      <EndLabels {...props} />
    </>
  );
}

interface MarksProps extends LapScales {
  readonly each: ChartCar;
  readonly tone: Tone;
}

/** A car's stops, and a dashed line from a lapped car's last lap to its position at the flag. */
function Marks({ each: { car, laps, isOut }, tone, across, down }: MarksProps) {
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

const LABEL_PX = 13;

/** Positions and names at the ends of lines, moved apart; only of highlighted cars if not all fit. */
function EndLabels({ mode, cars, highlights, values, across, down, isPhone }: LapLinesProps) {
  const isPosition = mode === 'position';
  const labels = cars.flatMap((each) => {
    const end = values.endOf(each, highlights.has(each.car.position));
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
  const hasColumns = isPosition && !isPhone;
  return shown.map(({ car, isOut, note }, index) => {
    const place = isPosition ? car.filePosition : car.position;
    const longest = hasColumns && isOut ? 16 : 24;
    return (
      <text
        key={car.position}
        className={chartStyles[highlights.get(car.position) ?? 'secondary']}
        x={across.end + (isPosition ? 8 : 10)}
        y={(ys[index] ?? 0) + 4}
      >
        <tspan x={hasColumns ? across.end + 14 : undefined}>{isOut ? '–' : place} </tspan>
        {hasColumns && <tspan x={across.end + 36}>{car.raceNumber ?? '–'}</tspan>}
        <tspan x={hasColumns ? across.end + 66 : undefined}>
          <SvgName maxLength={isPhone ? 11 : longest}>{car.shortName}</SvgName>
          {!isPhone && note}
        </tspan>
      </text>
    );
  });
}
