import type { AdminPlayer } from '@paddock/contracts';
import { formatTime } from 'race-format';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames } from '../../../lib/names.ts';
import { byCursor, trpc } from '../../../lib/trpc.ts';
import { PagedRows } from '../../../shared/ui/PagedRows.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { SessionMark } from '../../../shared/racing/SessionMark.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { TrackName } from '../../../shared/racing/TrackName.tsx';
import { PlayerLink, Remark } from '../shared/parts.tsx';
import { SimpleTable } from '../shared/SimpleTable.tsx';

/** A player's results: the same figures as on the public page. */
export function ResultsTab({ player }: { readonly player: AdminPlayer }) {
  if (player.mergedInto?.playerId != null) {
    return (
      <p>
        The results are those of <PlayerLink player={player.mergedInto} tab="results" /> now.
      </p>
    );
  }
  return (
    <>
      <Sessions playerId={player.playerId} />
      <BestLaps playerId={player.playerId} />
    </>
  );
}

function Sessions({ playerId }: { readonly playerId: string }) {
  const names = useNames();
  const query = trpc.drivers.events.useInfiniteQuery({ id: playerId, limit: 25 }, byCursor);
  return (
    <Section title="Sessions">
      <PagedRows
        query={query}
        what="the sessions"
        rows={8}
        rowsOf={(page) => page.events}
        empty={<Remark>No session yet.</Remark>}
      >
        {(rows) => (
          <SimpleTable
            caption="Sessions, newest first"
            rows={rows}
            keyOf={({ eventId }) => eventId}
            columns={[
              { head: 'Track', cell: (row) => <TrackLink {...row} /> },
              {
                head: 'Session',
                cell: (row) => <SessionMark kind={row.sessionKind} name={names.session(row.sessionType)} />,
              },
              { head: 'Date', isSecondary: true, cell: ({ endAt }) => <TimeStamp at={endAt} show="date" /> },
              { head: 'Car', isSecondary: true, priority: 'medium', cell: ({ carModel }) => names.car(carModel) },
              { head: 'Place', isRight: true, isStrong: true, cell: ({ position }) => position },
              { head: 'Best lap', isRight: true, priority: 'high', cell: ({ bestLap }) => formatTime(bestLap) },
            ]}
          />
        )}
      </PagedRows>
    </Section>
  );
}

function BestLaps({ playerId }: { readonly playerId: string }) {
  const names = useNames();
  const query = trpc.drivers.records.useInfiniteQuery({ id: playerId, limit: 20 }, byCursor);
  return (
    <Section title="Best laps">
      <PagedRows
        query={query}
        what="the best laps"
        rows={4}
        rowsOf={(page) => page.records}
        empty={<Remark>No valid lap yet.</Remark>}
      >
        {(rows) => (
          <SimpleTable
            caption="Best lap by track and car"
            rows={rows}
            keyOf={({ trackName, carModel }) => `${trackName} ${carModel ?? ''}`}
            columns={[
              { head: 'Track', cell: (row) => <TrackLink {...row} /> },
              { head: 'Car', isSecondary: true, priority: 'medium', cell: ({ carModel }) => names.car(carModel) },
              { head: 'Lap', isRight: true, isStrong: true, cell: ({ lapTime }) => formatTime(lapTime) },
              { head: 'Rank', isRight: true, cell: ({ trackRank, trackOf }) => `${trackRank} of ${trackOf}` },
              {
                head: 'Date',
                isRight: true,
                isSecondary: true,
                priority: 'high',
                cell: ({ at }) => <TimeStamp at={at} show="date" />,
              },
            ]}
          />
        )}
      </PagedRows>
    </Section>
  );
}

function TrackLink({ trackName, eventId }: { readonly trackName: string; readonly eventId: number }) {
  return <TrackName track={trackName} href={hrefs.event(eventId)} />;
}
