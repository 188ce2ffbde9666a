import { clsx } from 'clsx';
import { dotsPath, linePath, ringsPath, spreadLabels } from '../../../shared/charts/scales.ts';
import { SvgName } from '../../../shared/charts/SvgName.tsx';
import type { ChartCar, Tone } from './chart-cars.ts';
import type { LapValues } from './lap-values.ts';
import type { LapChartProps, LapPlot } from './LapChart.tsx';
import chartStyles from '../../../shared/charts/Chart.module.css';

export interface LapLinesProps extends Pick<LapChartProps, 'mode' | 'cars' | 'highlights'>, LapPlot {
  readonly values: LapValues;
  readonly isPhone: boolean;
}

/** Radius of the ring of an invalid lap, and of a highlighted car's. */
const RING = 1.6;
const BIG_RING = 2.4;

/** A line for each car, or a dot for each lap time: the highlighted ones in colour above all others. Invalid laps are hollow. */
export function LapLines(props: LapLinesProps) {
  const { mode, cars, highlights, values, across, down, right } = props;
  const isDots = mode === 'times';
  const pointsOf = (car: ChartCar) =>
    values.valuesOf(car).map((value, index) => (value === null ? null : { x: across(index + 1), y: down(value) }));
  const dotsOf = (car: ChartCar, isValid: boolean) =>
    pointsOf(car).filter((point, index) => point !== null && car.laps.invalidLaps.includes(index + 1) !== isValid);
  const pathOf = (car: ChartCar) => (isDots ? dotsPath(present(dotsOf(car, true))) : linePath(pointsOf(car)));
  const ringsOf = (car: ChartCar, radius: number) => (isDots ? ringsPath(present(dotsOf(car, false)), radius) : '');
  // Of two cars each is joined, to be told apart at once.
  const isJoined = isDots && cars.length === 2;
  const others = cars.filter(({ car }) => !highlights.has(car.position));
  return (
    <>
      <path className={clsx(chartStyles.others, isDots && chartStyles.dots)} d={others.map(pathOf).join('')} />
      {isDots && <path className={chartStyles.others} d={others.map((car) => ringsOf(car, RING)).join('')} />}
      {cars.map((each) => {
        const tone = highlights.get(each.car.position);
        return (
          tone && (
            <g key={each.car.position}>
              {isJoined && <path className={chartStyles[tone]} d={linePath(pointsOf(each))} />}
              <path className={clsx(isDots ? chartStyles.big : chartStyles.line, chartStyles[tone])} d={pathOf(each)} />
              {isDots && <path className={chartStyles[tone]} d={ringsOf(each, BIG_RING)} />}
              {mode === 'position' && <Marks each={each} tone={tone} across={across} down={down} right={right} />}
            </g>
          )
        );
      })}
      <EndLabels {...props} />
    </>
  );
}

function present<T>(points: readonly (T | null)[]): T[] {
  return points.filter((point) => point !== null);
}

interface MarksProps extends Pick<LapPlot, 'across' | 'down' | 'right'> {
  readonly each: ChartCar;
  readonly tone: Tone;
}

/** A car's stops, and a dashed line from a lapped car's last lap to its position at the flag. */
function Marks({ each: { car, laps, isOut }, tone, across, down, right }: MarksProps) {
  const last = laps.places.at(-1) ?? null;
  const lastLap = laps.places.length;
  return (
    <>
      {!isOut && last !== null && lastLap !== across.domain()[1] && (
        <path
          className={clsx(chartStyles.ghost, chartStyles[tone])}
          d={linePath([
            { x: across(lastLap), y: down(last) },
            { x: right, y: down(car.filePosition) },
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
              cx={across(lap)}
              cy={down(place)}
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
function EndLabels({ mode, cars, highlights, values, down, right, top, bottom, isPhone }: LapLinesProps) {
  const isPosition = mode === 'position';
  const labels = cars.flatMap((each) => {
    const end = values.endOf(each, highlights.has(each.car.position));
    return end === null ? [] : { ...each, ...end, y: end.value === null ? bottom : down(end.value) };
  });
  const doFit = !isPhone && labels.length * LABEL_PX <= bottom - top;
  const shown = doFit ? labels : labels.filter(({ car }) => highlights.has(car.position));
  const ys = spreadLabels({
    wanted: shown.map(({ y }) => y),
    distance: LABEL_PX,
    low: top,
    high: bottom,
  });
  const hasColumns = isPosition && !isPhone;
  return shown.map(({ car, isOut, note, value }, index) => {
    const place = isPosition ? value : car.position;
    const longest = hasColumns && isOut ? 16 : 24;
    return (
      <text
        key={car.position}
        className={chartStyles[highlights.get(car.position) ?? 'secondary']}
        x={right + (isPosition ? 8 : 10)}
        y={(ys[index] ?? 0) + 4}
      >
        <tspan x={hasColumns ? right + 14 : undefined}>{isOut ? '–' : place} </tspan>
        {hasColumns && <tspan x={right + 36}>{car.raceNumber}</tspan>}
        <tspan x={hasColumns ? right + 66 : undefined}>
          <SvgName maxLength={isPhone ? 10 : longest}>{car.shortName}</SvgName>
          {!isPhone && note}
        </tspan>
      </text>
    );
  });
}
