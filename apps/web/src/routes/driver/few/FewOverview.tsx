import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { DriverInfo } from '@paddock/contracts';
import { lazy } from 'react';
import { useUrlState } from '../../../lib/url-state.ts';
import { LazyOnVisible } from '../../../shared/ui/LazyOnVisible.tsx';
import { MainAndRail } from '../../../shared/ui/PageBody.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { BestLaps } from '../BestLaps.tsx';
import { ClassValueSection } from '../ClassValueSection.tsx';
import { DriverChampionships } from '../DriverChampionships.tsx';
import { DriverUrl } from '../driver-url.ts';
import { useDriverQueries } from '../driver.page.ts';
import { RecentSessions } from '../RecentSessions.tsx';
import { FewRaces } from './FewRaces.tsx';
import { LEAST_DAYS, LEAST_TRACKS, stillToCome } from './few-races.ts';
import { MetOnTrack } from './MetOnTrack.tsx';
import { NearestPlaces } from './NearestPlaces.tsx';
import styles from './FewOverview.module.css';

const CleanDriving = lazy(async () => ({ default: (await import('../CleanDriving.tsx')).CleanDriving }));
const Milestones = lazy(async () => ({ default: (await import('../Milestones.tsx')).Milestones }));
const ProgressSection = lazy(async () => ({ default: (await import('../ProgressSection.tsx')).ProgressSection }));
const YearInReview = lazy(async () => ({ default: (await import('../YearInReview.tsx')).YearInReview }));
const YearOfLaps = lazy(async () => ({ default: (await import('../YearOfLaps.tsx')).YearOfLaps }));

interface FewOverviewProps {
  readonly playerId: string;
  readonly driver: DriverInfo;
}

/** The page of a driver with few races: the races, the next place, and what comes with more. */
export function FewOverview({ playerId, driver }: FewOverviewProps) {
  const { state } = useUrlState(DriverUrl);
  const queries = useDriverQueries(playerId);
  const records = useInfiniteQuery(queries.records).data;
  const days = useQuery(queries.charts).data?.activity.length;
  const tracks =
    records && new Set(records.pages.flatMap((page) => page.records.map(({ trackName }) => trackName))).size;
  const { starts, events } = driver.totals;
  return (
    <>
      <MainAndRail>
        <div className="stack">
          <div>
            <FewRaces playerId={playerId} starts={starts} />
            {/* The year of laps has the link, too. */}
            {days !== undefined && days < LEAST_DAYS && (
              <LazyOnVisible height={20}>
                <YearInReview playerId={playerId} />
              </LazyOnVisible>
            )}
          </div>
          {/* An explanation of one race was asked for. */}
          {state.race !== undefined && <ClassValueSection playerId={playerId} />}
          {events > starts && <RecentSessions playerId={playerId} total={events} />}
          <DriverChampionships playerId={playerId} />
          {tracks !== undefined && tracks >= LEAST_TRACKS && (
            <BestLaps playerId={playerId} mostDrivenCar={driver.mostDrivenCar?.carModel ?? null} />
          )}
          {days !== undefined && days >= LEAST_DAYS && (
            <>
              <LazyOnVisible height={260} phoneHeight={234}>
                <YearOfLaps playerId={playerId} />
              </LazyOnVisible>
              <Section title="Progress" note="Best lap of each event">
                <LazyOnVisible height={354}>
                  <ProgressSection playerId={playerId} />
                </LazyOnVisible>
              </Section>
            </>
          )}
          {tracks !== undefined && days !== undefined && (
            <Section title="What comes with more races">
              <div className={styles.coming}>
                {stillToCome({ tracks, days }).map(({ from, text }) => (
                  <div key={from}>
                    <h3>{from}</h3>
                    <p className="detail">{text}</p>
                  </div>
                ))}
              </div>
            </Section>
          )}
        </div>
        <div className="stack">
          <NearestPlaces playerId={playerId} />
          <MetOnTrack playerId={playerId} />
          <Section title="Clean driving" note="In the latest races">
            <LazyOnVisible height={170}>
              <CleanDriving playerId={playerId} />
            </LazyOnVisible>
          </Section>
          <Section title="Milestones">
            <LazyOnVisible height={120}>
              <Milestones playerId={playerId} />
            </LazyOnVisible>
          </Section>
        </div>
      </MainAndRail>
    </>
  );
}
