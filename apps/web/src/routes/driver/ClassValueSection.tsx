import { useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import type { RatingPoint } from '@paddock/contracts';
import { clsx } from 'clsx';
import { lazy, Suspense } from 'react';
import { useNames } from '../../lib/names.ts';
import { formatCount } from '../../shared/format/dates-and-numbers.ts';
import { PROVISIONAL_RACES } from 'race-format';
import { trpc } from '../../lib/trpc.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { ClassChange } from '../../shared/racing/ClassChange.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { SkeletonRows } from '../../shared/ui/SkeletonRows.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { ToggleButtons } from '../../shared/ui/ToggleButtons.tsx';
import { useMinute } from '../../shared/hooks/clock.tsx';
import { DriverUrl } from './driver-url.ts';
import { DAY_MS } from './calendar.ts';
import { belowText, moveBelow, withRatingChange, type RatedRace } from './below-scale.ts';
import { ChartNumbers } from './ChartNumbers.tsx';
import { resultText, signed } from './turning-points.ts';
import { useDriverQueries } from './driver.page.ts';

const ValueChart = lazy(async () => ({ default: (await import('./ValueChart.tsx')).ValueChart }));
const RaceExplained = lazy(async () => ({ default: (await import('./RaceExplained.tsx')).RaceExplained }));

const RANGES = { month: '30 days', season: 'Season', all: 'All' } as const;
const MONTH_MS = 30 * DAY_MS;

/** The class value after each rated race; every change can be opened for an explanation. */
export function ClassValueSection({ playerId }: { readonly playerId: string }) {
  const { state, change } = useUrlState(DriverUrl);
  const charts = useQuery(useDriverQueries(playerId).charts);
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
            <Rated playerId={playerId} rating={withRatingChange(rating)} />
          )
        }
      </QueryView>
    </Section>
  );
}

function Rated({ playerId, rating }: { readonly playerId: string; readonly rating: readonly RatedRace[] }) {
  const names = useNames();
  const { state, change } = useUrlState(DriverUrl);
  const now = useMinute();
  const isSeason = state.range === 'season';
  const board = trpc.leaderboards.points.useQuery({ limit: 1, game: rating[0]?.game }, { enabled: isSeason });
  const startsOn = board.data?.season?.startsOn;
  const seasonStart = startsOn === undefined ? -Infinity : Date.parse(startsOn);
  const since = ratedRacesSince(rating, { month: now - MONTH_MS, season: seasonStart, all: -Infinity }[state.range]);
  const choose = (race: number | undefined) => change({ race: race === state.race ? undefined : race });
  const chosen = rating.find(({ eventId }) => eventId === state.race);
  const last = rating.at(-1);

  if (isSeason && board.data === undefined) {
    return (
      <QueryView query={board} what="the season" rows={7} rowHeight={48}>
        {() => null}
      </QueryView>
    );
  }
  return (
    <>
      {since.points.length === 0 ? (
        <Empty
          title={isSeason ? 'No rated race this season' : 'No rated race in the last 30 days'}
          text="The whole history is under All."
        />
      ) : (
        <Suspense fallback={<SkeletonRows label="Loading the chart" count={6} height={50} />}>
          <ValueChart {...since} chosenRace={state.race} onChoose={choose} />
        </Suspense>
      )}
      {last?.classValue === 0 && (
        <p className="detail">
          Class value 0 for a rating of {formatCount(last.rating)}: <b>{belowText(last.rating)}</b>.
        </p>
      )}
      {chosen !== undefined && (
        <Suspense fallback={<SkeletonRows label="Loading the explanation" count={6} height={38} />}>
          <RaceExplained playerId={playerId} race={chosen} onClose={() => choose(chosen.eventId)} />
        </Suspense>
      )}
      {since.points.length > 0 && (
        <ChartNumbers
          caption="Class value after each rated race, newest first"
          rows={since.points.toReversed()}
          keyOf={({ eventId }) => eventId}
          columns={[
            { head: 'Date', isSecondary: true, cell: ({ at }) => <TimeStamp at={at} show="date" /> },
            { head: 'Track', isRowHead: true, isWide: true, cell: ({ trackName }) => names.track(trackName) },
            { head: 'Place', isRight: true, cell: resultText },
            { head: 'Rivals', priority: 'high', isRight: true, isSecondary: true, cell: ({ rivals }) => rivals },
            {
              head: 'Change',
              isRight: true,
              cell: (race) => (
                <Button
                  size="small"
                  variant="text"
                  aria-label={`Explain ${changeText(race)} at ${names.track(race.trackName)}`}
                  aria-pressed={race.eventId === state.race}
                  onClick={() => choose(race.eventId)}
                >
                  <RaceChange race={race} />
                </Button>
              ),
            },
            { head: 'Value', isRight: true, isStrong: true, cell: ({ classValue }) => classValue },
          ]}
        />
      )}
    </>
  );
}

/** By how much a race changed the class value; at 0, by how much it changed the rating. */
function RaceChange({ race }: { readonly race: RatedRace }) {
  const below = moveBelow(race);
  if (below === null) return <ClassChange change={race.classChange} />;
  return <span className={clsx(below > 0 ? 'better' : below < 0 ? 'worse' : 'quiet')}>rating {signed(below)}</span>;
}

function changeText(race: RatedRace): string {
  const below = moveBelow(race);
  return below === null ? String(race.classChange) : `rating ${signed(below)}`;
}

/** The rated races since an instant, oldest first, and how many of them are among a driver's first five. */
export function ratedRacesSince<T extends RatingPoint>(rating: readonly T[], from: number) {
  const left = rating.findIndex(({ at }) => Date.parse(at) >= from);
  const points = left === -1 ? [] : rating.slice(left);
  return { points, provisional: Math.min(Math.max(PROVISIONAL_RACES - left, 0), points.length) };
}
