import type { ChampionshipEntry, ChampionshipInfo } from '@paddock/contracts';
import { clsx } from 'clsx';
import { Fragment, useState } from 'react';
import { useNames } from '../../../../lib/names.ts';
import { useIsPhone } from '../../../../shared/hooks/use-is-phone.ts';
import { DriverName } from '../../../../shared/racing/DriverName.tsx';
import { NumberPlate } from '../../../../shared/racing/NumberPlate.tsx';
import { DataTable } from '../../../../shared/ui/DataTable.tsx';
import dataTable from '../../../../shared/ui/DataTable.module.css';
import { LinkButton } from '../../../../shared/ui/LinkButton.tsx';
import { TimeStamp } from '../../../../shared/ui/TimeStamp.tsx';
import type { EntryGroup } from './entry-groups.ts';
import { handicapText } from './entry-texts.ts';
import { StatusMark } from './StatusMark.tsx';
import styles from './EntriesTable.module.css';

/** Of a group; the others are opened by a button. */
const FIRST = 20;
/** All but class and handicap. */
const FIXED_COLUMNS = 6;

interface EntriesTableProps {
  readonly info: ChampionshipInfo;
  readonly groups: readonly EntryGroup[];
  /** Whoever does not start in it is marked; null: no round is to come. */
  readonly round: string | null;
}

export function EntriesTable({ info, groups, round }: EntriesTableProps) {
  const isPhone = useIsPhone();
  const [open, setOpen] = useState<readonly string[]>([]);
  const shown = groups.map((group) => ({
    ...group,
    entries: open.includes(group.title) ? group.entries : group.entries.slice(0, FIRST),
    more: open.includes(group.title) || group.entries.length <= FIRST ? null : group.entries.length,
  }));
  const openGroup = (title: string): void => setOpen((before) => [...before, title]);
  if (isPhone) {
    return shown.map(({ title, note, entries, more }) => (
      <section key={title} className={styles.group} aria-label={title}>
        <h3 className="overline">
          {title}, {note}
        </h3>
        <ul>
          {entries.map((entry) => (
            <PhoneRow key={entry.entryId} entry={entry} info={info} round={round} />
          ))}
        </ul>
        {more !== null && <LinkButton onClick={() => openGroup(title)}>Show all {more}</LinkButton>}
      </section>
    ));
  }
  const hasClasses = info.definition.classes.length > 1;
  const hasHandicap = groups.some((group) => group.entries.some((entry) => entry.handicap !== null));
  const columns = FIXED_COLUMNS + Number(hasClasses) + Number(hasHandicap);
  return (
    <DataTable>
      <caption>Entries, by status and number</caption>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">Driver</th>
          <th scope="col">Team</th>
          <th scope="col">Car</th>
          {hasClasses && <th scope="col">Class</th>}
          {hasHandicap && (
            <th scope="col" className={dataTable.alignRight} title="For the next round">
              {info.definition.handicap?.kind === 'restrictor' ? 'Restrictor' : 'Ballast'}
            </th>
          )}
          <th scope="col" className={dataTable.alignRight}>
            Since
          </th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ title, note, entries, more }) => (
          <Fragment key={title}>
            <tr className={styles.heading}>
              <th scope="rowgroup" colSpan={columns}>
                {title} <span>{note}</span>
              </th>
            </tr>
            {entries.map((entry) => (
              <Row
                key={entry.entryId}
                entry={entry}
                info={info}
                hasClasses={hasClasses}
                hasHandicap={hasHandicap}
                round={round}
              />
            ))}
            {more !== null && (
              <tr>
                <td colSpan={columns}>
                  <LinkButton onClick={() => openGroup(title)}>Show all {more}</LinkButton>
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </DataTable>
  );
}

interface StateProps {
  readonly entry: ChampionshipEntry;
  readonly round: string | null;
}

interface PhoneRowProps extends StateProps {
  readonly info: ChampionshipInfo;
}

interface RowProps extends PhoneRowProps {
  readonly hasClasses: boolean;
  readonly hasHandicap: boolean;
}

function Row({ entry, info, hasClasses, hasHandicap, round }: RowProps) {
  const names = useNames();
  const className = info.definition.classes.find(({ code }) => code === entry.class)?.name;
  return (
    <tr>
      <td>
        <NumberPlate number={String(entry.raceNumber)} />
      </td>
      <td>
        <DriverName driver={entry.driver} />
      </td>
      <td className="secondary">{entry.team?.name ?? '–'}</td>
      <td className={clsx('secondary', dataTable.truncated, dataTable.wide)} title={names.car(entry.carModel)}>
        {names.car(entry.carModel)}
      </td>
      {hasClasses && <td className="secondary">{className ?? '–'}</td>}
      {hasHandicap && <td className={dataTable.alignRight}>{handicapText(entry, info) ?? '–'}</td>}
      <td className={dataTable.alignRight}>
        <TimeStamp at={entry.since} show="date" />
      </td>
      <td>
        <State entry={entry} round={round} />
      </td>
    </tr>
  );
}

function PhoneRow({ entry, info, round }: PhoneRowProps) {
  const names = useNames();
  const more = [
    entry.carModel === null ? null : names.car(entry.carModel),
    entry.team?.name ?? null,
    handicapText(entry, info),
  ];
  return (
    <li>
      <NumberPlate number={String(entry.raceNumber)} />
      <span className={styles.who}>
        <DriverName driver={entry.driver} />
        <span className="small-print">{more.filter((text) => text !== null).join(', ') || 'No car chosen yet'}</span>
      </span>
      <State entry={entry} round={round} isShort />
    </li>
  );
}

function State({ entry, round, isShort = false }: StateProps & { isShort?: boolean }) {
  const isAbsent = round !== null && entry.absentRounds.includes(round);
  if (isAbsent && entry.status === 'confirmed')
    return <span className="quiet">{isShort ? 'Absent' : 'Not in this round'}</span>;
  const isCalledUp = round !== null && entry.calledUp.includes(round);
  return <StatusMark entry={entry} isShort={isShort} isCalledUp={isCalledUp} />;
}
