import { numberedName, shortNames } from '../event-cars.ts';
import type { CarAnalysis } from '@paddock/contracts';
import { clsx } from 'clsx';
import { scaleLinear } from 'd3-scale';
import { formatTime } from 'race-format';
import type { ReactNode } from 'react';
import { LapAxis } from '../../../shared/charts/axes.tsx';
import { ReadableChart, type Box } from '../../../shared/charts/ReadableChart.tsx';
import { rowReading } from '../../../shared/charts/reading.ts';
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
/** Of a small letter of the site's font, at the size of the charts. */
const PER_LETTER_PX = 6.5;

/** Who drove which laps: a bar per stint. */
export function StintSection({ cars, analysis: { stopsFrom } }: ChartsData) {
  const stops = stopsFrom === 'log' ? 'measured by the server’s log' : 'inferred from lap times';
  const isShared = cars.some(({ car }) => car.drivers.length > 1);
  const divided = cars.filter(({ laps }) => laps.stints.length > 1).length;
  if (divided < cars.length * MIN_DIVIDED || divided === 0) return null;
  const stints = cars.flatMap(({ car, laps }, line) => laps.stints.map((stint): CarStint => ({ car, line, stint })));
  const rows = stints.map(rowOf);
  return (
    <ChartSection
      title="Stints"
      note={isShared ? `Who drove which laps; stops ${stops}` : `Stops ${stops}`}
      chart={<ReadableStints cars={cars} stints={stints} rows={rows} />}
      table={<ChartTable caption="Stints by car" heads={HEADS} rows={rows} />}
    />
  );
}

const HEADS = ['Car', 'Driver', 'Laps', 'Count', 'Median'];

/** In the order of the heads. */
function rowOf({ car, stint: { fromLap, toLap, driverIndex, median } }: CarStint): string[] {
  const driver = car.drivers[driverIndex ?? -1]?.name ?? '–';
  return [numberedName(car), driver, `${fromLap} to ${toLap}`, String(toLap - fromLap + 1), formatTime(median)];
}

/** A stint of a car, and the line of the chart that it is in. */
interface CarStint {
  readonly car: ChartCar['car'];
  readonly line: number;
  readonly stint: CarAnalysis['stints'][number];
}

/** Where stints are in a chart of these cars. */
interface StintPlot {
  readonly laps: number;
  /** The height of a line. */
  readonly row: number;
  readonly left: number;
}

interface ReadableStintsProps extends Pick<ChartsData, 'cars'> {
  readonly stints: readonly CarStint[];
  /** Of the table, for each stint. */
  readonly rows: readonly (readonly string[])[];
}

function ReadableStints({ cars, stints, rows }: ReadableStintsProps) {
  const isPhone = useIsPhone();
  const plot: StintPlot = {
    laps: mostLaps(cars),
    row: cars.some(({ car }) => car.drivers.length > 1) ? CREW_ROW : ROW,
    left: isPhone ? 84 : 180,
  };
  return (
    <ReadableChart
      name="Read stint"
      count={stints.length}
      readingOf={(index) => rowReading(HEADS, rows[index])}
      stepAt={(x, y, width) => {
        const lap = acrossOf(plot, width).invert(x);
        const line = Math.floor((y - TOP) / plot.row);
        const index = stints.findIndex(
          (each) => each.line === line && lap >= each.stint.fromLap - 1 && lap <= each.stint.toLap,
        );
        return index === -1 ? null : index;
      }}
      markOf={(index, width) => markOf(stints[index], plot, width)}
    >
      <StintChart cars={cars} plot={plot} />
    </ReadableChart>
  );
}

function acrossOf({ laps, left }: StintPlot, width: number): Scale {
  return scaleLinear([0, laps], [left, width]);
}

function markOf(each: CarStint | undefined, plot: StintPlot, width: number): Box {
  if (each === undefined) return { x: 0, width: 0 };
  const across = acrossOf(plot, width);
  const x = across(each.stint.fromLap - 1);
  return { x, y: TOP + each.line * plot.row + 2, width: across(each.stint.toLap) - x, height: ROW - 4 };
}

interface StintChartProps extends Pick<ChartsData, 'cars'> {
  readonly plot: StintPlot;
}

function StintChart({ cars, plot }: StintChartProps) {
  const isPhone = useIsPhone();
  const { laps, row } = plot;
  const height = TOP + cars.length * row + BOTTOM;
  const shortOf = shortNames(cars.flatMap(({ car }) => car.drivers.map(({ name }) => name)));
  return (
    <Chart
      label={`Stints of ${counted(cars.length, 'car')} over ${counted(laps, 'lap')}, a bar for each stint`}
      height={height}
    >
      {(width) => {
        const across = acrossOf(plot, width);
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
                    <StintBar key={stint.fromLap} {...{ stint, car, shortOf, across, y, row }} index={at} />
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
  /** Drivers' short names by their full ones. */
  readonly shortOf: ReadonlyMap<string, string>;
  readonly across: Scale;
  readonly y: number;
  readonly row: number;
}

function StintBar({ stint, index, car, shortOf, across, y, row }: StintBarProps) {
  const { fromLap, toLap, driverIndex } = stint;
  const x = across(fromLap - 1);
  const width = across(toLap) - x;
  const isCrew = car.drivers.length > 1;
  const driver = car.drivers[driverIndex ?? -1]?.name;
  // Crews: one colour per driver. Single drivers: alternating shades per stint.
  const tone = isCrew ? (driverIndex ?? 0) % 4 : index % 2;
  return (
    <g>
      <rect
        className={clsx(chartStyles.stint, chartStyles[`d${tone}`])}
        x={x}
        y={y + 2}
        width={Math.max(width, 1)}
        height={ROW - 4}
      />
      {width >= LETTER_PX && (
        <text className={chartStyles.onStint} x={x + 5} y={y + row / 2 + 4}>
          {stintText({ driver: isCrew ? driver : undefined, driverIndex, laps: toLap - fromLap + 1, shortOf, width })}
        </text>
      )}
    </g>
  );
}

interface StintTextInput extends Pick<StintBarProps, 'shortOf'> {
  /** The full name; undefined: not known, or the car has one alone. */
  readonly driver: string | undefined;
  readonly driverIndex: number | null;
  readonly laps: number;
  readonly width: number;
}

/** Who drove, of a crew; else how many laps. In short where there is less room. */
function stintText({ driver, driverIndex, laps, shortOf, width }: StintTextInput): ReactNode {
  const hasRoom = width >= NAME_PX;
  if (driver === undefined) return hasRoom ? counted(laps, 'lap') : laps;
  if (!hasRoom) return `D${(driverIndex ?? 0) + 1}`;
  return <SvgName maxLength={Math.floor((width - 10) / PER_LETTER_PX)}>{shortOf.get(driver) ?? driver}</SvgName>;
}
