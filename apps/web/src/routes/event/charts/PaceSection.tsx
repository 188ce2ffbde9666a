import { numberedName } from '../event-cars.ts';
import type { CarAnalysis } from '@paddock/contracts';
import { clsx } from 'clsx';
import { scaleLinear } from 'd3-scale';
import { formatTime } from 'race-format';
import { useUrlState } from '../../../lib/url-state.ts';
import { ValueAxis } from '../../../shared/charts/axes.tsx';
import { ReadableChart } from '../../../shared/charts/ReadableChart.tsx';
import { rowReading } from '../../../shared/charts/reading.ts';
import { ChartSection } from '../../../shared/charts/ChartSection.tsx';
import { useIsPhone } from '../../../shared/hooks/use-is-phone.ts';
import { counted } from '../../../shared/format/counted.ts';
import { EventUrl, placesIn } from '../event-url.ts';
import { highlights, type ChartCar, type Highlights } from './chart-cars.ts';
import { ChartTable } from '../../../shared/charts/ChartTable.tsx';
import { Chart } from '../../../shared/charts/Chart.tsx';
import { tickText, timesAround, type Scale } from '../../../shared/charts/scales.ts';
import chartStyles from '../../../shared/charts/Chart.module.css';

interface BoxedCar extends ChartCar {
  readonly box: NonNullable<CarAnalysis['box']>;
}

const TOP = 18;
const PLOT = 190;
const BOTTOM = 42;
const LEFT = 44;
const WIDEST_BOX = 18;
/** Fewer boxes give nothing to compare. */
const FEWEST = 3;

export interface PaceSectionProps {
  readonly cars: readonly ChartCar[];
  /** The row with the session's fastest lap. */
  readonly fastest: number | null;
}

/** Every car's pace on clean laps: a box for the middle half of the lap times. */
export function PaceSection({ cars, fastest }: PaceSectionProps) {
  const { state } = useUrlState(EventUrl);
  const boxed = cars.flatMap((each) => (each.laps.box === null ? [] : [{ ...each, box: each.laps.box }]));
  if (boxed.length < FEWEST) return null;
  const rows = boxed.map(rowOf);
  return (
    <ChartSection
      title="Clean-lap pace"
      note="Middle half of each car’s valid laps, median marked. Lap 1 and laps over 107 % left out."
      chart={
        <ReadableChart
          name="Read car"
          count={boxed.length}
          readingOf={(index) => rowReading(HEADS, rows[index])}
          stepAt={(x, _, width) => Math.floor((x - LEFT) / pitchOf(boxed.length, width))}
          markOf={(index, width) => {
            const pitch = pitchOf(boxed.length, width);
            return { x: LEFT + index * pitch, y: TOP, width: pitch, height: PLOT };
          }}
        >
          <PaceChart cars={boxed} highlighted={highlights(cars, placesIn(state.car))} fastest={fastest} />
        </ReadableChart>
      }
      table={<ChartTable caption="Clean laps by car" heads={HEADS} rows={rows} />}
    />
  );
}

/** Each box has as much room. */
function pitchOf(boxes: number, width: number): number {
  return (width - LEFT) / boxes;
}

const HEADS = ['Car', 'Clean laps', 'Fastest', 'Lower quartile', 'Median', 'Upper quartile', 'Slowest'];

/** In the order of the heads. */
function rowOf({ car, box }: BoxedCar): string[] {
  const times = [box.lowest, box.lowerQuartile, box.median, box.upperQuartile, box.highest];
  return [numberedName(car), String(box.laps), ...times.map(formatTime)];
}

interface PaceChartProps extends Pick<PaceSectionProps, 'fastest'> {
  readonly cars: readonly BoxedCar[];
  readonly highlighted: Highlights;
}

function PaceChart(props: PaceChartProps) {
  const { cars, fastest } = props;
  const isPhone = useIsPhone();
  const from = Math.min(...cars.map(({ box }) => box.lowest));
  const to = Math.max(...cars.map(({ box }) => box.highest));
  const ticks = timesAround({ from, to }, 6);
  const down = scaleLinear([ticks[0], ticks.at(-1) ?? to], [TOP, TOP + PLOT]);
  return (
    <Chart label={`Clean laps of ${counted(cars.length, 'car')}, a box for each`} height={TOP + PLOT + BOTTOM}>
      {(width) => {
        const pitch = pitchOf(cars.length, width);
        const named = isPhone ? spaced(props, pitch) : null;
        return (
          <>
            <ValueAxis scale={down} ticks={ticks} left={LEFT} right={width} textOf={tickText} />
            {cars.map((each, index) => (
              <BoxPlot
                key={each.car.position}
                each={each}
                x={LEFT + (index + 0.5) * pitch}
                pitch={pitch}
                down={down}
                isFastest={each.car.position === fastest}
                isNamed={named === null || named.has(each.car.position)}
              />
            ))}
          </>
        );
      }}
    </Chart>
  );
}

/** The positions labelled when not all fit: the fastest, then highlighted cars, without overlap. */
function spaced({ cars, highlighted, fastest }: PaceChartProps, pitch: number): ReadonlySet<number> {
  const places = cars.map(({ car }, index) => ({ position: car.position, x: index * pitch }));
  const wanted = places
    .filter(({ position }) => position === fastest || highlighted.has(position))
    .toSorted((a, b) => Number(b.position === fastest) - Number(a.position === fastest));
  const taken: typeof places = [];
  for (const each of wanted) {
    if (taken.every(({ x }) => Math.abs(x - each.x) >= PLACE_PX)) taken.push(each);
  }
  return new Set(taken.map(({ position }) => position));
}

interface BoxPlotProps {
  readonly each: BoxedCar;
  readonly x: number;
  readonly pitch: number;
  readonly down: Scale;
  readonly isFastest: boolean;
  readonly isNamed: boolean;
}

/** Width two digits need below a box. */
const NUMBER_PX = 20;
const PLACE_PX = 16;

function BoxPlot({ each, x, pitch, down, isFastest, isNamed }: BoxPlotProps) {
  const { box, car, isOut } = each;
  const width = Math.min(WIDEST_BOX, pitch * 0.62);
  const best = isFastest && chartStyles.best;
  return (
    <g>
      <path className={chartStyles.whisker} d={`M${x} ${down(box.lowest)}V${down(box.highest)}`} />
      <rect
        className={clsx(chartStyles.box, best)}
        x={x - width / 2}
        y={down(box.lowerQuartile)}
        width={width}
        height={Math.max(down(box.upperQuartile) - down(box.lowerQuartile), 1)}
      />
      <path className={clsx(chartStyles.median, best)} d={`M${x - width / 2} ${down(box.median)}h${width}`} />
      {isFastest && <path className={chartStyles.diamond} d={`M${x} ${down(box.lowest) - 10}l4 5-4 5-4-5z`} />}
      {isNamed && (
        <text
          className={clsx(chartStyles.middle, isFastest ? chartStyles.third : chartStyles.secondary)}
          x={x}
          y={TOP + PLOT + 20}
        >
          {isOut ? '–' : car.position}
        </text>
      )}
      {pitch >= NUMBER_PX && (
        <text className={clsx(chartStyles.middle, chartStyles.small)} x={x} y={TOP + PLOT + 35}>
          {car.raceNumber}
        </text>
      )}
    </g>
  );
}
