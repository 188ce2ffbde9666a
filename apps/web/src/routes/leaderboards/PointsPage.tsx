import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, useMemo } from 'react';
import { csvHrefs } from '../../lib/csv-hrefs.ts';
import { hasErrorCode } from '../../lib/error-to-message.ts';
import { trpc } from '../../lib/trpc.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { counted } from '../../shared/format/counted.ts';
import { formatCalendarDate, formatCount } from '../../shared/format/dates-and-numbers.ts';
import { DriverLink } from '../../shared/racing/DriverName.tsx';
import { FactList } from '../../shared/ui/FactList.tsx';
import { FilterSelect } from '../../shared/ui/FilterSelect.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { NotFound } from '../../shared/ui/OffTrack.tsx';
import { PointsUrl } from './board-url.ts';
import { ChampionshipUrl } from './championship/championship-url.ts';
import { BoardHero, HeroFigure } from './BoardHero.tsx';
import { ChampionshipsSection } from './ChampionshipsSection.tsx';
import { LeaderboardPage } from './LeaderboardPage.tsx';
import { pointsColumns } from './points-columns.tsx';
import { winsText } from './ranked-drivers.tsx';
import { RulesSection, type Rule } from './RulesSection.tsx';
import { useBoardDriver, useLeaderboard } from './use-leaderboard.ts';
import { pointsQueries } from './points.page.ts';

// Without a boundary for what is shown meanwhile: the router keeps the page before, and the HTML from the server stays.
const ChampionshipPage = lazy(() => import('./championship/ChampionshipPage.tsx'));
const EmbedPage = lazy(() => import('./championship/embed/EmbedPage.tsx'));

/** The points of a season; with a championship in its address, that one's page. */
export default function PointsPage() {
  const { championship, view } = useUrlState(ChampionshipUrl).state;
  if (championship === undefined) return <SeasonPage />;
  const Page = view === 'embed' ? EmbedPage : ChampionshipPage;
  return <Page key={championship} championshipId={championship} />;
}

function SeasonPage() {
  const { state, change } = useUrlState(PointsUrl);
  const { around, ...filter } = state;
  const driver = useBoardDriver(around);
  const queries = pointsQueries(trpc.useUtils(), { ...filter, around: driver.playerId });
  const top = useInfiniteQuery(queries.top);
  const nearby = useInfiniteQuery(queries.nearby);
  const board = useLeaderboard(driver, { top, nearby });
  const first = top.data?.pages[0];
  const season = first?.season ?? null;
  const newest = first?.seasons[0]?.key;
  /** A year with the days that are left between named seasons. */
  const isRest = season?.key.startsWith('y') === true && first?.seasons.some(({ key }) => key.startsWith('s')) === true;
  const leader = first?.rows[0];
  const leaderPoints = leader?.points ?? 0;
  const columns = useMemo(() => pointsColumns(leaderPoints), [leaderPoints]);
  if (hasErrorCode(top.error, 'not_found')) return <NotFound text="There is no season at this address." />;
  return (
    <LeaderboardPage
      head={{
        title: 'Most points',
        description: 'The points of the season: who leads, with starts, wins and podiums.',
      }}
      hero={
        <BoardHero
          board="points"
          game={state.game}
          title="Most points"
          aside={
            <HeroFigure
              title={season === null ? 'Most points' : `${season.name} leader`}
              figure={formatCount(leader?.points ?? null)}
              detail={leader && <DriverLink isStrong driver={leader.driver} />}
              note={leader && winsText(leader)}
            />
          }
        >
          <FactList
            facts={[
              { label: 'From', value: season && formatCalendarDate(season.startsOn) },
              { label: 'To', value: season && formatCalendarDate(season.endsOn) },
              {
                label: 'Counted',
                value: season && (isRest ? 'Every race in no other season' : countedText(season.bestN)),
              },
            ]}
          />
        </BoardHero>
      }
      board={board}
      onAround={(playerId) => change({ around: playerId })}
      filterCount={state.season === undefined ? 0 : 1}
      filters={
        <FilterSelect
          name="Season"
          value={season?.key ?? state.season ?? ''}
          neutral={newest ?? ''}
          options={first?.seasons.map(({ key, name }) => ({ value: key, text: name })) ?? []}
          onChange={(key) => change({ season: key === newest ? undefined : key })}
        />
      }
      title={season === null ? 'Points' : `Points of ${season.name}`}
      note="Ties broken by count-back"
      caption="Drivers by points"
      csv={csvHrefs.pointsBoard(filter)}
      columns={columns}
      empty={
        <Empty
          title={season === null ? 'No points yet' : `No points in ${season.name} yet`}
          text="Points are given in races with at least two classified entries."
        />
      }
      missingBecause={`no points in ${season?.name ?? 'this season'}`}
      pinned={({ points }) => ({ figure: counted(points, 'point') })}
      rail={
        <>
          <ChampionshipsSection game={state.game} />
          <RulesSection rules={rulesOf(season?.bestN ?? null)} />
        </>
      }
    />
  );
}

function countedText(bestN: number | null): string {
  if (bestN === null) return 'Every race';
  return bestN === 1 ? 'The best race of each driver' : `The best ${bestN} races of each driver`;
}

function bestResultsText(bestN: number | null): string {
  if (bestN === null) return 'is every race of the season.';
  const best = bestN === 1 ? 'is the best result' : `are the best ${bestN} results`;
  return `${best} of each driver in the season; worse ones are left out.`;
}

function rulesOf(bestN: number | null): readonly Rule[] {
  return [
    [
      'Points',
      'go by place overall, not within a class of cars, in races with at least two classified cars. Cars that are not classified get none. A crew shares them.',
    ],
    ['What counts', bestResultsText(bestN)],
    [
      'Count-back',
      'breaks ties on points: more wins rank ahead, then more second places, and so on down to tenth. Drivers level on all of them share the rank.',
    ],
  ];
}
