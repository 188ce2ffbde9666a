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
  { name: 'wide', step: 1, pitch: 9 },
  { name: 'narrow', step: 2, pitch: 5 },
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
  return (
    <figure className={styles.figure}>
      <figcaption className="overline">Everyone by class value</figcaption>
      <div role="img" aria-label={classValues === undefined ? 'Class values are loading' : `Rated drivers: ${label}`}>
        {SIZES.map(({ name, ...size }) => (
          <Squares key={name} className={styles[name]} classValues={classValues ?? []} own={own} {...size} />
        ))}
        <div className={styles.bands}>
          {bands.map(({ band, name, from, share }) => (
            <span key={band} className={`band-${band}`} style={{ flexGrow: share }}>
              {name}
              {from > 0 && <span className={styles.from}> {from}</span>}
            </span>
          ))}
        </div>
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

interface SquaresProps extends Required<ClassSpreadProps> {
  readonly className: string | undefined;
  readonly own: number | null;
  /** Class values in a column. */
  readonly step: number;
  /** From one square to the next, in pixels. */
  readonly pitch: number;
}

function Squares({ className, classValues, own, step, pitch }: SquaresProps) {
  const { squares, perSquare } = classColumns(classValues ?? [], { step, levels: LEVELS });
  const height = LEVELS * pitch;
  const place = own === null ? null : (Math.min(own, TOP_VALUE - 1) + 0.5) / TOP_VALUE;
  return (
    <div className={clsx(styles.plot, className)}>
      <svg viewBox={`0 0 ${squares.length * 10} ${height}`} height={height} preserveAspectRatio="none">
        <path
          strokeDasharray={`${pitch - (pitch > 5 ? 2 : 1)} ${pitch > 5 ? 2 : 1}`}
          d={squares.map((count, index) => (count === 0 ? '' : `M${index * 10 + 5} ${height}v-${count * pitch}`)).join('')}
        />
      </svg>
      {place !== null && (
        <span
          className={clsx(styles.own, place > 0.8 && styles.left)}
          style={place > 0.8 ? { right: `${(1 - place) * 100}%` } : { left: `${place * 100}%` }}
        >
          You, {own}
        </span>
      )}
      {perSquare > 1 && <p className="small-print">One square is {lowerFirst(numberWord(perSquare))} drivers.</p>}
    </div>
  );
}
