import { useEventCallback } from '@mui/material/utils';
import type { EventAnalysis, EventInfo, ResultRow } from '@paddock/contracts';
import { memo, useEffect, useMemo, useState } from 'react';
import { useNames } from '../../../lib/names.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { formatUtc } from '../../../shared/format/en-au.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { LapMark } from '../../../shared/ui/LapMark.tsx';
import { Empty } from '../../../shared/ui/Notice.tsx';
import { ToggleButtons } from '../../../shared/ui/ToggleButtons.tsx';
import { EventActions } from '../EventActions.tsx';
import { EventUrl, openedRows, toggled } from '../event-url.ts';
import { resultTable, type ResultTableData } from './result-rows.ts';
import { ResultTable, rowId } from './ResultTable.tsx';
import styles from './ResultSection.module.css';

const RACE_MODES = { gap: 'Gap', interval: 'Interval', time: 'Time' } as const;
/** Outside races the best lap has its own column: the mode `time` would repeat it. */
const LAP_MODES = { gap: 'Gap', interval: 'Interval' } as const;

export interface ResultSectionProps {
  readonly info: EventInfo;
  readonly rows: readonly ResultRow[];
  readonly analysis: EventAnalysis | undefined;
  readonly ownPlayerId: string | null;
}

/** The result of a session; every row opens to show its laps. Open rows are part of the URL. */
export const ResultSection = memo(function ResultSection({ info, rows, analysis, ownPlayerId }: ResultSectionProps) {
  const { state, change } = useUrlState(EventUrl);
  const { car: carName } = useNames();
  const isRace = info.sessionKind === 'race';
  const table = useMemo(
    () => resultTable({ info, rows, mode: state.show, analysis, ownPlayerId, carName }),
    [info, rows, state.show, analysis, ownPlayerId, carName],
  );
  const input = useMemo(() => ({ info, analysis }), [info, analysis]);
  const opened = useMemo(() => openedRows(state.open), [state.open]);
  // Of a stable identity: without it, each opened row would render all rows again.
  const onToggle = useEventCallback((position: number) => change({ open: toggled(state.open, position) }));
  useLinkedRow(opened);
  return (
    <Section
      title={isRace ? 'Classification' : 'Best laps'}
      action={
        <ToggleButtons
          label="Gap column"
          value={state.show}
          options={isRace ? RACE_MODES : LAP_MODES}
          onChange={(show) => change({ show })}
        />
      }
      isActionWide
    >
      {rows.length === 0 ? (
        <Empty title="Nobody took part" text="The file of this session lists no cars." />
      ) : (
        <div className={styles.container}>
          <ResultTable table={table} opened={opened} onToggle={onToggle} input={input} />
          <Legend table={table} endAt={info.endAt} />
          <div className={styles.phoneTools}>
            <EventActions eventId={info.eventId} />
          </div>
        </div>
      )}
    </Section>
  );
});

/** Scrolls to the row that the URL opens. */
function useLinkedRow(opened: ReadonlySet<number>): void {
  const [linked] = useState(() => [...opened][0]);
  useEffect(() => {
    if (linked === undefined) return;
    document.getElementById(rowId(linked))?.scrollIntoView({ block: 'center' });
  }, [linked]);
}

/** Explains the marks used in this table; the end in UTC, for visitors in several time zones. */
function Legend({ table, endAt }: { readonly table: ResultTableData; readonly endAt: string }) {
  const { isRace, isReranked, rows } = table;
  const has = (mark: string) => rows.some(({ bestMark }) => bestMark === mark);
  return (
    <p className={styles.marks}>
      {rows.some(({ bracket }) => bracket !== null) && (
        <>
          <b className={styles.battle}>Bracket</b> finished within 1 s of each other.{' '}
        </>
      )}
      {isReranked && (
        <>
          <b>(1)</b> place in the order of the file, before staff decided.{' '}
        </>
      )}
      {rows.some(({ distance }) => distance?.startsWith('by rule')) && (
        <>
          <b>DNF by rule</b> crossed the line more than two minutes behind the winner.{' '}
        </>
      )}
      {isRace && (
        <>
          <b>±</b> places since lap 1, inferred. <b>Cons.</b> interquartile range of clean laps, seconds.{' '}
        </>
      )}
      {has('fastest') && (
        <>
          <LapMark kind="fastest" /> fastest lap of the session.{' '}
        </>
      )}
      {has('record') && (
        <>
          <LapMark kind="record" /> track record when driven.{' '}
        </>
      )}
      {has('personalBest') && (
        <>
          <LapMark kind="personalBest" /> personal best at this track.{' '}
        </>
      )}
      <b>Finished</b> {formatUtc(endAt)}.
    </p>
  );
}
