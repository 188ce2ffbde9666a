import { memo } from 'react';
import { LapAxis, StopShade } from './Axes.tsx';
import { mostLaps, type ChartCar } from './chart-cars.ts';
import { cut } from './cut.ts';
import { Drawing } from './Drawing.tsx';
import type { LapChartProps } from './PositionChart.tsx';
import { lapTicks, linePath, placeOn, spread, timeTicks, type Scale } from './scales.ts';
import { DrawnName } from '../../../shared/ui/DrawnName.tsx';

const TOP = 26;
const BOTTOM = 26;
const LABEL_PX = 13;

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
    <Drawing label={label} height={height}>
      {(width) => {
        const across: Scale = { from: 1, to: laps, start: 44, end: width - (isPhone ? 80 : 206) };
        const pathOf = (car: ChartCar) =>
          linePath(
            car.laps.gaps.map((gap, index) =>
              gap === null ? null : { x: placeOn(across, index + 1), y: placeOn(down, gap) },
            ),
          );
        return (
          <>
            <StopShade windows={windows} scale={across} top={TOP} bottom={height - BOTTOM} />
            <LapAxis scale={across} ticks={lapTicks(laps, isPhone ? 6 : 12)} top={TOP} bottom={height - BOTTOM} />
            {timeTicks(down, 8).map((gap) => (
              <g key={gap}>
                <path className="grid" d={`M${across.start} ${placeOn(down, gap)}H${across.end}`} />
                <text className="end" x={across.start - 8} y={placeOn(down, gap) + 4}>
                  {gap === 0 ? 'leader' : `+${gap / 1000}${isPhone ? '' : ' s'}`}
                </text>
              </g>
            ))}
            <path
              className="others"
              d={cars
                .filter(({ car }) => !highlights.has(car.position))
                .map(pathOf)
                .join('')}
            />
            {cars.map((each) => {
              const tone = highlights.get(each.car.position);
              return tone && <path key={each.car.position} className={`line ${tone}`} d={pathOf(each)} />;
            })}
            <EndLabels cars={cars} highlights={highlights} down={down} x={across.end + 10} isPhone={isPhone} />
          </>
        );
      }}
    </Drawing>
  );
});

interface EndLabelsProps extends Pick<LapChartProps, 'cars' | 'highlights' | 'isPhone'> {
  readonly down: Scale;
  readonly x: number;
}

/** Names at line ends; only highlighted cars if not all fit. A lapped car's name is below the scale. */
function EndLabels({ cars, highlights, down, x, isPhone }: EndLabelsProps) {
  const ends = cars.flatMap((each) => {
    const last = each.laps.gaps.at(-1) ?? null;
    const isNamed = highlights.has(each.car.position);
    if (last === null && !isNamed) return [];
    return [{ ...each, isNamed, isLapped: last === null, wanted: last === null ? down.end : placeOn(down, last) }];
  });
  const fits = !isPhone && ends.length * LABEL_PX <= down.end - down.start;
  const shown = fits ? ends : ends.filter(({ isNamed }) => isNamed);
  const at = spread({
    wanted: shown.map(({ wanted }) => wanted),
    distance: LABEL_PX,
    low: down.start,
    high: down.end,
  });
  return shown.map(({ car, isOut, isLapped }, index) => (
    <text key={car.position} className={highlights.get(car.position) ?? 'quiet'} x={x} y={(at[index] ?? 0) + 4}>
      {isOut ? '–' : car.position} <DrawnName>{cut(car.shortName, isPhone ? 11 : 24)}</DrawnName>
      {isLapped && !isPhone && (isOut ? ', out' : ', lapped')}
    </text>
  ));
}
