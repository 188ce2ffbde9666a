import { styled } from '@mui/material/styles';
import type { HeadToHead } from '@paddock/contracts';
import { formatTime } from 'race-format';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import type { Column } from '../../shared/table/column.ts';
import { Table } from '../../shared/table/Table.tsx';
import { SessionMark } from '../../shared/ui/SessionMark.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { TrackName } from '../../shared/ui/TrackName.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.ts';
import { shortName } from './rival-text.ts';
import { PersonName } from '../../shared/ui/PersonName.tsx';

type Meeting = HeadToHead['meetings'][number];
type Side = Meeting['own'];

const Sheet = styled('div')(({ theme }) => ({
  '& thead th': { maxWidth: 120, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .ahead': { fontWeight: 760, color: theme.vars.palette.text.primary },
  '& .lap': { display: 'block', fontSize: 12, lineHeight: '15px', color: theme.vars.palette.ink3, fontWeight: 400 },
  '& table td, & table tbody th': { height: 44 },
  [theme.breakpoints.down('sm')]: { '& .flag': { display: 'none' } },
}));

/** The sessions both drivers took part in; the one ahead is in bold. */
export function DuelMeetings({ duel: { own, rival, meetings } }: { readonly duel: HeadToHead }) {
  const names = useNames();
  return (
    <Sheet>
      <Table
        caption="Shared sessions, newest first"
        rows={meetings}
        keyOf={({ eventId }) => eventId}
        columns={[
          { head: 'Date', hideBelow: 'w720', className: 'q', cell: ({ at }) => <TimeStamp at={at} show="date" /> },
          {
            head: <VisuallyHidden>Session</VisuallyHidden>,
            cell: ({ sessionKind, sessionType }) => (
              <SessionMark kind={sessionKind} name={names.session(sessionType)} />
            ),
          },
          {
            head: 'Track',
            isRowHead: true,
            className: 'cut wide',
            cell: ({ trackName, eventId }) => (
              <TrackName
                name={names.track(trackName)}
                country={names.trackCountry(trackName)}
                href={hrefs.event(eventId)}
              />
            ),
          },
          sideColumn(own.name, (meeting) => [meeting.own, meeting.rival]),
          sideColumn(rival.name, (meeting) => [meeting.rival, meeting.own]),
        ]}
      />
    </Sheet>
  );
}

/** The results of one of the two drivers. */
function sideColumn(name: string, sidesOf: (meeting: Meeting) => readonly [Side, Side]): Column<Meeting> {
  const isAhead = (meeting: Meeting) => {
    const [side, other] = sidesOf(meeting);
    return side.position < other.position;
  };
  return {
    head: <PersonName>{shortName(name)}</PersonName>,
    isRight: true,
    className: (meeting) => (isAhead(meeting) ? 'ahead' : 'q'),
    cell: (meeting) => {
      const [{ isClassified, position, bestLap }] = sidesOf(meeting);
      return (
        <>
          {isClassified ? position : 'Out'}
          {isAhead(meeting) && <VisuallyHidden> (ahead)</VisuallyHidden>}
          <span className="lap">{formatTime(bestLap)}</span>
        </>
      );
    },
  };
}
