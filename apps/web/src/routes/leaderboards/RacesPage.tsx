import type { RacesSort } from '@paddock/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { csvHrefs } from '../../lib/csv-hrefs.ts';
import { hasErrorCode } from '../../lib/error-to-message.ts';
import { trpc } from '../../lib/trpc.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { counted } from '../../shared/format/counted.ts';
import { formatCount } from '../../shared/format/dates-and-numbers.ts';
import { DriverLink } from '../../shared/racing/DriverName.tsx';
import { FactList } from '../../shared/ui/FactList.tsx';
import { FilterSelect } from '../../shared/ui/FilterSelect.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { NotFound } from '../../shared/ui/OffTrack.tsx';
import { PersonName } from '../../shared/ui/PersonName.tsx';
import { RacesUrl } from './board-url.ts';
import { BoardHero, HeroFigure } from './BoardHero.tsx';
import { EveryoneSquares } from './EveryoneSquares.tsx';
import { LeaderboardPage } from './LeaderboardPage.tsx';
import { RACES_FIGURES, racesColumns, SORT_OPTIONS, type RacesRow } from './races-columns.tsx';
import { winsText } from './ranked-drivers.tsx';
import { useBoardDriver, useLeaderboard } from './use-leaderboard.ts';
import { racesQueries } from './races.page.ts';

const MIN_STARTS = ['1', '3', '5', '10', '25', '50', '100'].map((value) => ({ value, text: value }));

export default function RacesPage() {
  const { state, change, filter: filterProps } = useUrlState(RacesUrl);
  const { minStarts, sort, season, game, around } = state;
  const filter = { minStarts, sort, season, game };
  const driver = useBoardDriver(around);
  const queries = racesQueries(trpc.useUtils(), { ...filter, around: driver.playerId });
  const top = useInfiniteQuery(queries.top);
  const nearby = useInfiniteQuery(queries.nearby);
  const board = useLeaderboard(driver, { top, nearby });
  const page = top.data?.pages[0];
  const first = page?.rows[0];
  const everyone = page?.everyone ?? undefined;
  const leaders = everyone?.leaders ?? 1;
  const { title, by, head, text, unit, ties, best, everyone: everyoneText } = RACES_FIGURES[sort];
  const columns = useMemo(() => racesColumns(sort), [sort]);
  const isByClass = sort === 'classValue';
  const seasonName = season && (page?.season?.name ?? season);
  const asked = { minStarts, season: seasonName, isByClass };
  if (hasErrorCode(top.error, 'not_found')) return <NotFound text="There is no season at this address." />;
  return (
    <LeaderboardPage
      head={{ title, description: `The leaderboard of drivers ranked by ${by}.` }}
      hero={
        <BoardHero
          board={isByClass ? 'classes' : 'races'}
          game={game}
          title={seasonName === undefined ? title : `${title} ${seasonName}`}
          aside={
            <HeroFigure
              title={head}
              figure={first === undefined ? '–' : text(first)}
              detail={
                leaders > 1 ? (
                  <b>{counted(leaders, 'driver')} level</b>
                ) : (
                  first && <DriverLink isStrong driver={first.driver} />
                )
              }
              note={first && (leaders > 1 ? <MostWins row={first} sort={sort} /> : winsText(first))}
            />
          }
          drawing={
            <EveryoneSquares
              caption={everyoneText}
              by={head}
              spread={everyone}
              best={first === undefined ? null : best(first)}
            />
          }
        >
          <FactList
            facts={[
              { label: 'Drivers', value: everyone && formatCount(everyone.drivers) },
              { label: 'Races', value: everyone && formatCount(everyone.races) },
              { label: 'One start only', value: everyone && formatCount(everyone.startedOnce) },
              { label: 'Different winners', value: everyone && formatCount(everyone.winners) },
            ]}
          />
        </BoardHero>
      }
      board={board}
      onAround={(playerId) => change({ around: playerId })}
      filterCount={(minStarts > 1 ? 1 : 0) + (season === undefined ? 0 : 1)}
      filters={
        <>
          <FilterSelect name="Sort by" options={SORT_OPTIONS} {...filterProps('sort')} />
          <FilterSelect name="Starts from" options={MIN_STARTS} {...filterProps('minStarts')} />
          <FilterSelect
            name="Season"
            options={[
              { value: '', text: 'All time' },
              ...(page?.seasons.map(({ key, name }) => ({ value: key, text: name })) ?? []),
            ]}
            {...filterProps('season')}
          />
        </>
      }
      title={`Drivers by ${by}`}
      note={`Level drivers share the rank; ${ties} first`}
      caption={`Drivers by ${by}`}
      csv={csvHrefs.racesBoard(filter)}
      columns={columns}
      empty={
        <NoRaces
          {...asked}
          onAllStarts={() => change({ minStarts: 1 })}
          onAllTime={() => change({ season: undefined })}
        />
      }
      missingBecause={missingText(asked)}
      pinned={(row) => ({ figure: isByClass ? `class value ${text(row)}` : `${text(row)} ${unit(row)}` })}
      ties="joined"
      foot={
        <>
          <b>Filled</b> won, <b>tinted</b> podium, <b>outlined</b> not classified (NC). Win share from five starts on. A
          start is a race with at least one lap driven; a win or a podium needs two classified cars.
          {isByClass && ' Class values are those of today, listed from the fifth rated race on.'}
        </>
      }
    />
  );
}

/** Of level drivers the one with the most wins is first. */
function MostWins({ row: { driver, wins, starts }, sort }: { readonly row: RacesRow; readonly sort: RacesSort }) {
  if (sort !== 'starts' || wins === 0) return null;
  return (
    <>
      <PersonName>{driver.name}</PersonName> won {formatCount(wins)} of {formatCount(starts)}
    </>
  );
}

interface Asked {
  readonly minStarts: number;
  /** Its name; undefined: all time. */
  readonly season: string | undefined;
  readonly isByClass: boolean;
}

const inSeason = (season: string | undefined): string => (season === undefined ? '' : ` in ${season}`);

function missingText({ minStarts, season, isByClass }: Asked): string {
  const few = `fewer than ${minStarts} starts${inSeason(season)}`;
  const none = `no race started${inSeason(season)}`;
  if (!isByClass) return minStarts > 1 ? few : none;
  const missing = minStarts > 1 ? few : season && none;
  return `${missing === undefined ? '' : `${missing} or `}fewer than five rated races`;
}

interface NoRacesProps extends Asked {
  readonly onAllStarts: () => void;
  readonly onAllTime: () => void;
}

function NoRaces({ minStarts, season, isByClass, onAllStarts, onAllTime }: NoRacesProps) {
  if (minStarts > 1) {
    return (
      <Empty
        title={`No drivers with ${minStarts} starts or more${inSeason(season)}`}
        text={
          isByClass
            ? 'No driver has five rated races and that many starts yet.'
            : 'No driver has started that many races yet.'
        }
        action={<Button onClick={onAllStarts}>Show all starts</Button>}
      />
    );
  }
  const action = season !== undefined && <Button onClick={onAllTime}>Show all time</Button>;
  if (isByClass) {
    const text = 'A driver is listed here after five rated races.';
    return <Empty title={`No class values${inSeason(season)} yet`} text={text} action={action} />;
  }
  return (
    <Empty title={`No races${inSeason(season)} yet`} text="No driver has started a race so far." action={action} />
  );
}
