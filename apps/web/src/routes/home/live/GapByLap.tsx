import type { LiveTiming } from '@paddock/contracts';
import { scaleLinear } from 'd3-scale';
import { formatSplit } from 'race-format';
import { memo, useContext } from 'react';
import { LapAxis, ValueAxis } from '../../../shared/charts/axes.tsx';
import { Chart } from '../../../shared/charts/Chart.tsx';
import { ChartSection } from '../../../shared/charts/ChartSection.tsx';
import { ChartTable } from '../../../shared/charts/ChartTable.tsx';
import { lapTicks, linePath, spreadLabels, timesAround } from '../../../shared/charts/scales.ts';
import { SvgName } from '../../../shared/charts/SvgName.tsx';
import { counted } from '../../../shared/format/counted.ts';
import { useIsPhone } from '../../../shared/hooks/use-is-phone.ts';
import { OwnDriver } from '../../../shared/racing/YouMark.tsx';
import { shortNamesOf } from './car-names.ts';
import { gapsByLap, lineTones } from './gap-chart.ts';
import chartStyles from '../../../shared/charts/Chart.module.css';

const HEIGHT = 220;
const TOP = 10;
const BOTTOM = 26;
const LEFT = 50;
const LABEL_PX = 14;
/** The laps of the table: the newest. */
const IN_TABLE = 10;

/** The gap to the leader at the end of each lap of a race that is running. */
export default memo(function GapByLap({ cars }: Pick<LiveTiming, 'cars'>) {
  const laps = Math.max(0, ...cars.map((car) => car.laps));
  // A line needs two points.
  if (cars.every(({ lapGaps }) => lapGaps.filter((gap) => gap !== null).length < 2)) return null;
  return (
    <ChartSection
      title="Gap by lap"
      note="To whoever led at that line"
      chart={<Lines cars={cars} laps={laps} />}
      table={<Figures cars={cars} laps={laps} />}
    />
  );
});

interface LapsProps extends Pick<LiveTiming, 'cars'> {
  readonly laps: number;
}

function Lines({ cars, laps }: LapsProps) {
  const own = useContext(OwnDriver);
  const isPhone = useIsPhone();
  const short = shortNamesOf(cars);
  const tones = lineTones({ cars, own });
  const lines = cars.map((car) => ({ car, gaps: gapsByLap(car), tone: tones.get(car.carId) }));
  const widest = lines.reduce((most, { gaps }) => Math.max(most, ...gaps.map((gap) => gap ?? 0)), 1000);
  const ticks = timesAround({ from: 0, to: widest }, 4);
  const down = scaleLinear([0, ticks.at(-1) ?? widest], [TOP, TOP + HEIGHT]);
  const bottom = TOP + HEIGHT;
  const named = lines.filter(({ tone }) => tone !== undefined);
  const ys = spreadLabels({
    wanted: named.map(({ gaps }) => down(gaps.findLast((gap) => gap !== null) ?? 0)),
    distance: LABEL_PX,
    low: TOP,
    high: bottom,
  });
  return (
    <Chart
      label={`Gap to the leader of ${counted(cars.length, 'car')} over ${counted(laps, 'lap')}`}
      height={bottom + BOTTOM}
    >
      {(width) => {
        const right = width - (isPhone ? 92 : 150);
        const across = scaleLinear([1, laps], [LEFT, right]);
        const pathOf = (gaps: readonly (number | null)[]) =>
          linePath(gaps.map((gap, index) => (gap === null ? null : { x: across(index + 1), y: down(gap) })));
        return (
          <>
            <LapAxis scale={across} ticks={lapTicks(laps, isPhone ? 6 : 12)} top={TOP} bottom={bottom} />
            <ValueAxis
              scale={down}
              ticks={ticks}
              left={LEFT}
              right={right}
              textOf={(gap) => (gap === 0 ? 'leader' : `+${gap / 1000} s`)}
            />
            <path
              className={chartStyles.others}
              d={lines.map(({ gaps, tone }) => (tone === undefined ? pathOf(gaps) : '')).join('')}
            />
            {named.map(({ car, gaps, tone }, index) => (
              <g key={car.carId}>
                <path className={`${chartStyles.line} ${chartStyles[tone ?? 'others']}`} d={pathOf(gaps)} />
                <text className={chartStyles[tone ?? 'others']} x={right + 10} y={(ys[index] ?? 0) + 4}>
                  {car.raceNumber === null ? '' : `${car.raceNumber} `}
                  <SvgName maxLength={isPhone ? 9 : 18}>{short(car)}</SvgName>
                </text>
              </g>
            ))}
          </>
        );
      }}
    </Chart>
  );
}

function Figures({ cars, laps }: LapsProps) {
  const short = shortNamesOf(cars);
  const shown = Array.from(
    { length: Math.min(laps, IN_TABLE) },
    (_, index) => laps - Math.min(laps, IN_TABLE) + index + 1,
  );
  return (
    <ChartTable
      caption="The gap to the leader at the end of each lap"
      heads={['Driver', ...shown.map((lap) => `Lap ${lap}`)]}
      rows={cars.map((car) => {
        const gaps = gapsByLap(car);
        return [
          short(car),
          ...shown.map((lap) => (gaps[lap - 1] === 0 ? 'leader' : formatSplit(gaps[lap - 1] ?? null))),
        ];
      })}
    />
  );
}
