import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, useMemo } from 'react';
import { csvHrefs } from '../../lib/csv-hrefs.ts';
import { hasErrorCode } from '../../lib/error-to-message.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { trpc } from '../../lib/trpc.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { counted } from '../../shared/format/counted.ts';
import { formatCalendarDate, formatCount } from '../../shared/format/dates-and-numbers.ts';
import { DriverLink } from '../../shared/racing/DriverName.tsx';
import { FactList } from '../../shared/ui/FactList.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { NotFound } from '../../shared/ui/OffTrack.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { PointsUrl } from './board-url.ts';
import { ChampionshipUrl } from './championship/championship-url.ts';
import { BoardHero, HeroFigure } from './BoardHero.tsx';
import { ChampionshipsSection } from './ChampionshipsSection.tsx';
import { EveryoneSquares } from './EveryoneSquares.tsx';
import { LeaderboardPage } from './LeaderboardPage.tsx';
import { PointsFilters } from './PointsFilters.tsx';
import { POINTS_FOLD, pointsColumns, type PointsRow } from './points-columns.tsx';
import { PlaceColumns } from './PlaceColumns.tsx';
import { winsText } from './ranked-drivers.tsx';
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
  const url = useUrlState(PointsUrl);
  const { state, change } = url;
  const { around, ...filter } = state;
  const names = useNames();
  const driver = useBoardDriver(around);
  const queries = pointsQueries(trpc.useUtils(), { ...filter, around: driver.playerId });
  const top = useInfiniteQuery(queries.top);
  const nearby = useInfiniteQuery(queries.nearby);
  const board = useLeaderboard(driver, { top, nearby });
  const first = top.data?.pages[0];
  const season = first?.season ?? null;
  const everyone = first?.everyone ?? undefined;
  const { carGroup } = state;
  /** A year with the days that are left between named seasons. */
  const isRest = season?.key.startsWith('y') === true && first?.seasons.some(({ key }) => key.startsWith('s')) === true;
  const leaderPoints = first?.rows[0]?.points ?? 0;
  const columns = useMemo(() => pointsColumns(leaderPoints, names), [leaderPoints, names]);
  if (hasErrorCode(top.error, 'not_found')) return <NotFound text="There is no season at this address." />;
  return (
    <LeaderboardPage
      head={{
        title: 'Most points',
        description: 'The points of the season: who leads, who is level, and where they scored.',
      }}
      hero={
        <BoardHero
          board="points"
          game={state.game}
          title={season === null ? 'Points' : `Points ${season.name}`}
          aside={<Lead rows={first?.rows ?? []} leaders={everyone?.leaders ?? 1} />}
          drawing={
            <EveryoneSquares
              caption="Everyone by points, stacked where level"
              by="Points"
              spread={everyone}
              best={first?.rows[0]?.points ?? null}
            />
          }
        >
          <FactList
            facts={[
              {
                label: 'Drivers with points',
                value: everyone && `${formatCount(everyone.withPoints)} of ${formatCount(everyone.drivers)}`,
              },
              { label: 'Races', value: everyone && formatCount(everyone.races) },
              {
                label: 'Counted',
                value: first && season && countedText({ bestN: first.bestN, isRest, carGroup }),
              },
              { label: 'Until', value: season && formatCalendarDate(season.endsOn) },
            ]}
          />
        </BoardHero>
      }
      board={board}
      onAround={(playerId) => change({ around: playerId })}
      filterCount={[state.season, state.best, carGroup].filter((value) => value !== undefined).length}
      filters={<PointsFilters {...url} board={first} />}
      title="Standings"
      note="Level drivers share the rank and stand together"
      caption="Standings by points"
      csv={csvHrefs.pointsBoard(filter)}
      columns={columns}
      ties={POINTS_FOLD}
      foot={
        <>
          Equal points are separated by count-back: more wins, then more second places, and so on down to tenth.{' '}
          <b>~</b> provisional class, fewer than five rated races.
        </>
      }
      empty={
        <NoPoints
          season={season?.name}
          carGroup={carGroup}
          onAllCars={() => change({ carGroup: undefined })}
          onToday={state.season === undefined ? undefined : () => change({ season: undefined })}
        />
      }
      missingBecause={`no points${inCars(carGroup)} in ${season?.name ?? 'this season'}`}
      pinned={({ points }) => ({ figure: counted(points, 'point') })}
      rail={
        <>
          <ChampionshipsSection game={state.game} />
          <WhatCounts
            points={first?.pointsByPlace ?? []}
            bestN={first?.bestN ?? null}
            ownBestN={season?.bestN ?? null}
            carGroup={carGroup}
          />
        </>
      }
    />
  );
}

interface LeadProps {
  readonly rows: readonly PointsRow[];
  /** How many share the first rank. */
  readonly leaders: number;
}

function Lead({ rows, leaders }: LeadProps) {
  const [first] = rows;
  if (first === undefined) return <HeroFigure title="Lead" figure="–" />;
  const points = formatCount(first.points);
  if (leaders === 1) {
    return (
      <HeroFigure
        title="Lead"
        figure={points}
        detail={<DriverLink isStrong driver={first.driver} />}
        note={winsText(first)}
      />
    );
  }
  // Level on count-back, they have equally many wins.
  const isAlike = rows.every(({ rank, starts }) => rank > 1 || starts === first.starts);
  return (
    <HeroFigure
      title="Lead"
      figure={points}
      detail={<b>{counted(leaders, 'driver')} level</b>}
      note={`each with ${isAlike ? winsText(first) : counted(first.wins, 'win')}`}
    />
  );
}

interface WhatCountsProps {
  /** By place, from the first on. */
  readonly points: readonly number[];
  /** How many results of each driver count; null: all. */
  readonly bestN: number | null;
  /** As the season itself says. */
  readonly ownBestN: number | null;
  readonly carGroup: string | undefined;
}

function WhatCounts({ points, bestN, ownBestN, carGroup }: WhatCountsProps) {
  return (
    <Section title="What counts">
      {points.length > 0 && <PlaceColumns values={points.map(String)} what="Points" />}
      <p className="small-print">
        By place overall, not within a class of cars, in races with two classified cars or more. A crew shares its
        points. {bestResultsText(bestN)} {bestN !== ownBestN && `The season itself counts ${ownText(ownBestN)}.`}{' '}
        {carGroup !== undefined && `Only results in ${carGroup} cars are counted here.`}{' '}
        <TextLink to={hrefs.about()}>All rules</TextLink>
      </p>
    </Section>
  );
}

interface Counted {
  readonly bestN: number | null;
  readonly isRest: boolean;
  readonly carGroup: string | undefined;
}

function countedText({ bestN, isRest, carGroup }: Counted): string {
  const every = isRest ? 'Every race in no other season' : 'Every race';
  const races = bestN === null ? every : `The ${bestText(bestN)}`;
  return carGroup === undefined ? races : `${races}, ${carGroup} cars only`;
}

function ownText(bestN: number | null): string {
  return bestN === null ? 'every race' : `the ${bestText(bestN)}`;
}

function bestText(bestN: number): string {
  return bestN === 1 ? 'best race of each driver' : `best ${bestN} races of each driver`;
}

function inCars(carGroup: string | undefined): string {
  return carGroup === undefined ? '' : ` in ${carGroup} cars`;
}

function bestResultsText(bestN: number | null): string {
  if (bestN === null) return 'Every race of the season counts.';
  const best = bestN === 1 ? 'The best result' : `The best ${bestN} results`;
  return `${best} of each driver in the season ${bestN === 1 ? 'counts' : 'count'}; worse ones are left out.`;
}

interface NoPointsProps {
  /** Its name; undefined: there is none yet. */
  readonly season: string | undefined;
  readonly carGroup: string | undefined;
  readonly onAllCars: () => void;
  /** undefined: it is shown without being asked for. */
  readonly onToday: (() => void) | undefined;
}

function NoPoints({ season, carGroup, onAllCars, onToday }: NoPointsProps) {
  const inSeason = season === undefined ? '' : ` in ${season}`;
  if (carGroup !== undefined) {
    return (
      <Empty
        title={`No points in ${carGroup} cars${inSeason}`}
        text="No driver has scored in a car of this class."
        action={<Button onClick={onAllCars}>Show all car classes</Button>}
      />
    );
  }
  return (
    <Empty
      title={`No points${inSeason} yet`}
      text="Points are given in races with at least two classified entries."
      action={onToday && <Button onClick={onToday}>Show the season of today</Button>}
    />
  );
}
