import { PointsUrl } from '@paddock/contracts';
import { keepPreviousData } from '@tanstack/react-query';
import { hasErrorCode } from '../../lib/error-to-message.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { trpc, type ApiOutputs } from '../../lib/trpc.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { formatCalendarDate, formatCount } from '../../shared/format/en-au.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { FactList } from '../../shared/ui/FactList.tsx';
import { FilterSelect } from '../../shared/ui/FilterSelect.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { NotFound } from '../../shared/ui/OffTrack.tsx';
import { PageBody } from '../../shared/ui/PageBody.ts';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { ShowMore } from '../../shared/ui/ShowMore.tsx';
import { QuietLink } from '../../shared/ui/TextLink.ts';
import { BoardHero } from './BoardHero.tsx';
import { HeroFigure } from './HeroFigure.tsx';
import { JumpToDriver } from './JumpToDriver.tsx';
import { NotOnBoard } from './NotOnBoard.tsx';
import { BoardAndRail } from './BoardAndRail.ts';
import { PinnedRow } from './PinnedRow.tsx';
import { PointsRows } from './PointsRows.tsx';
import { RulesSection, type Rule } from './RulesSection.tsx';
import { StickyFilters } from '../../shared/ui/StickyFilters.tsx';
import { useDriverName } from './use-driver-name.ts';
import { AROUND_ROWS, TOP_ROWS, useJoinedBoard } from './use-joined-board.ts';
import { useSubject } from './use-subject.ts';
import { useScrollToChosen } from './use-scroll-to-chosen.ts';
import { PersonName } from '../../shared/ui/PersonName.tsx';

type PointsBoard = ApiOutputs['leaderboards']['points'];

export default function PointsPage() {
  const { state, change } = useUrlState(PointsUrl);
  const { around, ...chosenSeason } = state;
  const subject = useSubject(around);
  const top = trpc.leaderboards.points.useInfiniteQuery(
    { ...chosenSeason, limit: TOP_ROWS },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData },
  );
  const middle = trpc.leaderboards.points.useInfiniteQuery(
    { ...chosenSeason, limit: AROUND_ROWS, ...(subject.playerId !== undefined && { around: subject.playerId }) },
    { enabled: subject.playerId !== undefined, getNextPageParam: (page) => page.nextCursor },
  );
  const board = useJoinedBoard(top, middle, subject);
  const chosen = board.query.data?.chosen ?? null;
  const name = useDriverName(around, subject.isChosen ? chosen?.driver.name : undefined);
  useScrollToChosen(subject.isChosen ? chosen?.driver.playerId : undefined);
  const first = top.data?.pages[0];
  const season = first?.season ?? null;
  const leader = first?.rows[0];
  if (hasErrorCode(top.error, 'not_found')) return <NotFound text="There is no season at this address." />;
  return (
    <>
      <title>Most points · Paddock</title>
      <BoardHero
        board="points"
        title="Most points"
        aside={
          <HeroFigure
            title={season === null ? 'Most points' : `Leads ${season.name}`}
            figure={formatCount(leader?.points ?? null)}
            {...(leader !== undefined && {
              said: (
                <QuietLink to={hrefs.driver(leader.driver.playerId)}>
                  <b>
                    <PersonName>{leader.driver.name}</PersonName>
                  </b>
                </QuietLink>
              ),
              quiet: `${formatCount(leader.wins)} won of ${formatCount(leader.starts)}`,
            })}
          />
        }
      >
        <SeasonFacts season={season} />
      </BoardHero>
      <StickyFilters
        count={state.season === undefined ? 0 : 1}
        isLoading={board.isFetching}
        action={<JumpToDriver around={around} name={name} onChange={(playerId) => change({ around: playerId })} />}
      >
        <FilterSelect
          name="Season"
          value={season?.key ?? state.season ?? ''}
          neutral={first?.seasons[0]?.key ?? ''}
          options={first?.seasons.map(({ key, name: text }) => ({ value: key, text })) ?? []}
          onChange={(key) => change({ season: key === first?.seasons[0]?.key ? undefined : key })}
        />
      </StickyFilters>
      <PageBody aria-busy={board.isFetching}>
        <BoardAndRail>
          <Section
            title={season === null ? 'Points' : `Points of ${season.name}`}
            note="Ties are broken by count-back: most wins, then most second places"
          >
            {around !== undefined && !board.isLooking && chosen === null && (
              <NotOnBoard name={name} why={`no points in ${season?.name ?? 'this season'}`} />
            )}
            <QueryView query={board.query} what="the board" rows={16} rowHeight={38}>
              {({ segments }) =>
                segments.top[0]?.length === 0 ? (
                  <Empty
                    title={season === null ? 'No points yet' : `No points in ${season.name} yet`}
                    text="Points are given in races with at least two classified entries."
                  />
                ) : (
                  <>
                    <PointsRows
                      segments={segments}
                      between={board.between}
                      around={around}
                      leader={leader?.points ?? 0}
                    />
                    <ShowMore {...board.below} />
                    {chosen !== null && (
                      <PinnedRow
                        row={chosen}
                        onJump={(playerId) => change({ around: playerId })}
                        figure={`${formatCount(chosen.points)} ${chosen.points === 1 ? 'point' : 'points'}`}
                      />
                    )}
                  </>
                )
              }
            </QueryView>
          </Section>
          <aside>
            <RulesSection rules={rulesOf(season)} />
          </aside>
        </BoardAndRail>
      </PageBody>
    </>
  );
}

function SeasonFacts({ season }: { readonly season: PointsBoard['season'] }) {
  return (
    <FactList
      facts={[
        { label: 'From', value: season === null ? '–' : formatCalendarDate(season.startsOn) },
        { label: 'To', value: season === null ? '–' : formatCalendarDate(season.endsOn) },
        { label: 'Counted', value: season === null ? '–' : countedInWords(season.bestN) },
      ]}
    />
  );
}

function countedInWords(bestN: number | null): string {
  if (bestN === null) return 'Every race';
  return bestN === 1 ? 'The best race of each driver' : `The best ${bestN} races of each driver`;
}

function whatCounts(bestN: number | null): string {
  if (bestN === null) return 'is every race of the season.';
  const best = bestN === 1 ? 'is the best result' : `are the best ${bestN} results`;
  return `${best} of each driver in the season; worse ones are left out.`;
}

function rulesOf(season: PointsBoard['season']): readonly Rule[] {
  return [
    [
      'Points',
      'go by place in races with at least two classified cars; DNS, DNF and DSQ get none. A crew shares them.',
    ],
    ['What counts', whatCounts(season?.bestN ?? null)],
    [
      'Count-back',
      'parts equal points: more wins stand ahead, then more second places, and so on to tenth. Who is level in all of them shares the rank.',
    ],
  ];
}
