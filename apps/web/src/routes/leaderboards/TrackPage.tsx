import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { trpc } from '../../lib/trpc.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { formatCount } from '../../shared/format/en-au.ts';
import { Board } from '../../shared/ui/Board.tsx';
import { FactList } from '../../shared/ui/FactList.tsx';
import { Flag } from '../../shared/ui/Flag.tsx';
import { PageBody } from '../../shared/ui/PageBody.ts';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { ShowMore } from '../../shared/ui/ShowMore.tsx';
import { BoardFilterBar } from './BoardFilterBar.tsx';
import { BoardHero } from './BoardHero.tsx';
import { BoardUrl, countFilters } from './board-url.ts';
import { EmptyBoard } from './EmptyBoard.tsx';
import { RecordHolder } from './RecordHolder.tsx';
import { TrackBoardRows } from './TrackBoardRows.tsx';
import { TrackSelect } from './TrackSelect.tsx';

export default function TrackPage() {
  const { trackName = '' } = useParams();
  const names = useNames();
  const navigate = useNavigate();
  const { state, change, clear } = useUrlState(BoardUrl);
  const board = trpc.leaderboards.track.useInfiniteQuery(
    { track: trackName, ...state },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData },
  );

  const filters = countFilters(state);
  const rows = board.data?.pages.flatMap((page) => page.rows) ?? [];
  const name = names.track(trackName);
  const goTo = (track: string) =>
    void navigate(track === 'all' ? hrefs.boardAllTracks(state) : hrefs.boardTrack(track, state));
  return (
    <>
      <title>{`${name}, best laps · Paddock`}</title>
      <BoardHero
        board="tracks"
        title={name}
        crumbs={[
          { text: 'Leaderboards', href: hrefs.boardAllTracks() },
          { text: 'Tracks', href: hrefs.boardAllTracks(state) },
          { text: name },
        ]}
        mark={<Flag country={names.trackCountry(trackName)} size="hero" />}
        aside={rows[0] && <RecordHolder row={rows[0]} isRecord={filters === 0} />}
      >
        <FactList facts={[{ label: 'Drivers', value: formatCount(board.data?.pages[0]?.total ?? null) }]} />
      </BoardHero>
      <BoardFilterBar state={state} onChange={change} onClear={clear} isLoading={board.isFetching}>
        <TrackSelect track={trackName} tracks={names.tracks} onChange={goTo} />
      </BoardFilterBar>
      <PageBody aria-busy={board.isFetching}>
        <Board title="Best laps" note="The best valid lap of each driver">
          <QueryView query={board} what="the board" rows={16} rowHeight={38}>
            {() =>
              rows.length === 0 ? (
                <EmptyBoard filters={filters} onClear={clear} />
              ) : (
                <TrackBoardRows rows={rows} isRecord={filters === 0} />
              )
            }
          </QueryView>
          <ShowMore
            hasMore={board.hasNextPage}
            isLoading={board.isFetchingNextPage}
            onMore={() => void board.fetchNextPage()}
          />
        </Board>
      </PageBody>
    </>
  );
}
