import { keepPreviousData } from '@tanstack/react-query';
import { z } from 'zod';
import { trpc, type ApiOutputs } from '../../lib/trpc.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { formatCalendarDate, formatCount } from '../../shared/format/en-au.ts';
import { Board } from '../../shared/ui/Board.tsx';
import { DataTable } from '../../shared/ui/DataTable.ts';
import { DriverName } from '../../shared/ui/DriverName.tsx';
import { FactList } from '../../shared/ui/FactList.tsx';
import { FilterBar } from '../../shared/ui/FilterBar.ts';
import { FilterSelect } from '../../shared/ui/FilterSelect.tsx';
import { ListRow, RowList } from '../../shared/ui/ListRow.tsx';
import { Medal } from '../../shared/ui/Medal.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { PageBody } from '../../shared/ui/PageBody.ts';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { ShowMore } from '../../shared/ui/ShowMore.tsx';
import { StartLights } from '../../shared/ui/StartLights.tsx';
import { useIsPhone } from '../../shared/ui/use-is-phone.ts';
import { Wrap } from '../../shared/ui/Wrap.ts';
import { BoardHero } from './BoardHero.tsx';

const PointsUrl = z.object({
  season: z
    .string()
    .regex(/^[ys]\d{1,9}$/)
    .optional()
    .catch(undefined),
});

type PointsBoard = ApiOutputs['leaderboards']['points'];

export default function PointsPage() {
  const { state, change } = useUrlState(PointsUrl);
  const board = trpc.leaderboards.points.useInfiniteQuery(state, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
  const first = board.data?.pages[0];
  const season = first?.season ?? null;
  return (
    <>
      <title>Most points · Paddock</title>
      <BoardHero board="points" title="Most points">
        {season !== null && <SeasonFacts season={season} />}
      </BoardHero>
      <FilterBar onSubmit={(event) => event.preventDefault()}>
        <Wrap className="fields">
          <FilterSelect
            name="Season"
            value={season?.key ?? state.season ?? ''}
            neutral={first?.seasons[0]?.key ?? ''}
            options={first?.seasons.map(({ key, name }) => ({ value: key, text: name })) ?? []}
            onChange={(key) => change({ season: key })}
          />
          <StartLights isWaiting={board.isFetching} label="Loading the board" />
        </Wrap>
      </FilterBar>
      <PageBody aria-busy={board.isFetching}>
        <Board title={season?.name ?? 'Points'} note="Equal points: more wins first, then more second places">
          <QueryView query={board} what="the board" rows={16} rowHeight={38}>
            {({ pages }) => {
              const rows = pages.flatMap((page) => page.rows);
              return rows.length === 0 ? (
                <Empty title="No points yet" text="Points are given in races with at least two classified entries." />
              ) : (
                <PointsRows rows={rows} />
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

function SeasonFacts({ season }: { readonly season: NonNullable<PointsBoard['season']> }) {
  const { startsOn, endsOn, bestN } = season;
  return (
    <FactList
      facts={[
        { label: 'From', value: formatCalendarDate(startsOn) },
        { label: 'To', value: formatCalendarDate(endsOn) },
        { label: 'Counted', value: bestN === null ? 'Every race' : `The best ${bestN} races` },
      ]}
    />
  );
}

interface PointsRowsProps {
  readonly rows: PointsBoard['rows'];
}

function PointsRows({ rows }: PointsRowsProps) {
  const View = useIsPhone() ? PointsList : PointsTable;
  return <View rows={rows} />;
}

function PointsList({ rows }: PointsRowsProps) {
  return (
    <RowList>
      {rows.map(({ rank, driver, points, starts, wins }) => (
        <ListRow
          key={driver.playerId}
          lead={<Medal rank={rank} />}
          main={<DriverName driver={driver} />}
          second={`${formatCount(starts)} ${starts === 1 ? 'start' : 'starts'}, ${formatCount(wins)} won`}
          right={formatCount(points)}
          rightSecond={points === 1 ? 'point' : 'points'}
        />
      ))}
    </RowList>
  );
}

function PointsTable({ rows }: PointsRowsProps) {
  return (
    <DataTable>
      <caption>Drivers by points</caption>
      <thead>
        <tr>
          <th scope="col">Rank</th>
          <th scope="col">Driver</th>
          <th scope="col" className="r">
            Points
          </th>
          <th scope="col" className="r">
            Starts
          </th>
          <th scope="col" className="r">
            Wins
          </th>
          <th scope="col" className="r">
            Podiums
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ rank, driver, points, starts, wins, podiums }) => (
          <tr key={driver.playerId}>
            <td>
              <Medal rank={rank} />
            </td>
            <th scope="row">
              <DriverName driver={driver} />
            </th>
            <td className="r s">{formatCount(points)}</td>
            <td className="r q">{formatCount(starts)}</td>
            <td className="r q">{formatCount(wins)}</td>
            <td className="r q">{formatCount(podiums)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
