import { LONGEST_LIVE_LAG_MS, type StaffServerInfo } from '@paddock/contracts';
import { useState } from 'react';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames } from '../../../lib/names.ts';
import { formatCount } from '../../../shared/format/en-au.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { DataTable } from '../../../shared/ui/DataTable.ts';
import { SessionMark } from '../../../shared/ui/SessionMark.tsx';
import { QuietLink } from '../../../shared/ui/TextLink.ts';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { Quiet, TableFrame } from '../shared/parts.ts';
import { RowAction } from '../shared/RowAction.tsx';
import { ImportAgainDialog } from './ImportAgainDialog.tsx';
import { durationWords } from './server-words.ts';

/** The server's latest events, and each one's delay until it arrived. */
export function EventsSection({ server: { name, recentEvents } }: { readonly server: StaffServerInfo }) {
  const names = useNames();
  const [again, setAgain] = useState<number>();
  return (
    <Section title="Latest events">
      {recentEvents.length === 0 ? (
        <Quiet>None yet.</Quiet>
      ) : (
        <TableFrame tabIndex={0} role="region" aria-label="Table of the latest events">
          <DataTable>
            <caption>Latest events of {name}, newest first</caption>
            <thead>
              <tr>
                <th scope="col">Event</th>
                <th scope="col">In</th>
                <th scope="col">Ended</th>
                <th scope="col" className="r w720">
                  Cars
                </th>
                <th scope="col" className="r w720">
                  Laps
                </th>
                <th scope="col" className="r w900">
                  Lag
                </th>
                <th scope="col" className="r">
                  Action
                </th>
              </tr>
            </thead>
            <tbody>
              {recentEvents.map((event) => (
                <tr key={event.eventId} className={event.isVoided ? 'out' : ''}>
                  <th scope="row">
                    <QuietLink to={hrefs.event(event.eventId)}>{names.track(event.trackName)}</QuietLink>
                    {event.isVoided && ' (voided)'}
                  </th>
                  <td>
                    <SessionMark kind={event.sessionKind} name={names.session(event.sessionType)} />
                  </td>
                  <td className="q">
                    <TimeStamp at={event.endAt} isApproximate={event.isEndApproximate} />
                  </td>
                  <td className="r w720">{formatCount(event.entries)}</td>
                  <td className="r w720">{formatCount(event.laps)}</td>
                  <td className="r q w900">{durationWords(lagOf(event))}</td>
                  <td className="r">
                    <RowAction label={`Import again: event ${event.eventId}`} onClick={() => setAgain(event.eventId)}>
                      Import again
                    </RowAction>
                  </td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        </TableFrame>
      )}
      {again !== undefined && <ImportAgainDialog eventId={again} onClose={() => setAgain(undefined)} />}
    </Section>
  );
}

/** The delay; null for history and for events with an unknown end. */
function lagOf({ receivedAt, endAt, isEndApproximate }: StaffServerInfo['recentEvents'][number]): number | null {
  const ms = Date.parse(receivedAt) - Date.parse(endAt);
  return isEndApproximate || ms > LONGEST_LIVE_LAG_MS ? null : ms;
}
