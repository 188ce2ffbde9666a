import { styled } from '@mui/material/styles';
import type { TimeZonePreview } from '@paddock/contracts';
import { useNames } from '../../../lib/names.ts';
import { formatCount, formatDateTime } from '../../../shared/format/en-au.ts';
import { Changed, ChangeTable, ChangeTables } from '../amendments/ChangeTables.tsx';
import { shiftWords, weekendWords } from './shift-words.ts';
import { zoneWords } from './zones.ts';

const Frame = styled('div')({ overflowX: 'auto' });

const SHOWN = 5;

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
        {example !== undefined && `, the newest ${shiftWords(example)}`}.{' '}
        {unaffected > 0 && `${formatCount(unaffected)} keep theirs. `}
        {change !== null && weekendWords(weekends)}
      </p>
      {examples.length > 0 && (
        <Frame role="region" aria-label="Examples" tabIndex={0}>
          <ChangeTable>
            <caption>The newest events affected, with old and new times</caption>
            <thead>
              <tr>
                <th scope="col">Event</th>
                <th scope="col">In {zoneWords(after)}</th>
                <th scope="col">In {zoneWords(before)}</th>
              </tr>
            </thead>
            <tbody>
              {examples.slice(0, SHOWN).map(({ eventId, sessionType, trackName, ...ends }) => (
                <tr key={eventId}>
                  <th scope="row">{`${names.track(trackName)}, ${names.session(sessionType)}`}</th>
                  <Changed was={formatDateTime(ends.before, after)} is={formatDateTime(ends.after, after)} />
                  <Changed was={formatDateTime(ends.before, before)} is={formatDateTime(ends.after, before)} />
                </tr>
              ))}
            </tbody>
          </ChangeTable>
        </Frame>
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
