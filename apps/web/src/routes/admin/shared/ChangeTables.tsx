import type { ChangePreview } from '@paddock/contracts';
import { ArrowRight } from 'lucide-react';
import { formatTime } from 'race-format';
import { useNames } from '../../../lib/names.ts';
import { formatCount } from '../../../shared/format/en-au.ts';
import type { Column } from '../../../shared/table/column.ts';
import { NumberPlate } from '../../../shared/ui/NumberPlate.tsx';
import { PersonName, PersonNames } from '../../../shared/ui/PersonName.tsx';
import { changeSummary, classText, gapText, placeText } from './change-texts.ts';
import { SimpleTable } from './SimpleTable.tsx';
import styles from './ChangeTables.module.css';

type ResultChange = ChangePreview['results']['rows'][number];

/** The effects of a change, group by group; groups without changes are left out. `preview` is null: too many events. */
export function ChangeTables({ preview }: { readonly preview: ChangePreview | null }) {
  const names = useNames();
  if (preview === null) {
    return <p>Too many events for a preview: records, boards and class values change once it is done.</p>;
  }
  const { results, records, bests, points, ratings, totals } = preview;
  const isOneEvent = new Set(results.rows.map(({ eventId }) => eventId)).size === 1;
  const hasClasses = results.rows.some(({ before, after }) => before.classPosition !== after.classPosition);
  const car: Column<ResultChange> = {
    head: 'Car',
    cell: ({ raceNumber, drivers }) => (
      <span className={styles.name}>
        <NumberPlate number={raceNumber} />
        {drivers.length === 0 ? '–' : <PersonNames names={drivers.map(({ name }) => name)} />}
      </span>
    ),
  };
  return (
    // Also scrollable by keyboard.
    <div className={styles.groups} role="region" aria-label="What would change" tabIndex={0}>
      <p className={styles.summary}>{changeSummary(preview)}</p>
      <Group
        title="Result"
        changes={results}
        keyOf={({ eventId, filePosition }) => `${eventId}/${filePosition}`}
        columns={[
          car,
          ...(isOneEvent ? [] : [{ head: 'Event', cell: ({ eventId }: ResultChange) => eventId }]),
          { head: 'Place', value: placeText },
          ...(hasClasses ? [{ head: 'In class', value: classText }] : []),
          { head: 'Gap', value: gapText },
          { head: 'Points', value: ({ points: scored }) => scored },
          { head: 'Best lap', value: ({ bestLap }) => formatTime(bestLap) },
        ]}
      />
      <Group
        title="Track records"
        changes={records}
        keyOf={({ trackName, carGroup }) => `${trackName}/${carGroup}`}
        columns={[
          {
            head: 'Record',
            cell: ({ trackName, carGroup }) => `${names.track(trackName)}, ${carGroup ?? 'all cars'}`,
          },
          { head: 'Held by', value: (record) => record?.driver.name },
          { head: 'Time', value: (record) => formatTime(record?.lapTime ?? null) },
        ]}
      />
      <Group
        title="Best laps on the boards"
        changes={bests}
        keyOf={({ trackName, driver }) => `${trackName}/${driver.playerId}`}
        columns={[
          DRIVER,
          { head: 'Track', cell: ({ trackName }) => names.track(trackName) },
          { head: 'Rank', value: (best) => best?.rank },
          { head: 'Time', value: (best) => formatTime(best?.lapTime ?? null) },
        ]}
      />
      <Group
        title="Season points"
        changes={points}
        keyOf={({ season, driver }) => `${season}/${driver.playerId}`}
        columns={[
          DRIVER,
          { head: 'Season', cell: ({ season }) => season },
          { head: 'Points', value: ({ points: scored }) => scored },
          { head: 'Rank', value: ({ rank }) => rank },
        ]}
      />
      <Group
        title="Class values"
        changes={ratings}
        keyOf={({ driver }) => driver.playerId ?? ''}
        columns={[
          DRIVER,
          { head: 'Class value', value: ({ classValue }) => classValue },
          { head: 'Rated races', value: ({ ratedRaces }) => ratedRaces },
        ]}
      />
      <p className={styles.quiet}>{totalsText(totals)}</p>
    </div>
  );
}

const DRIVER = {
  head: 'Driver',
  cell: ({ driver }: { readonly driver: { readonly name: string } }) => <PersonName>{driver.name}</PersonName>,
};

type Shown = string | number | null | undefined;

interface Changed {
  readonly before: unknown;
  readonly after: unknown;
}

interface GroupProps<R extends Changed> {
  readonly title: string;
  /** `more`: number of rows not shown. */
  readonly changes: { readonly rows: readonly R[]; readonly more: number };
  readonly keyOf: (row: R) => string;
  /** A column has cells, or a value before and after. */
  readonly columns: readonly (
    | Column<R>
    | { readonly head: string; readonly value: (side: R['before' | 'after']) => Shown }
  )[];
}

function Group<R extends Changed>({ title, changes: { rows, more }, keyOf, columns }: GroupProps<R>) {
  if (rows.length === 0) return null;
  const cells = columns.map((column): Column<R> => {
    if (!('value' in column)) return column;
    const { head, value } = column;
    return { head, cell: ({ before, after }) => <Change was={value(before)} is={value(after)} /> };
  });
  return (
    <section>
      <h3 className="overline" aria-hidden="true">
        {title}
      </h3>
      <SimpleTable caption={`${title}, before and after`} rows={rows} keyOf={keyOf} columns={cells} />
      {more > 0 && <p className={styles.quiet}>{`and ${formatCount(more)} more`}</p>}
    </section>
  );
}

/** The current value, and the new one if different. */
export function Change({ was, is }: { readonly was: Shown; readonly is: Shown }) {
  const [before, after] = [was, is].map((value) => (typeof value === 'number' ? formatCount(value) : (value ?? '–')));
  if (before === after) return <bdi>{after}</bdi>;
  return (
    <>
      <bdi className={styles.was}>{before}</bdi>
      <ArrowRight className={styles.arrow} size={14} aria-hidden="true" />
      <span className="visually-hidden"> becomes </span>
      <b>
        <bdi>{after}</bdi>
      </b>
    </>
  );
}

function totalsText({ before, after }: ChangePreview['totals']): string {
  const parts = (['events', 'drivers', 'laps'] as const).flatMap((what) => {
    const change = after[what] - before[what];
    return change === 0 ? [] : [`${formatCount(Math.abs(change))} ${change < 0 ? 'fewer' : 'more'} ${what}`];
  });
  return parts.length === 0
    ? 'The totals of the site stay as they are.'
    : `In the totals of the site: ${parts.join(', ')}.`;
}
