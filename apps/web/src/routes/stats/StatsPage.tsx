import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { LatestYearLink } from '../../features/year/YearLinks.tsx';
import { hrefs, withQuery } from '../../lib/hrefs.ts';
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
import { statsQueries, yearsQuery } from './stats.page.ts';
import styles from './StatsPage.module.css';

// Without a boundary for what is shown meanwhile: the HTML from the server stays until the code is there.
const SiteYear = lazy(() => import('./year/SiteYear.tsx'));

/** The statistics of a period; with a year in its address, that year in review. */
export default function StatsPage() {
  const { year, game } = useUrlState(StatsUrl).state;
  return year === undefined ? <PeriodStats /> : <SiteYear key={year} year={year} game={game} />;
}

function PeriodStats() {
  const { state, filter } = useUrlState(StatsUrl);
  const { period, game } = state;
  const of = { period, game };
  const site = trpc.site.info.useQuery({}).data;
  const totals = useQuery(statsQueries(trpc.useUtils(), of).totals);
  const years = useQuery(yearsQuery(trpc.useUtils(), game)).data ?? [];
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
        <LatestYearLink years={years} hrefOf={(year) => withQuery(hrefs.stats(), { year, game })} />
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
