import { clsx } from 'clsx';
import type { ChangePreview } from '@paddock/contracts';
import { ArrowRight } from 'lucide-react';
import { formatGap, formatTime } from 'race-format';
import { useNames } from '../../../lib/names.ts';
import { formatCount } from '../../../shared/format/dates-and-numbers.ts';
import type { Column } from '../../../shared/table/column.ts';
import { NumberPlate } from '../../../shared/racing/NumberPlate.tsx';
import { PersonName, PersonNames } from '../../../shared/ui/PersonName.tsx';
import { championshipText, changeSummary, classText, placeText } from './change-texts.ts';
import { SimpleTable, type SimpleTableProps } from './SimpleTable.tsx';
import styles from './ChangeTables.module.css';

type ResultChange = ChangePreview['results']['rows'][number];

/** The effects of a change, group by group; groups without changes are left out. */
export function ChangeTables({ preview }: { readonly preview: ChangePreview }) {
  const names = useNames();
  const { results, records, bests, points, championships, ratings, totals } = preview;
  const isOneEvent = new Set(results.rows.map(({ eventId }) => eventId)).size === 1;
  const hasClasses = results.rows.some(({ before, after }) => before.classPosition !== after.classPosition);
  const car: Column<ResultChange> = {
    head: 'Car',
    cell: ({ raceNumber, drivers, newDrivers }) => (
      <span className={styles.name}>
        <NumberPlate number={raceNumber} />
        {newDrivers === null ? <Crew drivers={drivers} /> : <ChangedCrew was={drivers} is={newDrivers} />}
      </span>
    ),
  };
  return (
    // Also scrollable by keyboard.
    <div className={clsx(styles.groups, 'stack')} role="region" aria-label="What would change" tabIndex={0}>
      <p className={styles.summary}>{changeSummary(preview)}</p>
      {championships.map((championship) => (
        <p key={championship.championshipId}>{championshipText(championship)}</p>
      ))}
      <Group
        title="Result"
        changes={results}
        keyOf={({ eventId, filePosition }) => `${eventId}/${filePosition}`}
        columns={[
          car,
          ...(isOneEvent ? [] : [{ head: 'Event', cell: ({ eventId }: ResultChange) => eventId }]),
          { head: 'Place', cell: changeOf(placeText) },
          ...(hasClasses ? [{ head: 'In class', cell: changeOf(classText) }] : []),
          {
            head: 'Gap',
            cell: changeOf(({ gap, isVoided }) => (isVoided ? '–' : formatGap(gap, { leaderText: 'leader' }))),
          },
          { head: 'Points', cell: changeOf(({ points: scored }) => scored) },
          { head: 'Best lap', cell: changeOf(({ bestLap }) => formatTime(bestLap)) },
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
          { head: 'Held by', cell: changeOf((record) => record?.driver.name) },
          { head: 'Time', cell: changeOf((record) => formatTime(record?.lapTime ?? null)) },
        ]}
      />
      <Group
        title="Best laps on the boards"
        changes={bests}
        keyOf={({ trackName, driver }) => `${trackName}/${driver.playerId}`}
        columns={[
          DRIVER,
          { head: 'Track', cell: ({ trackName }) => names.track(trackName) },
          { head: 'Rank', cell: changeOf((best) => best?.rank) },
          { head: 'Time', cell: changeOf((best) => formatTime(best?.lapTime ?? null)) },
        ]}
      />
      <Group
        title="Season points"
        changes={points}
        keyOf={({ season, driver }) => `${season}/${driver.playerId}`}
        columns={[
          DRIVER,
          { head: 'Season', cell: ({ season }) => season },
          { head: 'Points', cell: changeOf(({ points: scored }) => scored) },
          { head: 'Rank', cell: changeOf(({ rank }) => rank) },
        ]}
      />
      <Group
        title="Class values"
        changes={ratings}
        keyOf={({ driver }) => driver.playerId ?? ''}
        columns={[
          DRIVER,
          { head: 'Class value', cell: changeOf(({ classValue }) => classValue) },
          { head: 'Rated races', cell: changeOf(({ ratedRaces }) => ratedRaces) },
        ]}
      />
      <p className="detail">{totalsText(totals)}</p>
    </div>
  );
}

type Drivers = ResultChange['drivers'];

function Crew({ drivers }: { readonly drivers: Drivers }) {
  return drivers.length === 0 ? '–' : <PersonNames names={drivers.map(({ name }) => name)} />;
}

function ChangedCrew({ was, is }: { readonly was: Drivers; readonly is: Drivers }) {
  return (
    <span>
      <span className="secondary">
        <Crew drivers={was} />
      </span>
      <Becomes />
      <b>
        <Crew drivers={is} />
      </b>
    </span>
  );
}

const DRIVER = {
  head: 'Driver',
  cell: ({ driver }: { readonly driver: { readonly name: string } }) => <PersonName>{driver.name}</PersonName>,
};

type Shown = string | number | null | undefined;

/** Cells with a value before and after. */
function changeOf<S>(value: (side: S) => Shown) {
  return ({ before, after }: { readonly before: S; readonly after: S }) => (
    <Change was={value(before)} is={value(after)} />
  );
}

interface GroupProps<R> extends Pick<SimpleTableProps<R>, 'keyOf' | 'columns'> {
  readonly title: string;
  /** `more`: number of rows not shown. */
  readonly changes: { readonly rows: readonly R[]; readonly more: number };
}

function Group<R>({ title, changes: { rows, more }, ...table }: GroupProps<R>) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 className="overline" aria-hidden="true">
        {title}
      </h3>
      <SimpleTable caption={`${title}, before and after`} rows={rows} {...table} />
      {more > 0 && <p className="detail">{`and ${formatCount(more)} more`}</p>}
    </section>
  );
}

/** The current value, and the new one if different. */
export function Change({ was, is }: { readonly was: Shown; readonly is: Shown }) {
  const [before, after] = [was, is].map((value) => (typeof value === 'number' ? formatCount(value) : (value ?? '–')));
  if (before === after) return <bdi>{after}</bdi>;
  return (
    <>
      <bdi className="secondary">{before}</bdi>
      <Becomes />
      <b>
        <bdi>{after}</bdi>
      </b>
    </>
  );
}

function Becomes() {
  return (
    <>
      <ArrowRight className={styles.arrow} size={14} aria-hidden="true" />
      <span className="visually-hidden"> becomes </span>
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
