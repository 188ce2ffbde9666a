import { scaleLinear } from 'd3-scale';
import { gapTicks, type GapLine, type LapWindow } from './case-timing.ts';
import { linePath, spreadLabels } from '../../../shared/charts/scales.ts';
import { SvgName } from '../../../shared/charts/SvgName.tsx';
import styles from './GapChart.module.css';

const WIDTH = 812;
const HEIGHT = 236;
const LEFT = 48;
const RIGHT = 668;
const TOP = 14;
const BOTTOM = 204;
const LABEL_PX = 14;
const MAX_LINES = 6;

export interface GapChartProps {
  readonly lines: readonly GapLine[];
  readonly window: LapWindow;
  readonly lapNumber: number | null;
  /** `46 Ractki` */
  readonly nameOf: (position: number) => string;
}

/** The gaps to the leader at the line, lap by lap, with the reported lap marked. */
export function GapChart({ lines, window, lapNumber, nameOf }: GapChartProps) {
  const laps = Array.from({ length: window.to - window.from + 1 }, (_, index) => window.from + index);
  const gaps = lines.flatMap((line) => line.gaps.filter((gap) => gap !== null));
  const ticks = gapTicks(gaps);
  const [least = 0, most = 0] = [ticks[0], ticks.at(-1)];
  const xOf = scaleLinear([0, laps.length - 1], [LEFT, RIGHT]);
  const yOf = scaleLinear([least * 1000, most * 1000], [TOP, BOTTOM - 16]);
  const marked = lapNumber === null ? -1 : laps.indexOf(lapNumber);
  const labels = spreadLabels({
    wanted: lines.map((line) => yOf(line.gaps.findLast((gap) => gap !== null) ?? 0)),
    distance: LABEL_PX,
    low: -Infinity,
    high: Infinity,
  });
  const every = Math.ceil(laps.length / 12);
  return (
    // The chart keeps its size on phones and scrolls, also by keyboard.
    <div className={styles.scroller} tabIndex={0} role="group" aria-label="Gaps lap by lap">
      <svg
        className={styles.figure}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Gap to the leader on laps ${window.from} to ${window.to}; the table below has the laps`}
      >
        {ticks.map((seconds) => (
          <g key={seconds}>
            <path className={styles.grid} d={`M${LEFT} ${yOf(seconds * 1000)}H${RIGHT}`} />
            <text x={LEFT - 8} y={yOf(seconds * 1000) + 4} textAnchor="end">
              +{seconds} s
            </text>
          </g>
        ))}
        {marked > 0 && (
          <>
            <rect
              className={styles.lap}
              x={xOf(marked - 1)}
              y={TOP - 4}
              width={xOf(marked) - xOf(marked - 1)}
              height={BOTTOM + 10 - TOP}
            />
            <text className={styles['lap-name']} x={xOf(marked - 1) + 6} y={BOTTOM} textAnchor="start">
              lap {lapNumber}
            </text>
          </>
        )}
        {laps.map(
          (lap, index) =>
            index % every === 0 && (
              <text key={lap} x={xOf(index)} y={HEIGHT - 7} textAnchor="middle">
                lap {lap}
              </text>
            ),
        )}
        {lines.slice(-MAX_LINES).map((line, index) => (
          <g key={line.position} className={styles[line.role]}>
            <path
              className={styles.line}
              d={linePath(line.gaps.map((gap, lap) => (gap === null ? null : { x: xOf(lap), y: yOf(gap) })))}
            />
            {line.gaps.map(
              (gap, lap) => gap !== null && <circle key={lap} cx={xOf(lap)} cy={yOf(gap)} r={3} aria-hidden="true" />,
            )}
            <text x={RIGHT + 10} y={(labels[index] ?? 0) + 4}>
              <SvgName>{nameOf(line.position)}</SvgName>
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
