import { useEventCallback } from '@mui/material/utils';
import type { EventOverview, EventInfo, ResultRow } from '@paddock/contracts';
import { clsx } from 'clsx';
import { useContext, useEffect, useMemo, useState } from 'react';
import { useNames } from '../../../lib/names.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { useFormat } from '../../../shared/hooks/clock.tsx';
import { Table } from '../../../shared/table/Table.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { LapMark } from '../../../shared/racing/LapMark.tsx';
import { Empty } from '../../../shared/ui/Notice.tsx';
import { ToggleButtons } from '../../../shared/ui/ToggleButtons.tsx';
import { OwnDriver } from '../../../shared/racing/YouMark.tsx';
import { EventActions } from '../EventActions.tsx';
import { EventUrl, placesIn, toggled } from '../event-url.ts';
import { OpenedRow } from './OpenedRow.tsx';
import { resultColumns } from './result-columns.tsx';
import { isAheadByTime } from './gap-note.ts';
import { resultTable, type ResultTableData, type TableRow } from './result-rows.ts';
import styles from './ResultSection.module.css';
import tableStyles from './ResultTable.module.css';

const RACE_MODES = { gap: 'Gap', interval: 'Interval', time: 'Time' } as const;
/** Outside races the best lap has its own column: the mode `time` would repeat it. Some games have gaps alone. */
const LAP_MODES = { gap: 'Gap', interval: 'Interval' } as const;

export interface ResultSectionProps {
  readonly info: EventInfo;
  readonly rows: readonly ResultRow[];
  readonly overview: EventOverview | undefined;
}

/** The result of a session; every row opens to show its laps. Open rows are part of the URL. */
export function ResultSection({ info, rows, overview }: ResultSectionProps) {
  const { state, change } = useUrlState(EventUrl);
  const { car: carName, game } = useNames();
  const carries = game(info.game)?.carries;
  const ownPlayerId = useContext(OwnDriver);
  const isRace = info.sessionKind === 'race';
  const table = useMemo(
    () => resultTable({ info, carries, rows, mode: state.show, overview, ownPlayerId, carName }),
    [info, carries, rows, state.show, overview, ownPlayerId, carName],
  );
  const columns = useMemo(() => resultColumns(table), [table]);
  const opened = placesIn(state.open);
  const onToggle = useEventCallback(({ row }: TableRow) => change({ open: toggled(state.open, row.filePosition) }));
  const opening = useMemo(() => {
    const details = (tableRow: TableRow) => <OpenedRow tableRow={tableRow} info={info} />;
    return { labelOf, onToggle, details };
  }, [onToggle, info]);
  // Scrolls to the row that the URL opens.
  const [linked] = useState(() => [...opened][0]);
  useEffect(() => {
    if (linked !== undefined) document.getElementById(rowId(linked))?.scrollIntoView({ block: 'center' });
  }, [linked]);
  return (
    <Section
      title={isRace ? 'Classification' : 'Best laps'}
      action={
        <ToggleButtons
          label="Gap column"
          value={state.show}
          options={isRace && carries?.totals !== false ? RACE_MODES : LAP_MODES}
          onChange={(show) => change({ show })}
        />
      }
      isActionWide
    >
      {rows.length === 0 ? (
        <Empty title="Nobody took part" text="The file of this session lists no cars." />
      ) : (
        <div className={styles.container}>
          <Table
            className={tableStyles.root}
            caption={table.isReranked ? 'The result, as staff ranked it' : 'The result, in the order of the file'}
            columns={columns}
            rows={table.rows}
            keyOf={({ row }) => row.filePosition}
            idOf={({ row }) => rowId(row.filePosition)}
            rowClass={rowClass}
            isOpen={({ row }) => opened.has(row.filePosition)}
            opening={opening}
          />
          <Legend table={table} endAt={info.endAt} />
          <div className={styles.phoneTools}>
            <EventActions eventId={info.eventId} />
          </div>
        </div>
      )}
    </Section>
  );
}

function rowClass({ row, bracket }: TableRow): string {
  return clsx(
    tableStyles.row,
    row.place === null && tableStyles.out,
    row.isVoided && tableStyles.voided,
    bracket !== null && [tableStyles.battle, tableStyles[bracket]],
  );
}

function labelOf({ row: { drivers, position } }: TableRow): string {
  const who = drivers.map(({ name }) => name).join(', ');
  return `Laps of ${who === '' ? `place ${position}` : who}`;
}

/** The id of a row's element, for links to it. */
function rowId(filePosition: number): string {
  return `row-${filePosition}`;
}

/** Explains the marks used in this table, and hides those of hidden columns; the end in UTC, for visitors in several time zones. */
function Legend({ table, endAt }: { readonly table: ResultTableData; readonly endAt: string }) {
  const format = useFormat();
  const { isRace, isReranked, hasLaps, rows } = table;
  const hasBracket = rows.some(({ bracket }) => bracket !== null);
  const hasRule = rows.some(({ note }) => note?.startsWith('by rule') === true);
  const hasLessTime = rows.some(({ row }) => isRace && isAheadByTime(row.gap));
  const has = (mark: string) => rows.some(({ bestMark }) => bestMark === mark);
  const notes = [
    {
      isUsed: rows.some(({ row }) => row.drivers.some(({ classValue }) => classValue !== null)),
      mark: <b>Letter and number</b>,
      text: 'class value before this session.',
    },
    { isUsed: hasBracket, mark: <b className={styles.battle}>Bracket</b>, text: 'finished within 1 s of each other.' },
    { isUsed: isReranked, mark: <b>(1)</b>, text: 'place in the order of the file, before staff decided.' },
    {
      isUsed: hasRule,
      mark: <b>DNF by rule</b>,
      text: 'finished, more than two minutes or five minutes of laps behind; it keeps its place.',
    },
    { isUsed: hasLessTime, mark: <b>−</b>, text: 'less time than the winner: the order of the server stands.' },
    {
      isUsed: isRace && hasLaps,
      mark: <b>±</b>,
      text: `places since lap 1, ${rows[0]?.hasMeasuredPlaces === true ? 'measured' : 'inferred'}.`,
      column: styles.high,
    },
    {
      isUsed: isRace && hasLaps,
      mark: <b>Cons.</b>,
      text: 'interquartile range of clean laps, seconds.',
      column: styles.low,
    },
    { isUsed: has('fastest'), mark: <LapMark kind="fastest" />, text: 'fastest lap of the session.' },
    { isUsed: has('record'), mark: <LapMark kind="record" />, text: 'track record when driven.' },
    { isUsed: has('personalBest'), mark: <LapMark kind="personalBest" />, text: 'personal best at this track.' },
  ];
  return (
    <p className={clsx(styles.marks, 'small-print')}>
      {notes
        .filter(({ isUsed }) => isUsed)
        .map(({ mark, text, column }) => (
          <span key={text} className={column}>
            {mark} {text}{' '}
          </span>
        ))}
      <b>Finished</b> {format.utc(endAt)}.
    </p>
  );
}
