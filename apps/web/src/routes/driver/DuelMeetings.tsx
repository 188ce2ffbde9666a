import { styled } from '@mui/material/styles';
import type { HeadToHead } from '@paddock/contracts';
import { formatTime } from 'race-format';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { DataTable } from '../../shared/ui/DataTable.ts';
import { SessionMark } from '../../shared/ui/SessionMark.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { TrackName } from '../../shared/ui/TrackName.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.ts';
import { callName } from './rival-words.ts';
import { PersonName } from '../../shared/ui/PersonName.tsx';

type Side = HeadToHead['meetings'][number]['own'];

const Table = styled(DataTable)(({ theme }) => ({
  '& thead th': { maxWidth: 120, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .ahead': { fontWeight: 760, color: theme.vars.palette.text.primary },
  '& .lap': { display: 'block', fontSize: 12, lineHeight: '15px', color: theme.vars.palette.ink3, fontWeight: 400 },
  '& td, & tbody th': { height: 44 },
  [theme.breakpoints.down('sm')]: { '& .flag': { display: 'none' } },
}));

/** The sessions both drivers took part in; the one ahead is in bold. */
export function DuelMeetings({ duel: { own, rival, meetings } }: { readonly duel: HeadToHead }) {
  const names = useNames();
  return (
    <Table>
      <caption>Shared sessions, newest first</caption>
      <thead>
        <tr>
          <th scope="col" className="w720">
            Date
          </th>
          <th scope="col">
            <VisuallyHidden>Session</VisuallyHidden>
          </th>
          <th scope="col">Track</th>
          <th scope="col" className="r">
            <PersonName>{callName(own.name)}</PersonName>
          </th>
          <th scope="col" className="r">
            <PersonName>{callName(rival.name)}</PersonName>
          </th>
        </tr>
      </thead>
      <tbody>
        {meetings.map((meeting) => (
          <tr key={meeting.eventId}>
            <td className="q w720">
              <TimeStamp at={meeting.at} show="date" />
            </td>
            <td>
              <SessionMark kind={meeting.sessionKind} name={names.session(meeting.sessionType)} />
            </td>
            <th scope="row" className="cut wide">
              <TrackName
                name={names.track(meeting.trackName)}
                country={names.trackCountry(meeting.trackName)}
                href={hrefs.event(meeting.eventId)}
              />
            </th>
            <SideCell side={meeting.own} isAhead={meeting.own.position < meeting.rival.position} />
            <SideCell side={meeting.rival} isAhead={meeting.rival.position < meeting.own.position} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function SideCell({ side, isAhead }: { readonly side: Side; readonly isAhead: boolean }) {
  return (
    <td className={isAhead ? 'r ahead' : 'r q'}>
      {side.isClassified ? side.position : 'Out'}
      {isAhead && <VisuallyHidden> (ahead)</VisuallyHidden>}
      <span className="lap">{formatTime(side.bestLap)}</span>
    </td>
  );
}
