import { styled } from '@mui/material/styles';
import type { AdminPlayer } from '@paddock/contracts';
import { formatTime } from 'race-format';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames } from '../../../lib/names.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { DataTable } from '../../../shared/ui/DataTable.ts';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { SessionMark } from '../../../shared/ui/SessionMark.tsx';
import { ShowMore } from '../../../shared/ui/ShowMore.tsx';
import { TextLink } from '../../../shared/ui/TextLink.ts';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { TrackName } from '../../../shared/ui/TrackName.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';

const PAGE = 20;

const Nothing = styled('p')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

/** A player's results: the same figures as on the public page. */
export function PlayerResults({ player }: { readonly player: AdminPlayer }) {
  if (player.mergedInto?.playerId != null) {
    return (
      <p>
        The results are those of{' '}
        <TextLink to={hrefs.adminPlayer(player.mergedInto.playerId, { tab: 'results' })}>
          <PersonName>{player.mergedInto.name}</PersonName>
        </TextLink>{' '}
        now.
      </p>
    );
  }
  return (
    <>
      <Sessions playerId={player.playerId} />
      <Records playerId={player.playerId} />
    </>
  );
}

function Sessions({ playerId }: { readonly playerId: string }) {
  const names = useNames();
  const sessions = trpc.drivers.events.useInfiniteQuery(
    { id: playerId, limit: 25 },
    { getNextPageParam: (page) => page.nextCursor },
  );
  return (
    <Section title="Sessions">
      <QueryView query={sessions} what="the sessions" rows={8} rowHeight={38}>
        {({ pages }) => {
          const events = pages.flatMap((page) => page.events);
          if (events.length === 0) return <Nothing>No session yet.</Nothing>;
          return (
            <DataTable>
              <caption>Sessions, newest first</caption>
              <thead>
                <tr>
                  <th scope="col">Date</th>
                  <th scope="col">Session</th>
                  <th scope="col">Track</th>
                  <th scope="col" className="w900">
                    Car
                  </th>
                  <th scope="col" className="r">
                    Place
                  </th>
                  <th scope="col" className="r w720">
                    Best lap
                  </th>
                </tr>
              </thead>
              <tbody>
                {events.map((event) => (
                  <tr key={event.eventId}>
                    <td className="q">
                      <TimeStamp at={event.endAt} show="date" />
                    </td>
                    <td>
                      <SessionMark kind={event.sessionKind} name={names.session(event.sessionType)} />
                    </td>
                    <th scope="row" className="cut wide">
                      <TrackName
                        name={names.track(event.trackName)}
                        country={names.trackCountry(event.trackName)}
                        href={hrefs.event(event.eventId)}
                      />
                    </th>
                    <td className="q w900">{names.car(event.carModel)}</td>
                    <td className="r s">{event.position}</td>
                    <td className="r w720">{event.bestLap === null ? '–' : formatTime(event.bestLap)}</td>
                  </tr>
                ))}
              </tbody>
            </DataTable>
          );
        }}
      </QueryView>
      <ShowMore
        hasMore={sessions.hasNextPage}
        isLoading={sessions.isFetchingNextPage}
        onMore={() => void sessions.fetchNextPage()}
      />
    </Section>
  );
}

function Records({ playerId }: { readonly playerId: string }) {
  const names = useNames();
  const records = trpc.drivers.records.useInfiniteQuery(
    { id: playerId, limit: PAGE },
    { getNextPageParam: (page) => page.nextCursor },
  );
  return (
    <Section title="Best laps">
      <QueryView query={records} what="the best laps" rows={4} rowHeight={38}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.records);
          if (rows.length === 0) return <Nothing>No valid lap yet.</Nothing>;
          return (
            <DataTable>
              <caption>Best lap by track and car</caption>
              <thead>
                <tr>
                  <th scope="col">Track</th>
                  <th scope="col" className="w900">
                    Car
                  </th>
                  <th scope="col" className="r">
                    Lap
                  </th>
                  <th scope="col" className="r">
                    Rank
                  </th>
                  <th scope="col" className="r w720">
                    Date
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((record) => (
                  <tr key={`${record.trackName} ${record.carModel ?? ''}`}>
                    <th scope="row" className="cut wide">
                      <TrackName
                        name={names.track(record.trackName)}
                        country={names.trackCountry(record.trackName)}
                        href={hrefs.event(record.eventId)}
                      />
                    </th>
                    <td className="q w900">{names.car(record.carModel)}</td>
                    <td className="r s">{formatTime(record.lapTime)}</td>
                    <td className="r">
                      {record.trackRank} of {record.trackOf}
                    </td>
                    <td className="r q w720">
                      <TimeStamp at={record.at} show="date" />
                    </td>
                  </tr>
                ))}
              </tbody>
            </DataTable>
          );
        }}
      </QueryView>
      <ShowMore
        hasMore={records.hasNextPage}
        isLoading={records.isFetchingNextPage}
        onMore={() => void records.fetchNextPage()}
      />
    </Section>
  );
}
