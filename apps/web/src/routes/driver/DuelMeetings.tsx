import type { HeadToHead } from '@paddock/contracts';
import { clsx } from 'clsx';
import { formatTime } from 'race-format';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import type { Column } from '../../shared/table/column.ts';
import { Table } from '../../shared/table/Table.tsx';
import { SessionMark } from '../../shared/ui/SessionMark.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { TrackName } from '../../shared/ui/TrackName.tsx';
import { shortName } from './rival-text.ts';
import { PersonName } from '../../shared/ui/PersonName.tsx';
import styles from './DuelMeetings.module.css';
import dataTableStyles from '../../shared/ui/DataTable.module.css';

type Meeting = HeadToHead['meetings'][number];
type Side = Meeting['own'];

/** The sessions both drivers took part in; the one ahead is in bold. */
export function DuelMeetings({ duel: { own, rival, meetings } }: { readonly duel: HeadToHead }) {
  const names = useNames();
  return (
    <div className={styles.sheet}>
      <Table
        caption="Shared sessions, newest first"
        rows={meetings}
        keyOf={({ eventId }) => eventId}
        columns={[
          {
            head: 'Date',
            hideBelow: 'w720',
            className: dataTableStyles.secondary,
            cell: ({ at }) => <TimeStamp at={at} show="date" />,
          },
          {
            head: <span className="visually-hidden">Session</span>,
            cell: ({ sessionKind, sessionType }) => (
              <SessionMark kind={sessionKind} name={names.session(sessionType)} />
            ),
          },
          {
            head: 'Track',
            isRowHead: true,
            className: clsx(dataTableStyles.truncated, dataTableStyles.wide),
            cell: ({ trackName, eventId }) => <TrackName track={trackName} href={hrefs.event(eventId)} />,
          },
          sideColumn(own.name, (meeting) => [meeting.own, meeting.rival]),
          sideColumn(rival.name, (meeting) => [meeting.rival, meeting.own]),
        ]}
      />
    </div>
  );
}

function sideColumn(name: string, sidesOf: (meeting: Meeting) => readonly [Side, Side]): Column<Meeting> {
  const isAhead = (meeting: Meeting) => {
    const [side, other] = sidesOf(meeting);
    return side.position < other.position;
  };
  return {
    head: <PersonName>{shortName(name)}</PersonName>,
    isRight: true,
    className: (meeting) => (isAhead(meeting) ? styles.ahead : dataTableStyles.secondary),
    cell: (meeting) => {
      const [{ isClassified, position, bestLap }] = sidesOf(meeting);
      return (
        <>
          {isClassified ? position : 'Out'}
          {isAhead(meeting) && <span className="visually-hidden"> (ahead)</span>}
          <span className={styles.lap}>{formatTime(bestLap)}</span>
        </>
      );
    },
  };
}
