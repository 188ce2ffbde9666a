import { DriverUrl, type RatingPoint } from '@paddock/contracts';
import { lazy, Suspense } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { SkeletonRows } from '../../shared/ui/SkeletonRows.tsx';
import { ToggleButtons } from '../../shared/ui/ToggleButtons.tsx';
import { useMinute } from '../../shared/ui/use-minute.ts';
import { ChartNumbers } from './ChartNumbers.tsx';
import { ratedRacesSince } from './rated-races-since.ts';
import { ValueChart } from './ValueChart.tsx';
import { ValueTable } from './ValueTable.tsx';

const RaceExplained = lazy(async () => ({ default: (await import('./RaceExplained.tsx')).RaceExplained }));

const RANGES = { month: '30 days', season: 'Season', all: 'All' } as const;

/** The class value after each rated race; every change can be opened for an explanation. */
export function ClassValueSection({ playerId }: { readonly playerId: string }) {
  const { state, change } = useUrlState(DriverUrl);
  const charts = trpc.drivers.charts.useQuery({ id: playerId });
  return (
    <Section
      title="Class value"
      note="After each rated race"
      isActionWide
      action={
        <ToggleButtons
          label="Period of the chart"
          value={state.range}
          options={RANGES}
          onChange={(range) => change({ range })}
        />
      }
    >
      <QueryView query={charts} what="the class value" rows={7} rowHeight={48}>
        {({ rating }) =>
          rating.length === 0 ? (
            <Empty
              title="Not rated yet"
              text="A race against others in the same class of cars gives the first value."
            />
          ) : (
            <Rated playerId={playerId} rating={rating} />
          )
        }
      </QueryView>
    </Section>
  );
}

interface RatedProps {
  readonly playerId: string;
  readonly rating: readonly RatingPoint[];
}

function Rated({ playerId, rating }: RatedProps) {
  const { state, change } = useUrlState(DriverUrl);
  const now = useMinute();
  const isSeason = state.range === 'season';
  const board = trpc.leaderboards.points.useQuery({ limit: 1 }, { enabled: isSeason });
  const since = ratedRacesSince(rating, { range: state.range, seasonStart: board.data?.season?.startsOn ?? null, now });
  const choose = (race: number | undefined) => change({ race: race === state.race ? undefined : race });
  const chosen = rating.find(({ eventId }) => eventId === state.race);

  if (isSeason && board.isLoading) return <SkeletonRows label="Loading the season" count={7} height={48} />;
  return (
    <>
      {since.points.length === 0 ? (
        <Empty
          title={isSeason ? 'No rated race this season' : 'No rated race in the last 30 days'}
          text="The whole history is under All."
        />
      ) : (
        <ValueChart {...since} chosenRace={state.race} onChoose={choose} />
      )}
      {chosen !== undefined && (
        <Suspense fallback={<SkeletonRows label="Loading the explanation" count={6} height={38} />}>
          <RaceExplained playerId={playerId} race={chosen} onClose={() => choose(chosen.eventId)} />
        </Suspense>
      )}
      {since.points.length > 0 && (
        <ChartNumbers label="Class values">
          {() => <ValueTable points={since.points} chosenRace={state.race} onChoose={choose} />}
        </ChartNumbers>
      )}
    </>
  );
}
