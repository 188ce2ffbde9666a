import { SPREAD_BIN_MS, SPREAD_BINS } from '@paddock/contracts';
import { clsx } from 'clsx';
import { formatSplit, formatTime } from 'race-format';
import type { ApiOutputs } from '../../lib/trpc.ts';
import { ChartTable } from '../../shared/charts/ChartTable.tsx';
import { formatCount, formatOrdinal } from '../../shared/format/dates-and-numbers.ts';
import { SPREAD_SECONDS, spreadBin, spreadColumns, driversPerSecond, spreadLeft } from './spread.ts';
import { PersonName } from '../../shared/ui/PersonName.tsx';
import styles from './SpreadChart.module.css';

export type Spread = ApiOutputs['leaderboards']['spread'];

const PLOT_PX = 74;
/** Each driver is one block, while the blocks of the fullest column fit. */
const BLOCK_PX = 9;

export interface SpreadChartProps {
  /** undefined: loading. The chart keeps its space. */
  readonly spread: Spread | undefined;
  /** The best lap is a record, not just the best of the filtered laps. */
  readonly isRecord: boolean;
  readonly own: { readonly name: string; readonly rank: number; readonly gap: number } | null;
}

/** All best laps of a board by their gap to the first, a column per tenth of a second. */
export function SpreadChart({ spread, isRecord, own }: SpreadChartProps) {
  const total = spread?.total ?? 0;
  const best = isRecord ? 'the record' : 'the best';
  const { columns, most, isOneEach } = spreadColumns(spread?.bins ?? [], Math.floor(PLOT_PX / BLOCK_PX));
  const ownBin = own === null ? -1 : spreadBin(spread?.lapTime ?? 0, own.gap);
  const unit = isOneEach ? BLOCK_PX : PLOT_PX / most;
  const columnPath = (bin: number, count: number): string =>
    count === 0 ? '' : `M${bin * 10 + 5} ${PLOT_PX}v-${count * unit}`;
  return (
    <figure className={styles.figure}>
      <figcaption className="overline">
        {captionOf(spread, best)}
        {!isOneEach && `; the tallest column is ${formatCount(most)} drivers`}
      </figcaption>
      <div className={styles.plot} role="img" aria-label={sentenceOf(spread, { best, own })}>
        <i className={styles.post} />
        <svg viewBox={`0 0 ${columns.length * 10} ${PLOT_PX}`} preserveAspectRatio="none">
          <g className={isOneEach ? styles.blocks : undefined}>
            <path d={columns.map((count, bin) => columnPath(bin, count)).join('')} />
            <path
              className={isRecord ? styles.rec : styles.first}
              d={columnPath(0, isOneEach ? 1 : (columns[0] ?? 0))}
            />
            {isOneEach && ownBin > 0 && ownBin < columns.length && (
              <path className={styles.own} d={columnPath(ownBin, 1)} />
            )}
          </g>
        </svg>
        {spread?.lapTime != null && (
          <span className={clsx(styles.flag, isRecord && styles.rec)} style={{ left: '.5%' }}>
            {isRecord ? 'REC ' : 'Best '}
            {formatTime(spread.lapTime)}
          </span>
        )}
        {own !== null && own.gap > 0 && <OwnFlag own={own} bin={ownBin} />}
      </div>
      <div className={styles.scale} aria-hidden="true">
        {Array.from({ length: SPREAD_SECONDS }, (_, second) => (
          <span
            key={second}
            className={second + 1 === SPREAD_SECONDS ? styles.end : ''}
            style={{ left: `${spreadLeft((second + 1) * 1000)}%` }}
          >
            +{second + 1} s
          </span>
        ))}
      </div>
      {spread !== undefined && total > 0 && (
        <ChartTable
          caption="Drivers by gap to the best lap, in steps of a tenth of a second"
          heads={['Behind', 'Drivers']}
          rows={driversPerSecond(spread).map(({ text, drivers }) => [text, formatCount(drivers)])}
          isHidden
        />
      )}
    </figure>
  );
}

function captionOf(spread: Spread | undefined, best: string): string {
  if (spread?.total === 0) return 'No best laps with these filters';
  return `${spread === undefined ? 'Best laps' : `All ${formatCount(spread.total)} best laps`}, by distance from ${best}`;
}

function OwnFlag({ own, bin }: { readonly own: NonNullable<SpreadChartProps['own']>; readonly bin: number }) {
  const isBeyond = bin >= SPREAD_BINS;
  const left = isBeyond ? 100 : spreadLeft((bin + 0.5) * SPREAD_BIN_MS);
  const isLeft = left > 50;
  return (
    <span
      className={clsx(styles.flag, styles.own, styles.low, isLeft && styles.left)}
      style={
        isLeft ? { right: `${100 - left}%`, maxWidth: `${left}%` } : { left: `${left}%`, maxWidth: `${100 - left}%` }
      }
    >
      <span className="cut">
        <PersonName>{own.name}</PersonName>
      </span>
      <span>
        , {formatOrdinal(own.rank)}, {formatSplit(own.gap)} s{isBeyond && ' →'}
      </span>
    </span>
  );
}

function sentenceOf(
  spread: Spread | undefined,
  { best, own }: { readonly best: string; readonly own: SpreadChartProps['own'] },
): string {
  if (spread === undefined) return 'Best laps are loading';
  const [within] = driversPerSecond(spread);
  const parts = [
    `${formatCount(spread.total)} best laps by distance from ${best}: ${formatCount(within?.drivers ?? 0)} within about a second`,
    spread.beyond > 0 ? `${formatCount(spread.beyond)} more than ${SPREAD_SECONDS} seconds behind` : null,
    own === null ? null : `${own.name} is ${formatOrdinal(own.rank)}, ${formatSplit(own.gap)} seconds`,
  ];
  return parts.filter((part) => part !== null).join(', ');
}
