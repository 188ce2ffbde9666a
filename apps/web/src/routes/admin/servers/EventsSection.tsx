import { LONGEST_LIVE_LAG_MS, type StaffServerInfo } from '@paddock/contracts';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames } from '../../../lib/names.ts';
import { formatCount } from '../../../shared/format/en-au.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { SessionMark } from '../../../shared/ui/SessionMark.tsx';
import { QuietLink } from '../../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { Remark } from '../shared/parts.tsx';
import { DialogButton, rowAction } from '../shared/AdminButton.tsx';
import { SimpleTable } from '../shared/SimpleTable.tsx';
import { ImportAgainDialog } from './ImportAgainDialog.tsx';
import { durationText } from './server-texts.ts';
import dataTableStyles from '../../../shared/ui/DataTable.module.css';

/** The server's latest events, and each one's delay until it arrived. */
export function EventsSection({ server: { name, recentEvents } }: { readonly server: StaffServerInfo }) {
  const names = useNames();
  return (
    <Section title="Latest events">
      <SimpleTable
        empty={<Remark>None yet.</Remark>}
        caption={`Latest events of ${name}, newest first`}
        rows={recentEvents}
        keyOf={({ eventId }) => eventId}
        rowClass={({ isVoided }) => (isVoided ? dataTableStyles.out : '')}
        columns={[
          {
            head: 'Event',
            cell: ({ eventId, trackName, isVoided }) => (
              <>
                <QuietLink to={hrefs.event(eventId)}>{names.track(trackName)}</QuietLink>
                {isVoided && ' (voided)'}
              </>
            ),
          },
          {
            head: 'In',
            cell: ({ sessionKind, sessionType }) => (
              <SessionMark kind={sessionKind} name={names.session(sessionType)} />
            ),
          },
          {
            head: 'Ended',
            isSecondary: true,
            cell: ({ endAt, isEndApproximate }) => <TimeStamp at={endAt} isApproximate={isEndApproximate} />,
          },
          { head: 'Cars', isRight: true, hideBelow: 'w720', cell: ({ entries }) => formatCount(entries) },
          { head: 'Laps', isRight: true, hideBelow: 'w720', cell: ({ laps }) => formatCount(laps) },
          {
            head: 'Lag',
            isRight: true,
            isSecondary: true,
            hideBelow: 'w900',
            cell: (event) => durationText(lagOf(event)),
          },
        ]}
        actions={({ eventId }) => (
          <DialogButton button="Import again" {...rowAction(`Import again: event ${eventId}`)}>
            {(close) => <ImportAgainDialog eventId={eventId} onClose={close} />}
          </DialogButton>
        )}
      />
    </Section>
  );
}

/** The delay; null for history and for events with an unknown end. */
function lagOf({ receivedAt, endAt, isEndApproximate }: StaffServerInfo['recentEvents'][number]): number | null {
  const ms = Date.parse(receivedAt) - Date.parse(endAt);
  return isEndApproximate || ms > LONGEST_LIVE_LAG_MS ? null : ms;
}
