import { ChartTable } from '../../shared/charts/ChartTable.tsx';
import { counted } from '../../shared/format/counted.ts';
import { formatCount } from '../../shared/format/dates-and-numbers.ts';
import {
  binOf,
  binText,
  DESK,
  heightOf,
  layOutSquares,
  PHONE,
  squaresPath,
  type Spread,
  type SquareSize,
} from './squares.ts';
import styles from './EveryoneSquares.module.css';

interface LedSpread extends Spread {
  /** How many drivers share the first rank. */
  readonly leaders: number;
}

interface EveryoneSquaresProps {
  readonly caption: string;
  /** What they are stacked by: `points`. */
  readonly by: string;
  /** undefined: loading. The drawing keeps its space. */
  readonly spread: LedSpread | undefined;
  /** Of the leaders; null: there are none. */
  readonly best: number | null;
}

/** Everyone as a square on one scale, stacked where they are level; the leaders stand out. */
export function EveryoneSquares({ caption, by, spread, best }: EveryoneSquaresProps) {
  const shown = spread?.bins.some((drivers) => drivers > 0) === true ? spread : undefined;
  return (
    <figure className={styles.figure}>
      <figcaption className="overline">{caption}</figcaption>
      <div role="img" aria-label={sentenceOf(caption, shown, best)}>
        <Drawing className={styles.desk} size={DESK} spread={shown} best={best} />
        <Drawing className={styles.phone} size={PHONE} spread={shown} best={best} />
      </div>
      {shown !== undefined && (
        <ChartTable
          caption={caption}
          heads={[by, 'Drivers']}
          rows={shown.bins.flatMap((drivers, bin) =>
            drivers > 0 ? [[binText(shown, bin), formatCount(drivers)]] : [],
          )}
          isHidden
        />
      )}
    </figure>
  );
}

function sentenceOf(caption: string, spread: LedSpread | undefined, best: number | null): string {
  if (spread === undefined || best === null) return caption;
  const drivers = spread.bins.reduce((sum, count) => sum + count, 0);
  const lead = spread.leaders === 1 ? 'one leads' : `${formatCount(spread.leaders)} lead`;
  return `${caption}: ${counted(drivers, 'driver')}, of whom ${lead} with ${formatCount(best)}`;
}

interface DrawingProps extends Pick<EveryoneSquaresProps, 'spread' | 'best'> {
  readonly className: string | undefined;
  readonly size: SquareSize;
}

function Drawing({ className, size, spread, best }: DrawingProps) {
  const { perSquare, stacks, labels, spread: joined } = layOutSquares(spread ?? { step: 1, bins: [] }, size);
  const leading = best === null ? -1 : binOf(joined, best);
  const leaders = Math.ceil((spread?.leaders ?? 0) / perSquare);
  const rest = stacks.map((stack, bin) => squaresPath(stack, size, bin === leading ? leaders : 0, stack.squares));
  const top = stacks[leading];
  return (
    <div className={className}>
      <svg viewBox={`0 0 ${size.width} ${heightOf(size)}`} aria-hidden="true">
        <path d={rest.join('')} />
        {top !== undefined && (
          <path className={styles.leaders} d={squaresPath(top, size, 0, Math.min(leaders, top.squares))} />
        )}
      </svg>
      <div className={styles.scale}>
        {labels.map(({ value, at }) => (
          <span key={value} style={{ left: `${(at * 100).toFixed(2)}%` }}>
            {formatCount(value)}
          </span>
        ))}
      </div>
      {perSquare > 1 && (
        <p className={styles.note}>One square is {counted(perSquare, 'driver')}, the last may be fewer.</p>
      )}
    </div>
  );
}
