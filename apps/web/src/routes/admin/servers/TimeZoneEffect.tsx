import type { TimeZonePreview } from '@paddock/contracts';
import { useNames } from '../../../lib/names.ts';
import { formatCount, formatDateTime } from '../../../shared/format/en-au.ts';
import { Change, ChangeTables } from '../shared/ChangeTables.tsx';
import { SimpleTable } from '../shared/SimpleTable.tsx';
import { shiftText, weekendsText, zoneName } from './zones.ts';

const MAX_EXAMPLES = 5;

/** How another time zone changes everything a server has sent. */
export function TimeZoneEffect({ preview }: { readonly preview: TimeZonePreview }) {
  const names = useNames();
  const { before, after, events, unaffected, examples, weekends, change } = preview;
  const [example] = examples;
  return (
    <>
      <p>
        <b>
          {formatCount(events)} {events === 1 ? 'event ends' : 'events end'} at another time
        </b>
        {example !== undefined && `, the newest ${shiftText(example)}`}.{' '}
        {unaffected > 0 && `${formatCount(unaffected)} keep theirs. `}
        {change !== null && weekendsText(weekends)}
      </p>
      {examples.length > 0 && (
        <SimpleTable
          caption="The newest events affected, with old and new times"
          rows={examples.slice(0, MAX_EXAMPLES)}
          rowKey={({ eventId }) => eventId}
          columns={[
            {
              header: 'Event',
              cell: ({ sessionType, trackName }) => `${names.track(trackName)}, ${names.session(sessionType)}`,
            },
            ...[after, before].map((zone) => ({
              header: `In ${zoneName(zone)}`,
              cell: (ends: { readonly before: string; readonly after: string }) => (
                <Change was={formatDateTime(ends.before, zone)} is={formatDateTime(ends.after, zone)} />
              ),
            })),
          ]}
        />
      )}
      {change === null ? (
        <p>Too many events for a preview: records, boards and class values change once it is done.</p>
      ) : (
        <ChangeTables preview={change} />
      )}
      <p>Each event’s page will say that its time was corrected. Visitors see the old times until it is done.</p>
    </>
  );
}
