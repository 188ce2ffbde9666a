import { clsx } from 'clsx';
import { useSession } from '../../features/session/use-session.ts';
import type { ApiOutputs } from '../../lib/trpc.ts';
import { ChartTable } from '../../shared/charts/ChartTable.tsx';
import { formatCount } from '../../shared/format/dates-and-numbers.ts';
import { lowerFirst } from '../../shared/format/lower-first.ts';
import { numberWord } from '../../shared/format/number-word.ts';
import { bandCounts, classColumns, TOP_VALUE } from './class-spread.ts';
import styles from './ClassSpread.module.css';

/** Squares above each other. */
const LEVELS = 11;
/** On phones a column is of two values. */
const SIZES = [
  { name: 'wide', step: 1, side: 7, gap: 2 },
  { name: 'narrow', step: 2, side: 4, gap: 1 },
] as const;

interface ClassSpreadProps {
  /** undefined: loading. The drawing keeps its space. */
  readonly classValues: ApiOutputs['stats']['drivers']['classValues'] | undefined;
}

/** Every rated driver as a square on the scale of class values, and where the visitor is. */
export function ClassSpread({ classValues }: ClassSpreadProps) {
  const own = useSession()?.classValue ?? null;
  if (classValues?.length === 0) return null;
  const bands = bandCounts(classValues ?? []);
  const label = bands.map(({ name, drivers }) => `${formatCount(drivers)} ${name}`).join(', ');
  const drawings = SIZES.map((size) => ({ ...size, ...classColumns(classValues ?? [], { ...size, levels: LEVELS }) }));
  return (
    <figure className={styles.figure}>
      <figcaption className="overline">Everyone by class value</figcaption>
      <div role="img" aria-label={classValues === undefined ? 'Class values are loading' : `Rated drivers: ${label}`}>
        {drawings.map(({ name, ...drawing }) => (
          <Squares key={name} className={styles[name]} own={own} {...drawing} />
        ))}
        <div className={styles.bands}>
          {bands.map(({ band, name, from, share }) => (
            <span key={band} className={`band-${band}`} style={{ flexGrow: share }}>
              {name}
              {from > 0 && <span className={styles.from}> {from}</span>}
            </span>
          ))}
        </div>
        {drawings.map(
          ({ name, perSquare }) =>
            perSquare > 1 && (
              <p key={name} className={clsx('small-print', styles[name])}>
                One square is {lowerFirst(numberWord(perSquare))} drivers.
              </p>
            ),
        )}
      </div>
      <ChartTable
        caption="Rated drivers by class"
        heads={['Class', 'Drivers']}
        rows={bands.map(({ name, drivers }) => [name, formatCount(drivers)])}
        isHidden
      />
    </figure>
  );
}

interface SquaresProps {
  readonly className: string | undefined;
  /** How many squares each column has. */
  readonly squares: readonly number[];
  /** The class value of the visitor. */
  readonly own: number | null;
  /** Of a square, and between two above each other, in pixels. */
  readonly side: number;
  readonly gap: number;
}

function Squares({ className, squares, own, side, gap }: SquaresProps) {
  const height = LEVELS * (side + gap);
  const columnPath = (count: number, index: number): string =>
    count === 0 ? '' : `M${index * 10 + 5} ${height}v-${count * (side + gap)}`;
  const place = own === null ? null : (Math.min(own, TOP_VALUE - 1) + 0.5) / TOP_VALUE;
  return (
    <div className={clsx(styles.plot, className)}>
      <svg viewBox={`0 0 ${squares.length * 10} ${height}`} height={height} preserveAspectRatio="none">
        <path strokeDasharray={`${side} ${gap}`} d={squares.map(columnPath).join('')} />
      </svg>
      {place !== null && <OwnMark value={own} place={place} />}
    </div>
  );
}

/** `place`: on the scale, from 0 to 1. */
function OwnMark({ value, place }: { readonly value: number | null; readonly place: number }) {
  const isLeft = place > 0.8;
  return (
    <span
      className={clsx(styles.own, isLeft && styles.left)}
      style={isLeft ? { right: `${(1 - place) * 100}%` } : { left: `${place * 100}%` }}
    >
      You, {value}
    </span>
  );
}
