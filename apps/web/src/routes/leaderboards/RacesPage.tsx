import { RacesUrl } from '@paddock/contracts';
import Button from '@mui/material/Button';
import { keepPreviousData } from '@tanstack/react-query';
import { hrefs } from '../../lib/hrefs.ts';
import { trpc } from '../../lib/trpc.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { formatCount, formatShare } from '../../shared/format/en-au.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { FilterSelect } from '../../shared/ui/FilterSelect.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
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
import { RacesRows } from './RacesRows.tsx';
import { RulesSection } from './RulesSection.tsx';
import { StickyFilters } from '../../shared/ui/StickyFilters.tsx';
import { useDriverName } from './use-driver-name.ts';
import { AROUND_ROWS, TOP_ROWS, useJoinedBoard } from './use-joined-board.ts';
import { useSubject } from './use-subject.ts';
import { useScrollToChosen } from './use-scroll-to-chosen.ts';
import { PersonName } from '../../shared/ui/PersonName.tsx';

const MIN_STARTS = ['1', '3', '5', '10', '25', '50', '100'].map((value) => ({ value, text: value }));

const RULES = [
  ['A start', 'is a race with at least one lap driven; a retirement is a start, not showing up is none.'],
  ['A win or a podium', 'needs at least two classified cars. A crew shares it.'],
  ['Equal starts', 'share the rank; among them more wins stand first, then more podiums.'],
] as const;

export default function RacesPage() {
  const { state, change } = useUrlState(RacesUrl);
  const { minStarts, around } = state;
  const subject = useSubject(around);
  const top = trpc.leaderboards.races.useInfiniteQuery(
    { minStarts, limit: TOP_ROWS },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData },
  );
  const middle = trpc.leaderboards.races.useInfiniteQuery(
    { minStarts, limit: AROUND_ROWS, ...(subject.playerId !== undefined && { around: subject.playerId }) },
    { enabled: subject.playerId !== undefined, getNextPageParam: (page) => page.nextCursor },
  );
  const board = useJoinedBoard(top, middle, subject);
  const chosen = board.query.data?.chosen ?? null;
  const name = useDriverName(around, subject.isChosen ? chosen?.driver.name : undefined);
  useScrollToChosen(subject.isChosen ? chosen?.driver.playerId : undefined);
  const first = top.data?.pages[0]?.rows[0];
  return (
    <>
      <title>Most races · Paddock</title>
      <BoardHero
        board="races"
        title="Most races"
        aside={
          <HeroFigure
            title="Most starts"
            figure={formatCount(first?.starts ?? null)}
            {...(first !== undefined && {
              said: (
                <QuietLink to={hrefs.driver(first.driver.playerId)}>
                  <b>
                    <PersonName>{first.driver.name}</PersonName>
                  </b>
                </QuietLink>
              ),
              quiet: `${formatCount(first.wins)} won, ${formatShare(first.winRate)}`,
            })}
          />
        }
      />
      <StickyFilters
        count={minStarts > 1 ? 1 : 0}
        isLoading={board.isFetching}
        action={<JumpToDriver around={around} name={name} onChange={(playerId) => change({ around: playerId })} />}
      >
        <FilterSelect
          name="Starts from"
          value={String(minStarts)}
          neutral="1"
          options={MIN_STARTS}
          onChange={(value) => change({ minStarts: Number(value) })}
        />
      </StickyFilters>
      <PageBody aria-busy={board.isFetching}>
        <BoardAndRail>
          <Section title="Drivers by races started" note="Equal starts share the rank">
            {around !== undefined && !board.isLooking && chosen === null && (
              <NotOnBoard name={name} why={minStarts > 1 ? `fewer than ${minStarts} starts` : 'no race started'} />
            )}
            <QueryView query={board.query} what="the board" rows={16} rowHeight={38}>
              {({ segments }) =>
                segments.top[0]?.length === 0 ? (
                  <NoRaces minStarts={minStarts} onAll={() => change({ minStarts: 1 })} />
                ) : (
                  <>
                    <RacesRows segments={segments} between={board.between} around={around} />
                    <ShowMore {...board.below} />
                    {chosen !== null && (
                      <PinnedRow
                        row={chosen}
                        onJump={(playerId) => change({ around: playerId })}
                        figure={`${formatCount(chosen.starts)} ${chosen.starts === 1 ? 'start' : 'starts'}`}
                      />
                    )}
                  </>
                )
              }
            </QueryView>
          </Section>
          <aside>
            <RulesSection rules={RULES} />
          </aside>
        </BoardAndRail>
      </PageBody>
    </>
  );
}

function NoRaces({ minStarts, onAll }: { readonly minStarts: number; readonly onAll: () => void }) {
  if (minStarts === 1) return <Empty title="No races yet" text="Nobody has started a race so far." />;
  return (
    <Empty
      title={`“Starts from ${minStarts}” empties this board`}
      text="Nobody has started that many races yet."
      action={<Button onClick={onAll}>Show all starts</Button>}
    />
  );
}
