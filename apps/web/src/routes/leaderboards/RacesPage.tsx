import { keepPreviousData } from '@tanstack/react-query';
import { z } from 'zod';
import { trpc, type ApiOutputs } from '../../lib/trpc.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { formatCount, formatShare } from '../../shared/format/en-au.ts';
import { Board } from '../../shared/ui/Board.tsx';
import { DataTable } from '../../shared/ui/DataTable.ts';
import { DriverName } from '../../shared/ui/DriverName.tsx';
import { FilterBar } from '../../shared/ui/FilterBar.ts';
import { FilterSelect } from '../../shared/ui/FilterSelect.tsx';
import { ListRow, RowList } from '../../shared/ui/ListRow.tsx';
import { Medal } from '../../shared/ui/Medal.tsx';
import { PageBody } from '../../shared/ui/PageBody.ts';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { ShowMore } from '../../shared/ui/ShowMore.tsx';
import { StartLights } from '../../shared/ui/StartLights.tsx';
import { useIsPhone } from '../../shared/ui/use-is-phone.ts';
import { Wrap } from '../../shared/ui/Wrap.ts';
import { BoardHero } from './BoardHero.tsx';
import { EmptyBoard } from './EmptyBoard.tsx';

const RacesUrl = z.object({ minStarts: z.coerce.number().int().min(1).max(10_000).catch(1) });
const MIN_STARTS = ['1', '3', '5', '10', '25', '50'].map((value) => ({ value, text: value }));

type RacesRow = ApiOutputs['leaderboards']['races']['rows'][number];

export default function RacesPage() {
  const { state, change, clear } = useUrlState(RacesUrl);
  const board = trpc.leaderboards.races.useInfiniteQuery(state, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <title>Most races · Paddock</title>
      <BoardHero board="races" title="Most races" />
      <FilterBar onSubmit={(event) => event.preventDefault()}>
        <Wrap className="fields">
          <FilterSelect
            name="Starts at least"
            value={String(state.minStarts)}
            neutral="1"
            options={MIN_STARTS}
            onChange={(value) => change({ minStarts: Number(value) })}
          />
          <StartLights isWaiting={board.isFetching} label="Loading the board" />
        </Wrap>
      </FilterBar>
      <PageBody aria-busy={board.isFetching}>
        <Board title="Drivers by races started" note="A start is a race with at least one lap">
          <QueryView query={board} what="the board" rows={16} rowHeight={38}>
            {({ pages }) => {
              const rows = pages.flatMap((page) => page.rows);
              return rows.length === 0 ? (
                <EmptyBoard filters={state.minStarts > 1 ? 1 : 0} onClear={clear} />
              ) : (
                <RacesRows rows={rows} />
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

interface RacesRowsProps {
  readonly rows: readonly RacesRow[];
}

function RacesRows({ rows }: RacesRowsProps) {
  const View = useIsPhone() ? RacesList : RacesTable;
  return <View rows={rows} />;
}

function RacesList({ rows }: RacesRowsProps) {
  return (
    <RowList>
      {rows.map(({ rank, driver, starts, wins, podiums }) => (
        <ListRow
          key={driver.playerId}
          lead={<Medal rank={rank} />}
          main={<DriverName driver={driver} />}
          second={`${formatCount(wins)} won, ${formatCount(podiums)} on the podium`}
          right={formatCount(starts)}
          rightSecond={starts === 1 ? 'start' : 'starts'}
        />
      ))}
    </RowList>
  );
}

function RacesTable({ rows }: RacesRowsProps) {
  return (
    <DataTable>
      <caption>Drivers by races started</caption>
      <thead>
        <tr>
          <th scope="col">Rank</th>
          <th scope="col">Driver</th>
          <th scope="col" className="r">
            Starts
          </th>
          <th scope="col" className="r">
            Wins
          </th>
          <th scope="col" className="r">
            Podiums
          </th>
          <th scope="col" className="r">
            Won
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ rank, driver, starts, wins, podiums, winRate }) => (
          <tr key={driver.playerId}>
            <td>
              <Medal rank={rank} />
            </td>
            <th scope="row">
              <DriverName driver={driver} />
            </th>
            <td className="r s">{formatCount(starts)}</td>
            <td className="r q">{formatCount(wins)}</td>
            <td className="r q">{formatCount(podiums)}</td>
            <td className="r q">{formatShare(winRate)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
