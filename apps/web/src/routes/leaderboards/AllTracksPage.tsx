import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { trpc } from '../../lib/trpc.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { Board } from '../../shared/ui/Board.tsx';
import { PageBody } from '../../shared/ui/PageBody.ts';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { ShowMore } from '../../shared/ui/ShowMore.tsx';
import { BoardFilterBar } from './BoardFilterBar.tsx';
import { BoardHero } from './BoardHero.tsx';
import { BoardUrl, countFilters } from './board-url.ts';
import { EmptyBoard } from './EmptyBoard.tsx';
import { TrackRecords } from './TrackRecords.tsx';
import { TrackSelect } from './TrackSelect.tsx';

export default function AllTracksPage() {
  const names = useNames();
  const navigate = useNavigate();
  const { state, change, clear } = useUrlState(BoardUrl);
  const board = trpc.leaderboards.fastest.useInfiniteQuery(state, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <title>Fastest laps, all tracks · Paddock</title>
      <BoardHero board="tracks" title="Fastest laps" />
      <BoardFilterBar state={state} onChange={change} onClear={clear} isLoading={board.isFetching}>
        <TrackSelect
          track="all"
          tracks={names.tracks}
          onChange={(track) => void navigate(hrefs.boardTrack(track, state))}
        />
      </BoardFilterBar>
      <PageBody aria-busy={board.isFetching}>
        <Board title="Records" note="The best valid lap of every track">
          <QueryView query={board} what="the board" rows={12} rowHeight={38}>
            {({ pages }) => {
              const records = pages.flatMap((page) => page.rows);
              return records.length === 0 ? (
                <EmptyBoard filters={countFilters(state)} onClear={clear} />
              ) : (
                <TrackRecords records={records} filter={state} />
              );
            }}
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
