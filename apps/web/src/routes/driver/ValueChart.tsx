import { clsx } from 'clsx';
import { scaleLinear } from 'd3-scale';
import { curveStepAfter } from 'd3-shape';
import { classBand, classBandName } from 'race-format';
import { useNames, type Names } from '../../lib/names.ts';
import { counted } from '../../shared/format/counted.ts';
import { useFormat } from '../../shared/hooks/clock.tsx';
import type { Format } from '../../shared/format/time-format.ts';
import { useWidth } from '../../shared/hooks/use-width.ts';
import { linePath } from '../../shared/charts/scales.ts';
import { belowText, onScale, type RatedRace } from './below-scale.ts';
import { placeLabels } from './label-layout.ts';
import { raceAxis } from './race-axis.ts';
import { RacePoints } from './RacePoints.tsx';
import { turningPoints } from './turning-points.ts';
import { valueScale } from './value-scale.ts';
import styles from './ValueChart.module.css';

const BANDS_ROOM = 74;
const PAD = 14;
const TOP = 10;
const FOOT = 24;
/** Below this width the chart has no room for text. */
const NARROW = 520;
const HEIGHT = 300;
const NARROW_HEIGHT = 230;
const CROWDED = 7;

export interface ValueChartProps {
  readonly points: readonly RatedRace[];
  readonly provisional: number;
  readonly chosenRace: number | undefined;
  readonly onChoose: (race: number) => void;
}

/** Class values as steps over the class bands, with their races. The browser draws it: its months are the viewer's. */
export function ValueChart(props: ValueChartProps) {
  const [frame, width] = useWidth();
  return (
    <div className={styles.frame} ref={frame}>
      {width !== null && <Plot {...props} width={width} />}
    </div>
  );
}

/** The arrow keys move from race to race. */
function Plot({ points, provisional, chosenRace, onChoose, width }: ValueChartProps & { readonly width: number }) {
  const format = useFormat();
  const names = useNames();
  const plot = plotOf(points, { width, provisional, names, format });
  const { right, bottom, height, bands, yOf, low, dots, labels, axis, provisionalX, isNarrow, isCrowded } = plot;
  const current = classBand(points.at(-1)?.classValue ?? 0);
  const chosen = points.findIndex(({ eventId }) => eventId === chosenRace);
  const chosenDot = dots[chosen];
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} height={height} role="img" aria-label={sentence(points)}>
        {bands.map(({ band, name, at, from, to }) => {
          const state = band === current && styles.current;
          return (
            <g key={band} className={`band-${band}`}>
              <rect className={clsx(styles.area, state)} x={0} y={yOf(to)} width={right} height={yOf(from) - yOf(to)} />
              <path className={styles.dash} d={`M0 ${yOf(from)}H${right}`} />
              {at === from && at > 0 && (
                <text x={right - 6} y={yOf(from) - 4} textAnchor="end">
                  {at}
                </text>
              )}
              {yOf(from) - yOf(to) > 10 && (
                <text className={clsx(styles.name, state)} x={right + 8} y={(yOf(from) + yOf(to)) / 2 + 4}>
                  {name}
                </text>
              )}
            </g>
          );
        })}
        {low < 0 && (
          <>
            <rect className={styles.below} x={0} y={yOf(0)} width={right} height={bottom - yOf(0)} />
            <text className={styles.name} x={right + 8} y={(yOf(0) + bottom) / 2 + 4}>
              Below 0
            </text>
          </>
        )}
        {provisionalX !== undefined && (
          <>
            <path className={styles.dash} d={`M${provisionalX} ${TOP}V${bottom}`} />
            {provisionalX > (isNarrow ? 34 : 70) && (
              <text x={provisionalX - 6} y={bottom - 6} textAnchor="end">
                {isNarrow ? 'prov.' : 'provisional'}
              </text>
            )}
          </>
        )}
        <path className={styles.line} d={linePath(dots, curveStepAfter)} />
        {labels.map(({ index, x, y, anchor, text, leader }) => (
          <g key={index}>
            {leader !== undefined && <path className={styles.leader} d={leader} />}
            <text className={styles.note} x={x} y={y} textAnchor={anchor}>
              {text}
            </text>
          </g>
        ))}
        {dots.map(({ x, y, isWin, eventId }) => {
          if (isWin) return <rect key={eventId} className={styles.win} {...squareAt(x, y, isCrowded ? 3.5 : 5)} />;
          return isCrowded ? null : <circle key={eventId} className={styles.dot} cx={x} cy={y} r={3} />;
        })}
        {chosenDot !== undefined && <rect className={styles.chosen} {...squareAt(chosenDot.x, chosenDot.y, 8)} />}
        {axis.ticks.map(({ x, text }) => (
          <text key={`${x} ${text}`} x={Math.min(x, right - 8)} y={bottom + 19} textAnchor="middle">
            {text}
          </text>
        ))}
      </svg>
      <RacePoints dots={dots} right={right} height={height} chosen={chosen} onChoose={onChoose} />
      <p className={clsx(styles.key, 'small-print')}>
        <i aria-hidden="true" />
        Win.{provisional > 0 && ' The first five races are provisional.'} Choose a race to see what changed the value.
        {!axis.isByTime && points.length > 1 && ' One step per race.'}
        {low < 0 && ' Below 0 the line follows the rating; the class value stays 0.'}
      </p>
    </>
  );
}

interface PlotOptions {
  readonly width: number;
  readonly provisional: number;
  readonly names: Names;
  readonly format: Format;
}

function plotOf(points: readonly RatedRace[], { width, provisional, names, format }: PlotOptions) {
  const isNarrow = width < NARROW;
  const height = isNarrow ? NARROW_HEIGHT : HEIGHT;
  const bottom = height - FOOT;
  const right = width - BANDS_ROOM;
  const { low, high, bands } = valueScale(points.map(onScale));
  const yOf = scaleLinear([low, high], [bottom, TOP]);
  const axis = raceAxis(
    points.map(({ at }) => at),
    // The band labels are at the right edge.
    { from: PAD, to: right - 2 * PAD },
    format,
  );
  const dots = points.map((point, index) => ({ ...point, x: axis.xs[index] ?? 0, y: yOf(onScale(point)) }));
  const most = isNarrow ? 0 : Math.max(Math.floor(right / 165), 1);
  const labels = placeLabels(turningPoints(points, names.track), {
    width: right,
    top: TOP,
    bottom,
    points: dots,
    most,
  });
  // Overlapping dots would hide the line: then only wins keep theirs.
  const isCrowded = (right - 2 * PAD) / points.length < CROWDED;
  // The end of the provisional races; undefined if there are none.
  const provisionalX = provisional < points.length ? dots[provisional - 1]?.x : right;
  return { isNarrow, isCrowded, height, bottom, right, bands, yOf, low, axis, dots, labels, provisionalX };
}

function squareAt(x: number, y: number, half: number) {
  return { x: x - half, y: y - half, width: half * 2, height: half * 2 };
}

function sentence(points: readonly RatedRace[]): string {
  const values = points.map(({ classValue }) => classValue);
  const end = points.at(-1);
  const last = end?.classValue ?? 0;
  const below = end === undefined || last > 0 ? '' : `, ${belowText(end.rating)}`;
  return `Class value over ${counted(points.length, 'rated race')}, from ${values[0]} to ${last}, ${classBandName(last)}${below}`;
}
