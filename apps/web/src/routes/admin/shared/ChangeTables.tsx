import type { ChangePreview } from '@paddock/contracts';
import { ArrowRight } from 'lucide-react';
import { formatTime } from 'race-format';
import { useNames } from '../../../lib/names.ts';
import { formatCount } from '../../../shared/format/en-au.ts';
import { NumberPlate } from '../../../shared/ui/NumberPlate.tsx';
import { PersonName, PersonNames } from '../../../shared/ui/PersonName.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { changeSummary, classText, gapText, placeText } from './change-texts.ts';
import { SimpleTable, type SimpleColumn } from './SimpleTable.tsx';
import styles from './ChangeTables.module.css';

type ResultChange = ChangePreview['results']['rows'][number];

/** The effects of a change, group by group; groups without changes are left out. */
export function ChangeTables({ preview }: { readonly preview: ChangePreview }) {
  const names = useNames();
  const { results, records, bests, points, ratings, totals } = preview;
  const isOneEvent = new Set(results.rows.map(({ eventId }) => eventId)).size === 1;
  const hasClasses = results.rows.some(({ before, after }) => before.classPosition !== after.classPosition);
  const car: SimpleColumn<ResultChange> = {
    header: 'Car',
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
        rowKey={({ eventId, filePosition }) => `${eventId}/${filePosition}`}
        columns={[
          car,
          ...(isOneEvent ? [] : [{ header: 'Event', cell: ({ eventId }: ResultChange) => eventId }]),
          { header: 'Place', cell: ({ before, after }) => <Change was={placeText(before)} is={placeText(after)} /> },
          ...(hasClasses
            ? [
                {
                  header: 'In class',
                  cell: ({ before, after }: ResultChange) => <Change was={classText(before)} is={classText(after)} />,
                },
              ]
            : []),
          { header: 'Gap', cell: ({ before, after }) => <Change was={gapText(before)} is={gapText(after)} /> },
          { header: 'Points', cell: ({ before, after }) => <Change was={before.points} is={after.points} /> },
          {
            header: 'Best lap',
            cell: ({ before, after }) => <Change was={formatTime(before.bestLap)} is={formatTime(after.bestLap)} />,
          },
        ]}
      />
      <Group
        title="Track records"
        changes={records}
        rowKey={({ trackName, carGroup }) => `${trackName}/${carGroup}`}
        columns={[
          {
            header: 'Record',
            cell: ({ trackName, carGroup }) => `${names.track(trackName)}, ${carGroup ?? 'all cars'}`,
          },
          {
            header: 'Held by',
            cell: ({ before, after }) => <Change was={before?.driver.name} is={after?.driver.name} />,
          },
          { header: 'Time', cell: ({ before, after }) => <LapTimeChange before={before} after={after} /> },
        ]}
      />
      <Group
        title="Best laps on the boards"
        changes={bests}
        rowKey={({ trackName, driver }) => `${trackName}/${driver.playerId}`}
        columns={[
          DRIVER,
          { header: 'Track', cell: ({ trackName }) => names.track(trackName) },
          { header: 'Rank', cell: ({ before, after }) => <Change was={before?.rank} is={after?.rank} /> },
          { header: 'Time', cell: ({ before, after }) => <LapTimeChange before={before} after={after} /> },
        ]}
      />
      <Group
        title="Season points"
        changes={points}
        rowKey={({ season, driver }) => `${season}/${driver.playerId}`}
        columns={[
          DRIVER,
          { header: 'Season', cell: ({ season }) => season },
          { header: 'Points', cell: ({ before, after }) => <Change was={before.points} is={after.points} /> },
          { header: 'Rank', cell: ({ before, after }) => <Change was={before.rank} is={after.rank} /> },
        ]}
      />
      <Group
        title="Class values"
        changes={ratings}
        rowKey={({ driver }) => driver.playerId ?? ''}
        columns={[
          DRIVER,
          {
            header: 'Class value',
            cell: ({ before, after }) => <Change was={before.classValue} is={after.classValue} />,
          },
          {
            header: 'Rated races',
            cell: ({ before, after }) => <Change was={before.ratedRaces} is={after.ratedRaces} />,
          },
        ]}
      />
      <p className={styles.quiet}>{totalsText(totals)}</p>
    </div>
  );
}

const DRIVER = {
  header: 'Driver',
  cell: ({ driver }: { readonly driver: { readonly name: string } }) => <PersonName>{driver.name}</PersonName>,
};

interface GroupProps<R> {
  readonly title: string;
  /** `more`: number of rows not shown. */
  readonly changes: { readonly rows: readonly R[]; readonly more: number };
  readonly rowKey: (row: R) => string;
  readonly columns: readonly SimpleColumn<R>[];
}

function Group<R>({ title, changes: { rows, more }, rowKey, columns }: GroupProps<R>) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 aria-hidden="true">{title}</h3>
      <SimpleTable caption={`${title}, before and after`} rows={rows} rowKey={rowKey} columns={columns} />
      {more > 0 && <p className={styles.quiet}>{`and ${formatCount(more)} more`}</p>}
    </section>
  );
}

interface ChangeProps {
  readonly was: string | number | null | undefined;
  readonly is: string | number | null | undefined;
}

/** The current value, and the new one if different. */
export function Change({ was, is }: ChangeProps) {
  const [before, after] = [was, is].map((value) => (typeof value === 'number' ? formatCount(value) : (value ?? '–')));
  if (before === after) return <bdi>{after}</bdi>;
  return (
    <>
      <bdi className={styles.was}>{before}</bdi>
      <ArrowRight className={styles.arrow} size={14} aria-hidden="true" />
      <VisuallyHidden> becomes </VisuallyHidden>
      <b>
        <bdi>{after}</bdi>
      </b>
    </>
  );
}

type Lap = { readonly lapTime: number } | null;

function LapTimeChange({ before, after }: { readonly before: Lap; readonly after: Lap }) {
  return <Change was={formatTime(before?.lapTime ?? null)} is={formatTime(after?.lapTime ?? null)} />;
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
