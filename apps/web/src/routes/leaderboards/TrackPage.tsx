import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { formatSplit, formatTime } from 'race-format';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { hasErrorCode } from '../../lib/error-to-message.ts';
import { csvHrefs } from '../../lib/csv-hrefs.ts';
import { useNames, type Names } from '../../lib/names.ts';
import { trpc, type ApiOutputs } from '../../lib/trpc.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { counted } from '../../shared/format/counted.ts';
import { useFormat } from '../../shared/hooks/clock.tsx';
import { formatCount, formatOrdinal } from '../../shared/format/dates-and-numbers.ts';
import { isolate } from '../../shared/format/isolate.ts';
import { NotFound } from '../../shared/ui/OffTrack.tsx';
import { PersonName } from '../../shared/ui/PersonName.tsx';
import { countFilters, withoutDefaults, isRecordBoard, UNFILTERED, TrackUrl } from './board-url.ts';
import { ChosenDriver } from './ChosenDriver.tsx';
import { EmptyTrackBoard } from './EmptyLapBoard.tsx';
import { lapColumns, lapGap } from './lap-columns.tsx';
import { LapFilters, TrackSelect } from './LapFilters.tsx';
import { LeaderboardPage } from './LeaderboardPage.tsx';
import { RecordFallSection } from './RecordFallSection.tsx';
import { TrackHero } from './TrackHero.tsx';
import { TrackRoundsSection } from './TrackRoundsSection.tsx';
import { useBoardDriver, useLeaderboard } from './use-leaderboard.ts';
import { trackQueries } from './track.page.ts';
import styles from './TrackPage.module.css';

export default function TrackPage() {
  const { trackName = '' } = useParams();
  const names = useNames();
  const url = useUrlState(TrackUrl);
  const { state, change } = url;
  const { around, ...filter } = state;
  const driver = useBoardDriver(around);
  const queries = trackQueries(trpc.useUtils(), trackName, { ...filter, around: driver.playerId });
  const top = useInfiniteQuery(queries.top);
  const nearby = useInfiniteQuery(queries.nearby);
  const board = useLeaderboard(driver, { top, nearby });
  const spread = useQuery(queries.spread);
  const progression = useQuery(queries.progression);
  const rounds = useQuery(queries.rounds);

  const format = useFormat();
  const timeZone = trpc.site.info.useQuery({}).data?.timeZone;
  const first = top.data?.pages[0];
  const leader = first?.rows[0]?.lapTime ?? 0;
  const isRecord = isRecordBoard(state);
  const game = first?.game ?? names.gameOfTrack(trackName)?.game;
  const columns = useMemo(() => lapColumns({ names, isRecord, leader }), [names, isRecord, leader]);
  // Not while the driver's row is loading.
  const own = board.own ?? null;

  if (hasErrorCode(top.error, 'not_found') || hasErrorCode(top.error, 'invalid_input')) {
    return <NotFound text="There is no track at this address." />;
  }
  return (
    <>
      <LeaderboardPage
        head={{
          title: `${names.track(trackName)}, best laps`,
          ...(first !== undefined &&
            timeZone !== undefined && {
              description: boardDescription({
                board: first,
                names,
                day: format.date(first.rows[0]?.at ?? '', timeZone),
                isFiltered: countFilters(state) > 0,
              }),
            }),
          image: {
            path: `/share/board/${encodeURIComponent(trackName)}.png`,
            alt: `The best laps at ${names.track(trackName)}`,
          },
        }}
        hero={
          <TrackHero
            trackName={trackName}
            state={filter}
            board={first}
            spread={spread}
            steps={progression.data?.steps}
            own={own && { name: driver.isMe ? 'You' : own.driver.name, rank: own.rank, gap: own.gap }}
          />
        }
        board={board}
        onAround={(playerId) => change({ around: playerId })}
        filterCount={countFilters(state)}
        filters={
          <>
            <TrackSelect track={trackName} game={game} state={state} />
            <LapFilters {...url} game={game} />
          </>
        }
        title="Best laps"
        note={`The best valid lap of each driver${first === undefined ? '' : `, ${formatCount(first.total)} in all`}`}
        caption="Best lap of each driver"
        csv={csvHrefs.trackBoard(trackName, withoutDefaults(filter))}
        columns={columns}
        empty={<EmptyTrackBoard trackName={trackName} state={filter} onChange={change} />}
        pinned={(row) => ({ figure: formatTime(row.lapTime), gap: lapGap(row, leader) })}
        rail={
          <>
            <div className={clsx(styles.driverPanel, 'stack', driver.isChosen && styles.chosen)}>
              <ChosenDriver board={board} filters={countFilters(state)} onClearFilters={() => change(UNFILTERED)} />
            </div>
            <RecordFallSection query={progression} carGroup={state.carGroup} />
            <TrackRoundsSection key={trackName} query={rounds} />
          </>
        }
      />
      <span role="status" className="visually-hidden">
        {own !== null && (
          <>
            {driver.isMe ? (
              'You are'
            ) : (
              <>
                <PersonName>{own.driver.name}</PersonName> is
              </>
            )}{' '}
            {formatOrdinal(own.rank)} of {first?.total ?? 0} on this leaderboard.
          </>
        )}
      </span>
    </>
  );
}

interface BoardDescription {
  readonly board: ApiOutputs['leaderboards']['track'];
  readonly names: Pick<Names, 'track' | 'car'>;
  /** Of its first row. */
  readonly day: string;
  /** Then the first row need not be the track's record. */
  readonly isFiltered: boolean;
}

/** "Best lap at Monza: 1:48.437 by Ada Quick in the Bentley Continental, 19/09/2025, +0.518 to Ben Slower. 213 drivers." */
function boardDescription({ board, names, day, isFiltered }: BoardDescription): string {
  const track = names.track(board.trackName);
  const [best, second] = board.rows;
  if (best === undefined) return `No valid lap at ${track}${isFiltered ? ' under these filters' : ' yet'}.`;
  const car = best.carModel === null ? '' : ` in the ${names.car(best.carModel)}`;
  const margin = second === undefined ? '' : `, ${formatSplit(second.gap)} to ${isolate(second.driver.name)}`;
  const what = isFiltered ? 'Best lap of this leaderboard' : 'Best lap';
  return `${what} at ${track}: ${formatTime(best.lapTime)} by ${isolate(best.driver.name)}${car}, ${day}${margin}. ${counted(board.total, 'driver')}.`;
}
