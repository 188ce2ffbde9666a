import type { Game, StatsFilter } from '@paddock/contracts';
import { useQuery } from '@tanstack/react-query';
import { csvHrefs } from '../../lib/csv-hrefs.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { periodInWords } from '../../lib/periods.ts';
import { trpc, type ApiOutputs } from '../../lib/trpc.ts';
import { formatShare } from '../../shared/format/dates-and-numbers.ts';
import { CsvLink } from '../../shared/ui/CsvLink.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { QuietLink } from '../../shared/ui/TextLink.tsx';
import { GameMark } from '../../shared/racing/GameMark.tsx';
import { TrackName } from '../../shared/racing/TrackName.tsx';
import { UsageTable } from './UsageTable.tsx';
import { statsQueries } from './stats.page.ts';

const SHOWN = 10;
const SHOWN_CLASSES = 8;
const SMALLEST_SHARE = 0.01;
const LAPS = { head: 'Laps', priority: 'high' } as const;

/** Tracks by use. */
export function PopularTracks({ period, game }: StatsFilter) {
  const popularity = useQuery(statsQueries(trpc.useUtils(), { period, game }).tracks);
  return (
    <Section
      title="Tracks"
      note="By events"
      action={<CsvLink href={csvHrefs.trackPopularity({ period, game })} what="tracks" />}
    >
      <QueryView
        query={popularity}
        what="the tracks"
        rows={SHOWN + 1}
        empty={<Empty title={`No track was raced ${periodInWords(period)}`} />}
      >
        {(tracks) => (
          <UsageTable
            caption="Tracks by events, laps and drivers"
            head="Track"
            columns={[{ head: 'Events' }, LAPS, { head: 'Drivers' }]}
            limit={SHOWN}
            rows={tracks.map(({ game: of, trackName, events, laps, drivers }) => ({
              key: trackName,
              name: (
                <>
                  <TrackName track={trackName} href={hrefs.boardTrack(trackName)} />
                  <GameMark game={of} />
                </>
              ),
              figures: [events, laps, drivers],
            }))}
          />
        )}
      </QueryView>
    </Section>
  );
}

/** The most used car classes and cars. */
export function PopularCars({ period, game }: StatsFilter) {
  const names = useNames();
  const gameOf = useGameOfLink();
  const cars = useQuery(statsQueries(trpc.useUtils(), { period, game }).cars);
  const empty = <Empty title={`No car was raced ${periodInWords(period)}`} />;
  return (
    <>
      <Section title="Car classes" note="By entries">
        <QueryView query={cars} what="the classes" rows={7} empty={empty}>
          {(rows) => <Classes cars={rows} />}
        </QueryView>
      </Section>
      <Section title="Cars" note="By entries" action={<CsvLink href={csvHrefs.cars({ period, game })} what="cars" />}>
        <QueryView query={cars} what="the cars" rows={SHOWN + 1} empty={empty}>
          {(rows) => (
            <UsageTable
              caption="Cars by entries and laps"
              head="Car"
              columns={[{ head: 'Entries' }, LAPS, { head: 'Class' }]}
              limit={SHOWN}
              rows={rows.map(({ game: of, carModel, carGroup, entries, laps }) => ({
                key: `${of} ${carModel}`,
                name:
                  carModel === null ? (
                    'No car in the file'
                  ) : (
                    <>
                      <QuietLink
                        to={hrefs.boardAllTracks({ car: carModel, ...gameOf(of) })}
                        title={names.car(carModel)}
                      >
                        {names.car(carModel)}
                      </QuietLink>
                      <GameMark game={of} />
                    </>
                  ),
                figures: [entries, laps, carGroup ?? '–'],
              }))}
            />
          )}
        </QueryView>
      </Section>
    </>
  );
}

function Classes({ cars }: { readonly cars: readonly CarUsage[] }) {
  const classes = classesOf(cars);
  const gameOf = useGameOfLink();
  const total = classes.reduce((sum, { entries }) => sum + entries, 0);
  return (
    <UsageTable
      caption="Classes of cars by entries and laps"
      head="Class"
      columns={[{ head: 'Entries' }, { head: 'Share' }, LAPS]}
      limit={SHOWN_CLASSES}
      rows={classes.map(({ game, carGroup, entries, laps }) => ({
        key: `${game} ${carGroup}`,
        name: (
          <>
            {carGroup === null ? (
              'Unknown'
            ) : (
              <QuietLink to={hrefs.boardAllTracks({ carGroup, ...gameOf(game) })}>{carGroup}</QuietLink>
            )}
            <GameMark game={game} />
          </>
        ),
        figures: [entries, shareText(entries / total), laps],
      }))}
    />
  );
}

/** A small share is never shown as zero. */
function shareText(share: number): string {
  return share < SMALLEST_SHARE ? `< ${formatShare(SMALLEST_SHARE)}` : formatShare(share);
}

type CarUsage = ApiOutputs['stats']['cars'][number];

/** On a site with one game its links need none. */
function useGameOfLink() {
  const { hasGames } = useNames();
  return (game: Game) => (hasGames ? { game } : {});
}

/** Cars summed by game and class, most used first; null: cars of unknown class. */
export function classesOf(cars: readonly CarUsage[]) {
  return [...Map.groupBy(cars, ({ game, carGroup }) => `${game} ${carGroup}`).values()]
    .flatMap((models) => (models[0] === undefined ? [] : [{ models, ...models[0] }]))
    .map(({ game, carGroup, models }) => ({
      game,
      carGroup,
      entries: models.reduce((sum, { entries }) => sum + entries, 0),
      laps: models.reduce((sum, { laps }) => sum + laps, 0),
    }))
    .toSorted((a, b) => b.entries - a.entries || b.laps - a.laps);
}
