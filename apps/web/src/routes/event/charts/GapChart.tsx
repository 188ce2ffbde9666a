import { clsx } from 'clsx';
import { memo } from 'react';
import { LapAxis, ValueAxis } from '../../../shared/charts/axes.tsx';
import { mostLaps, type ChartCar } from './chart-cars.ts';
import { Chart } from '../../../shared/charts/Chart.tsx';
import { EndLabels, type EndLabel } from './EndLabels.tsx';
import { StopShade, type LapChartProps } from './PositionChart.tsx';
import { lapTicks, linePath, toPixel, timeTicks, type Scale } from '../../../shared/charts/scales.ts';
import chartStyles from '../../../shared/charts/Chart.module.css';

const TOP = 26;
const BOTTOM = 26;

/** Every car's gap to the leader at the end of each lap; a lapped car's line ends. */
export const GapChart = memo(function GapChart({
  cars,
  highlights,
  windows,
  isPhone,
  label,
}: Omit<LapChartProps, 'onPick'>) {
  const height = isPhone ? 320 : 460;
  const laps = mostLaps(cars);
  const widest = cars.reduce((most, car) => Math.max(most, ...car.laps.gaps.map((gap) => gap ?? 0)), 1000);
  const down: Scale = { from: 0, to: widest, start: TOP, end: height - BOTTOM };
  return (
    <Chart label={label} height={height}>
      {(width) => {
        const across: Scale = { from: 1, to: laps, start: 44, end: width - (isPhone ? 80 : 206) };
        const pathOf = (car: ChartCar) =>
          linePath(
            car.laps.gaps.map((gap, index) =>
              gap === null ? null : { x: toPixel(across, index + 1), y: toPixel(down, gap) },
            ),
          );
        return (
          <>
            <StopShade windows={windows} scale={across} top={TOP} bottom={height - BOTTOM} />
            <LapAxis scale={across} ticks={lapTicks(laps, isPhone ? 6 : 12)} top={TOP} bottom={height - BOTTOM} />
            <ValueAxis
              scale={down}
              ticks={timeTicks(down, 8)}
              left={across.start}
              right={across.end}
              textOf={(gap) => (gap === 0 ? 'leader' : `+${gap / 1000}${isPhone ? '' : ' s'}`)}
            />
            <path
              className={chartStyles.others}
              d={cars
                .filter(({ car }) => !highlights.has(car.position))
                .map(pathOf)
                .join('')}
            />
            {cars.map((each) => {
              const tone = highlights.get(each.car.position);
              return (
                tone && (
                  <path
                    key={each.car.position}
                    className={clsx(chartStyles.line, chartStyles[tone])}
                    d={pathOf(each)}
                  />
                )
              );
            })}
            <EndLabels
              labels={endLabels({ cars, highlights, down })}
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

interface EndLabelsInput extends Pick<LapChartProps, 'cars' | 'highlights'> {
  readonly down: Scale;
}

/** A lapped car has no gap at the end: highlighted ones are named below the scale. */
function endLabels({ cars, highlights, down }: EndLabelsInput): readonly EndLabel[] {
  return cars.flatMap(({ car, laps, isOut }): EndLabel[] => {
    const last = laps.gaps.at(-1) ?? null;
    if (last !== null) return [{ car, isOut, y: toPixel(down, last) }];
    return highlights.has(car.position) ? [{ car, isOut, y: down.end, note: isOut ? ', out' : ', lapped' }] : [];
  });
}
