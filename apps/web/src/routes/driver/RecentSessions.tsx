import { formatGap, formatTime } from 'race-format';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames, type Names } from '../../lib/names.ts';
import { trpc, type ApiOutputs } from '../../lib/trpc.ts';
import { formatCount } from '../../shared/format/en-au.ts';
import { Board } from '../../shared/ui/Board.tsx';
import { ClassChange } from '../../shared/ui/ClassChange.tsx';
import { DataTable } from '../../shared/ui/DataTable.ts';
import { ListRow, RowList } from '../../shared/ui/ListRow.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { SessionMark } from '../../shared/ui/SessionMark.tsx';
import { ShowMore } from '../../shared/ui/ShowMore.tsx';
import { QuietLink } from '../../shared/ui/TextLink.ts';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { TrackName } from '../../shared/ui/TrackName.tsx';
import { useIsPhone } from '../../shared/ui/use-is-phone.ts';

const PAGE_SIZE = 10;

type DriverEvent = ApiOutputs['drivers']['events']['events'][number];

/** The sessions the driver took part in, newest first. */
export function RecentSessions({ playerId }: { readonly playerId: string }) {
  const names = useNames();
  const View = useIsPhone() ? SessionList : SessionTable;
  const sessions = trpc.drivers.events.useInfiniteQuery(
    { id: playerId, limit: PAGE_SIZE },
    { getNextPageParam: (page) => page.nextCursor },
  );
  return (
    <Board title="Recent sessions">
      <QueryView query={sessions} what="the sessions" rows={PAGE_SIZE} rowHeight={38}>
        {({ pages }) => {
          const events = pages.flatMap((page) => page.events);
          return events.length === 0 ? <Empty title="No session yet" /> : <View events={events} names={names} />;
        }}
      </QueryView>
      <ShowMore
        hasMore={sessions.hasNextPage}
        isLoading={sessions.isFetchingNextPage}
        onMore={() => void sessions.fetchNextPage()}
      />
    </Board>
  );
}

interface ViewProps {
  readonly events: readonly DriverEvent[];
  readonly names: Names;
}

function SessionTable({ events, names }: ViewProps) {
  return (
    <DataTable>
      <caption>Sessions, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">In</th>
          <th scope="col">Track</th>
          <th scope="col" className="w1200">
            Event
          </th>
          <th scope="col" className="w900">
            Car
          </th>
          <th scope="col" className="r">
            Place
          </th>
          <th scope="col" className="r">
            Gap
          </th>
          <th scope="col" className="r">
            Best lap
          </th>
          <th scope="col" className="r w900">
            <abbr title="Points">Pts</abbr>
          </th>
          <th scope="col" className="r">
            Class
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
            <th scope="row">
              <TrackName
                name={names.track(event.trackName)}
                country={names.trackCountry(event.trackName)}
                href={hrefs.event(event.eventId)}
              />
            </th>
            <td className="q w1200 cut wide">{event.title}</td>
            <td className="q w900">{names.car(event.carModel)}</td>
            <td className="r">
              <b>{event.position}</b> <span className="q">of {event.entryCount}</span>
            </td>
            <td className="r q">{gapOf(event)}</td>
            <td className="r">{formatTime(event.bestLap)}</td>
            <td className="r s w900">{event.points ?? '–'}</td>
            <td className="r">
              <ClassChange change={event.classChange} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function SessionList({ events, names }: ViewProps) {
  return (
    <RowList>
      {events.map((event) => (
        <ListRow
          key={event.eventId}
          lead={<SessionMark kind={event.sessionKind} name={names.session(event.sessionType)} />}
          main={
            <QuietLink to={hrefs.event(event.eventId)}>
              <b>{names.track(event.trackName)}</b>
            </QuietLink>
          }
          second={
            <>
              <TimeStamp at={event.endAt} show="date" />, {gapOf(event)}
            </>
          }
          right={`${formatCount(event.position)} of ${formatCount(event.entryCount)}`}
          rightSecond={formatTime(event.bestLap)}
        />
      ))}
    </RowList>
  );
}

function gapOf({ gap, sessionKind }: DriverEvent): string {
  return formatGap(gap, { leaderText: sessionKind === 'race' ? 'winner' : 'fastest' });
}
