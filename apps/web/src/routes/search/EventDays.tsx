import { EVENT_DAYS } from '@paddock/contracts';
import type { ApiOutputs } from '../../lib/trpc.ts';
import { ChartTable } from '../../shared/charts/ChartTable.tsx';
import { counted } from '../../shared/format/counted.ts';
import { formatCalendarDate, formatCalendarMonth, formatCount } from '../../shared/format/dates-and-numbers.ts';
import { lowerFirst } from '../../shared/format/lower-first.ts';
import { numberWord } from '../../shared/format/number-word.ts';
import { dayColumns, type DayColumn, type SquareKind } from './event-days.ts';
import styles from './EventDays.module.css';

const LEVELS = 8;
const PITCH = 11;
const SIZE = 8;
const HEIGHT = LEVELS * PITCH;
const KINDS = ['race', 'qualifying', 'practice'] as const;
/** On phones there is room for so many days. */
const PHONE_DAYS = 30;
/** `step`: from one day to the next, in pixels of the drawing. */
const SIZES = [
  { name: 'wide', count: EVENT_DAYS, step: 15.2, named: 30 },
  { name: 'narrow', count: PHONE_DAYS, step: 11, named: PHONE_DAYS },
] as const;

interface EventDaysProps {
  /** undefined: loading. The drawing keeps its space. */
  readonly days: ApiOutputs['stats']['dailyEvents'] | undefined;
  /** `2025-09-19` */
  readonly today: string;
}

/** Each event of the last days as a square, a column per day. */
export function EventDays({ days, today }: EventDaysProps) {
  return SIZES.map(({ name, ...size }) => (
    <div key={name} className={styles[name]}>
      <Days days={days} today={today} {...size} />
    </div>
  ));
}

interface DaysProps extends EventDaysProps {
  readonly count: number;
  readonly step: number;
  /** Each so many days have a date. */
  readonly named: number;
}

function Days({ days: known, today, count, step, named }: DaysProps) {
  const days = known ?? [];
  const { columns, perSquare } = dayColumns(days, { today, count, levels: LEVELS });
  const width = count * step;
  const first = columns[0]?.date ?? today;
  const shown = days.filter(({ date }) => date >= first && date <= today);
  const sum = (read: (day: (typeof shown)[number]) => number): number =>
    shown.reduce((total, day) => total + read(day), 0);
  const total = sum(({ practice, qualifying, race, other }) => practice + qualifying + race + other);
  const events = `${counted(total, 'event')} in the last ${count} days, ${counted(
    sum(({ race }) => race),
    'race',
  )}`;
  return (
    <figure className={styles.figure}>
      <figcaption>
        <span className="overline">Each event, the last {count} days</span>
        <span className="small-print">
          {known !== undefined && total === 0
            ? 'no event in this time'
            : 'filled race, tinted qualifying, outlined practice'}
          {perSquare > 1 && `; one square is ${lowerFirst(numberWord(perSquare))} events`}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={known === undefined ? 'Events are loading' : events}
      >
        {KINDS.map((kind) => (
          <path key={kind} className={styles[kind]} d={squaresPath(columns, kind, step)} />
        ))}
      </svg>
      <div className={styles.dates} aria-hidden="true">
        {columns.map(({ date }, index) =>
          index % named === 0 ? (
            <span key={date} style={{ left: `${(index / count) * 100}%` }}>
              {Number(date.slice(-2))} {formatCalendarMonth(date).slice(0, 3)}
            </span>
          ) : null,
        )}
        <b>today</b>
      </div>
      {total > 0 && (
        <ChartTable
          caption="Events by day"
          heads={['Day', 'Races', 'Qualifying', 'Practice and others']}
          rows={shown.map(({ date, race, qualifying, practice, other }) => [
            formatCalendarDate(date),
            ...[race, qualifying, practice + other].map(formatCount),
          ])}
          isHidden
        />
      )}
    </figure>
  );
}

/** The squares of one kind; their edges are inside. */
function squaresPath(columns: readonly DayColumn[], kind: SquareKind, step: number): string {
  return columns
    .flatMap(({ squares }, index) =>
      squares.map((square, level) =>
        square === kind
          ? `M${(index * step + (step - SIZE) / 2).toFixed(1)} ${HEIGHT - level * PITCH - 1.5}v-${SIZE - 1}h${SIZE - 1}v${SIZE - 1}z`
          : '',
      ),
    )
    .join('');
}
