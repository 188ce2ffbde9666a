import { clsx } from 'clsx';
import { scaleLinear } from 'd3-scale';
import { curveStepAfter } from 'd3-shape';
import { formatSplit, formatTime } from 'race-format';
import { useNames, type Names } from '../../lib/names.ts';
import type { ApiOutputs } from '../../lib/trpc.ts';
import { distanceText } from '../../shared/format/distance-text.ts';
import { counted } from '../../shared/format/counted.ts';
import { useFormat } from '../../shared/hooks/clock.tsx';
import { ValueAxis } from '../../shared/charts/axes.tsx';
import { Chart } from '../../shared/charts/Chart.tsx';
import { SvgName } from '../../shared/charts/SvgName.tsx';
import { linePath, type Point } from '../../shared/charts/scales.ts';
import { EventDate } from '../../shared/racing/EventDate.tsx';
import { ChartNumbers } from './ChartNumbers.tsx';
import { timeScale, type HistoryLap, type Progress } from './lap-progress.ts';
import { raceAxis } from './race-axis.ts';
import styles from './ProgressChart.module.css';
import chartStyles from '../../shared/charts/Chart.module.css';
import dataTableStyles from '../../shared/ui/DataTable.module.css';

const HEIGHT = 220;
const TOP = 8;
const BOTTOM = 194;
const LEFT = 54;
/** Width of a time label, so that labels do not overlap. */
const LABEL = 54;

export interface ProgressChartProps {
  readonly progress: Progress;
  /** The track record over all cars. */
  readonly record: ApiOutputs['leaderboards']['track']['rows'][number] | null;
}

/** Best laps by event, as descending steps labelled with times, above the record. */
export function ProgressChart({ progress, record }: ProgressChartProps) {
  const names = useNames();
  const { steps, quickest, slowest } = progress;
  const scale = timeScale(quickest, slowest, record?.lapTime ?? null);
  const first = steps[0]?.lapTime ?? null;
  const recordText = record === null ? '' : `; the record is ${formatTime(record.lapTime)}`;
  return (
    <figure className={styles.figure}>
      <Chart
        label={`Best laps of ${counted(steps.length, 'event')}, from ${formatTime(first)} to a best of ${formatTime(quickest)}${recordText}`}
        height={HEIGHT}
      >
        {(width) => <Plot steps={steps} scale={scale} record={record} width={width} />}
      </Chart>
      <figcaption>{caption(progress, scale.hasRecord ? null : record)}</figcaption>
      <ChartNumbers
        caption="Best lap of each event, newest first"
        rows={steps.toReversed()}
        keyOf={({ eventId }) => eventId}
        columns={[
          { head: 'Date', isRowHead: true, cell: (lap) => <EventDate event={lap} /> },
          { head: 'Car', isSecondary: true, isWide: true, cell: (lap) => carText(lap, names) },
          {
            head: 'Lap',
            isRight: true,
            className: ({ isBest }) => (isBest ? dataTableStyles.strong : ''),
            cell: ({ lapTime }) => formatTime(lapTime),
          },
        ]}
      />
    </figure>
  );
}

interface PlotProps extends Pick<ProgressChartProps, 'record'> {
  readonly steps: Progress['steps'];
  readonly scale: ReturnType<typeof timeScale>;
  readonly width: number;
}

function Plot({ steps, scale, record, width }: PlotProps) {
  const format = useFormat();
  const names = useNames();
  const down = scaleLinear([scale.high, scale.low], [TOP, BOTTOM - 8]);
  const axis = raceAxis(
    steps.map(({ at }) => at),
    { from: LEFT + 10, to: width - 14 },
    format,
  );
  const dots = steps.map((step, index) => ({ ...step, x: axis.xs[index] ?? 0, y: down(step.lapTime) }));
  const bests = dots.map(({ x, bestSoFar }) => ({ x, y: down(bestSoFar) }));
  return (
    <>
      <ValueAxis
        scale={down}
        ticks={scale.ticks}
        left={LEFT}
        right={width}
        textOf={(time) => formatTime(time).slice(0, -2)}
      />
      {scale.hasRecord && record !== null && (
        <>
          <path className={styles.record} d={`M${LEFT} ${down(record.lapTime)}H${width}`} />
          <text className={styles.holder} x={LEFT + 4} y={down(record.lapTime) + 15}>
            REC {formatTime(record.lapTime)} <SvgName>{record.driver.name.slice(0, 28)}</SvgName>
          </text>
        </>
      )}
      <path className={clsx(styles.line, chartStyles.line)} d={linePath(bests, curveStepAfter)} />
      {dots.map((dot) => (
        <circle
          key={dot.eventId}
          className={dot.isBest ? styles.best : styles.other}
          cx={dot.x}
          cy={dot.y}
          r={dot.isBest ? 4 : 3.5}
        >
          <title>{`${format.date(dot.at)}: ${formatTime(dot.lapTime)}, ${carText(dot, names)}`}</title>
        </circle>
      ))}
      {bestLabels(dots, width).map(({ left, y, text }) => (
        <text key={text} className={styles.time} x={left} y={y}>
          {text}
        </text>
      ))}
      {axis.ticks.map(({ x, text }) => (
        <text key={`${x} ${text}`} className={chartStyles.middle} x={x} y={HEIGHT - 6}>
          {text}
        </text>
      ))}
    </>
  );
}

type Dot = Progress['steps'][number] & Point;

/** Labels of the best laps: the last below its point, then the others from the left, above theirs, if there is room. */
function bestLabels(dots: readonly Dot[], width: number) {
  const bests = dots.filter(({ isBest }) => isBest);
  const last = bests.at(-1);
  if (last === undefined) return [];
  const lastLeft = Math.min(last.x - LABEL / 2, width - LABEL);
  const placed = [{ left: lastLeft, y: last.y + 19, text: formatTime(last.lapTime) }];
  for (const { x, y, lapTime } of bests.slice(0, -1)) {
    const label = { left: x + 8, y: y - 9, text: formatTime(lapTime) };
    const isInside = label.left + LABEL <= width;
    const touches = placed.some(
      ({ left, y: line }) => Math.abs(left - label.left) < LABEL + 6 && Math.abs(line - label.y) < 14,
    );
    const covers = dots.some(
      (dot) => dot.x > label.left - 5 && dot.x < label.left + LABEL && Math.abs(dot.y - (label.y - 4)) < 9,
    );
    if (isInside && !touches && !covers) placed.push(label);
  }
  return placed;
}

function caption({ steps, leftOut, quickest }: Progress, record: ProgressChartProps['record']): string {
  const first = steps[0]?.lapTime ?? quickest;
  const since = quickest < first ? `, ${formatSplit(quickest - first)} since the first event` : '';
  const away =
    record === null
      ? ''
      : ` The record, ${formatTime(record.lapTime)}, is ${distanceText(quickest - record.lapTime)} away.`;
  const slow = leftOut === 0 ? '' : ` Left out: ${counted(leftOut, 'lap')} more than 7 % slower.`;
  return `${formatTime(quickest)} at best${since}.${away}${slow}`;
}

function carText({ carModel, isWet }: HistoryLap, names: Names): string {
  return `${names.car(carModel)}${isWet ? ', wet' : ''}`;
}
