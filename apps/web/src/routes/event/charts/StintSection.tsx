import { numberedName } from '../event-cars.ts';
import type { CarAnalysis } from '@paddock/contracts';
import { clsx } from 'clsx';
import { scaleLinear } from 'd3-scale';
import { formatTime } from 'race-format';
import { isolate } from '../../../shared/format/isolate.ts';
import { LapAxis } from '../../../shared/charts/axes.tsx';
import { ChartSection } from '../../../shared/charts/ChartSection.tsx';
import { useIsPhone } from '../../../shared/hooks/use-is-phone.ts';
import { counted } from '../../../shared/format/counted.ts';
import { mostLaps, type ChartCar, type ChartsData } from './chart-cars.ts';
import { ChartTable } from '../../../shared/charts/ChartTable.tsx';
import { Chart } from '../../../shared/charts/Chart.tsx';
import { lapTicks, type Scale } from '../../../shared/charts/scales.ts';
import { SvgName } from '../../../shared/charts/SvgName.tsx';
import chartStyles from '../../../shared/charts/Chart.module.css';

const TOP = 4;
/** If a smaller share of cars stopped, a chart of full-length bars says nothing. */
const MIN_DIVIDED = 0.25;
/** Row height for crews, with text. */
const CREW_ROW = 22;
const ROW = 17;
const BOTTOM = 26;
/** Narrower stints have no room for text. */
const NAME_PX = 64;
const LETTER_PX = 20;

/** Who drove which laps: a bar per stint. */
export function StintSection({ cars, analysis: { stopsFrom } }: ChartsData) {
  const stops = stopsFrom === 'log' ? 'measured by the server’s log' : 'inferred from lap times';
  const isShared = cars.some(({ car }) => car.drivers.length > 1);
  const divided = cars.filter(({ laps }) => laps.stints.length > 1).length;
  if (divided < cars.length * MIN_DIVIDED || divided === 0) return null;
  return (
    <ChartSection
      title="Stints"
      note={isShared ? `Who drove which laps; stops ${stops}` : `Stops ${stops}`}
      chart={<StintChart cars={cars} />}
      table={<StintTable cars={cars} />}
    />
  );
}

function StintChart({ cars }: Pick<ChartsData, 'cars'>) {
  const isPhone = useIsPhone();
  const laps = mostLaps(cars);
  const row = cars.some(({ car }) => car.drivers.length > 1) ? CREW_ROW : ROW;
  const height = TOP + cars.length * row + BOTTOM;
  const left = isPhone ? 84 : 180;
  return (
    <Chart
      label={`Stints of ${counted(cars.length, 'car')} over ${counted(laps, 'lap')}, a bar for each stint`}
      height={height}
    >
      {(width) => {
        const across = scaleLinear([0, laps], [left, width]);
        return (
          <>
            <LapAxis scale={across} ticks={lapTicks(laps, isPhone ? 5 : 12)} top={TOP} bottom={height - BOTTOM} />
            {cars.map(({ car, laps: { stints }, isOut }, index) => {
              const y = TOP + index * row;
              return (
                <g key={car.position}>
                  {!isPhone && (
                    <text className={chartStyles.end} x={22} y={y + row / 2 + 4}>
                      {isOut ? '–' : car.position}
                    </text>
                  )}
                  <text className={chartStyles.secondary} x={isPhone ? 0 : 32} y={y + row / 2 + 4}>
                    {!isPhone && car.raceNumber !== null && `${car.raceNumber} `}
                    <SvgName maxLength={isPhone ? 13 : 19}>{car.shortName}</SvgName>
                  </text>
                  {stints.map((stint, at) => (
                    <StintBar key={stint.fromLap} stint={stint} index={at} car={car} across={across} y={y} row={row} />
                  ))}
                </g>
              );
            })}
          </>
        );
      }}
    </Chart>
  );
}

interface StintBarProps {
  readonly stint: CarAnalysis['stints'][number];
  /** Index among the car's stints. */
  readonly index: number;
  readonly car: ChartCar['car'];
  readonly across: Scale;
  readonly y: number;
  readonly row: number;
}

function StintBar({ stint, index, car, across, y, row }: StintBarProps) {
  const { fromLap, toLap, driverIndex, median } = stint;
  const x = across(fromLap - 1);
  const width = across(toLap) - x;
  const isCrew = car.drivers.length > 1;
  const name = car.drivers[driverIndex ?? -1]?.name ?? car.shortName;
  // Crews: one colour per driver. Single drivers: alternating shades per stint.
  const tone = isCrew ? (driverIndex ?? 0) % 4 : index % 2;
  const laps = toLap - fromLap + 1;
  const hasRoom = width >= NAME_PX;
  const letter = isCrew && driverIndex !== null ? `D${driverIndex + 1}` : null;
  return (
    <g>
      <title>{`${isolate(name)}, laps ${fromLap} to ${toLap}, median ${formatTime(median)}`}</title>
      <rect
        className={clsx(chartStyles.stint, chartStyles[`d${tone}`])}
        x={x}
        y={y + 2}
        width={Math.max(width, 1)}
        height={ROW - 4}
      />
      {width >= LETTER_PX && (
        <text className={chartStyles.onStint} x={x + 5} y={y + row / 2 + 4}>
          {letter === null && (hasRoom ? counted(laps, 'lap') : laps)}
          {letter !== null && (hasRoom ? `${letter}, ${laps}` : letter)}
        </text>
      )}
    </g>
  );
}

function StintTable({ cars }: Pick<ChartsData, 'cars'>) {
  const rows = cars.flatMap(({ car, laps: { stints } }) =>
    stints.map((stint) => [
      numberedName(car),
      car.drivers[stint.driverIndex ?? -1]?.name ?? '–',
      `${stint.fromLap} to ${stint.toLap}`,
      String(stint.toLap - stint.fromLap + 1),
      formatTime(stint.median),
    ]),
  );
  return <ChartTable caption="Stints by car" heads={['Car', 'Driver', 'Laps', 'Count', 'Median']} rows={rows} />;
}
