import { RacesUrl } from '@paddock/contracts';
import Button from '@mui/material/Button';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { formatCount, formatShare } from '../../shared/format/en-au.ts';
import { FilterSelect } from '../../shared/ui/FilterSelect.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { BoardHero } from './BoardHero.tsx';
import { DriverLink, HeroFigure } from './HeroFigure.tsx';
import { LeaderboardPage } from './LeaderboardPage.tsx';
import { RACES_COLUMNS } from './races-columns.tsx';
import { RulesSection } from './RulesSection.tsx';
import { useBoardDriver, useLeaderboard } from './use-leaderboard.ts';

const MIN_STARTS = ['1', '3', '5', '10', '25', '50', '100'].map((value) => ({ value, text: value }));

const RULES = [
  ['A start', 'is a race with at least one lap driven; a retirement is a start, not showing up is none.'],
  ['A win or a podium', 'needs at least two classified cars. A crew shares it.'],
  ['Equal starts', 'share the rank; among them more wins stand first, then more podiums.'],
] as const;

export default function RacesPage() {
  const { state, change } = useUrlState(RacesUrl);
  const { minStarts, around } = state;
  const { driver, topPage, nearbyPage } = useBoardDriver(around);
  const top = trpc.leaderboards.races.useInfiniteQuery(
    { minStarts, ...topPage },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData },
  );
  const nearby = trpc.leaderboards.races.useInfiniteQuery(
    { minStarts, ...nearbyPage },
    { enabled: driver.playerId !== undefined, getNextPageParam: (page) => page.nextCursor },
  );
  const first = top.data?.pages[0]?.rows[0];
  return (
    <LeaderboardPage
      head={{ title: 'Most races', description: 'Drivers by races started, with wins and podiums.' }}
      hero={
        <BoardHero
          board="races"
          title="Most races"
          aside={
            <HeroFigure
              title="Most starts"
              figure={formatCount(first?.starts ?? null)}
              {...(first !== undefined && {
                detail: <DriverLink driver={first.driver} />,
                note: `${formatCount(first.wins)} won, ${formatShare(first.winRate)}`,
              })}
            />
          }
        />
      }
      board={useLeaderboard(driver, { top, nearby })}
      onAround={(playerId) => change({ around: playerId })}
      filterCount={minStarts > 1 ? 1 : 0}
      filters={
        <FilterSelect
          name="Starts from"
          value={String(minStarts)}
          neutral="1"
          options={MIN_STARTS}
          onChange={(value) => change({ minStarts: Number(value) })}
        />
      }
      title="Drivers by races started"
      note="Equal starts share the rank"
      caption="Drivers by races started"
      columns={RACES_COLUMNS}
      empty={<NoRaces minStarts={minStarts} onAll={() => change({ minStarts: 1 })} />}
      missingBecause={minStarts > 1 ? `fewer than ${minStarts} starts` : 'no race started'}
      pinned={({ starts }) => ({ figure: `${formatCount(starts)} ${starts === 1 ? 'start' : 'starts'}` })}
      rail={<RulesSection rules={RULES} />}
    />
  );
}

function NoRaces({ minStarts, onAll }: { readonly minStarts: number; readonly onAll: () => void }) {
  if (minStarts === 1) return <Empty title="No races yet" text="Nobody has started a race so far." />;
  return (
    <Empty
      title={`“Starts from ${minStarts}” leaves no drivers`}
      text="Nobody has started that many races yet."
      action={<Button onClick={onAll}>Show all starts</Button>}
    />
  );
}
