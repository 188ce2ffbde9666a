import { useQuery } from '@tanstack/react-query';
import { PERIOD_NAMES } from '../../lib/periods.ts';
import { trpc } from '../../lib/trpc.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { formatCount } from '../../shared/format/dates-and-numbers.ts';
import { FilterBar } from '../../shared/ui/FilterBar.tsx';
import { Hero } from '../../shared/ui/Hero.tsx';
import { MainAndRail, PageBody } from '../../shared/ui/PageBody.tsx';
import { PageMeta } from '../../shared/ui/PageMeta.tsx';
import { PeriodSelect } from '../../shared/ui/PeriodSelect.tsx';
import { StartLights } from '../../shared/ui/StartLights.tsx';
import { StatTiles } from '../../shared/ui/StatTiles.tsx';
import { StatsUrl } from './stats-url.ts';
import { DailyDrivers } from './DailyDrivers.tsx';
import { HoursSection } from './HoursSection.tsx';
import { PopularCars, PopularTracks } from './Popularity.tsx';
import { RecordTimeline } from './RecordTimeline.tsx';
import { statsQueries } from './stats.page.ts';
import styles from './StatsPage.module.css';

export default function StatsPage() {
  const { state, filter } = useUrlState(StatsUrl);
  const { period, game } = state;
  const of = { period, game };
  const site = trpc.site.info.useQuery({}).data;
  const totals = useQuery(statsQueries(trpc.useUtils(), of).totals);
  return (
    <>
      <PageMeta title="Stats" description="Drivers per day, the most raced tracks and the totals of the site." />
      <Hero
        title="Stats"
        foot={
          <StatTiles
            label={`Totals, ${PERIOD_NAMES[period].toLowerCase()}`}
            tiles={FIGURES.map(([figure, label]) => ({ label, value: formatCount(totals.data?.[figure] ?? null) }))}
          />
        }
      >
        <p className={styles.subtitle}>
          {period === 'all'
            ? PERIOD_NAMES.all
            : `${PERIOD_NAMES[period]}, by the calendar of ${site?.timeZone ?? 'the site'}`}
        </p>
      </Hero>
      <FilterBar role="search" aria-label="Figures">
        <PeriodSelect timeZone={site?.timeZone} {...filter('period')} />
        <StartLights isWaiting={totals.isFetching && totals.isPlaceholderData} label="Loading the figures" />
      </FilterBar>
      <PageBody>
        <MainAndRail>
          <div>
            <DailyDrivers {...of} />
            <HoursSection timeZone={site?.timeZone ?? ''} />
            <RecordTimeline {...of} />
          </div>
          <div>
            <PopularTracks {...of} />
            <PopularCars {...of} />
          </div>
        </MainAndRail>
      </PageBody>
    </>
  );
}

const FIGURES = [
  ['events', 'Events'],
  ['drivers', 'Drivers'],
  ['laps', 'Laps'],
  ['tracks', 'Tracks'],
  ['records', 'Records broken'],
] as const;
