import { useQuery } from '@tanstack/react-query';
import type { DriverInfo } from '@paddock/contracts';
import { classBandName } from 'race-format';
import { lazy } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { hasErrorCode } from '../../lib/error-to-message.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { trpc } from '../../lib/trpc.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { counted } from '../../shared/format/counted.ts';
import { useFormat } from '../../shared/hooks/clock.tsx';
import { isolate } from '../../shared/format/isolate.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { LazyOnVisible } from '../../shared/ui/LazyOnVisible.tsx';
import { NotFound } from '../../shared/ui/OffTrack.tsx';
import { MainAndRail, PageBody } from '../../shared/ui/PageBody.tsx';
import { PageMeta } from '../../shared/ui/PageMeta.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { DriverUrl } from './driver-url.ts';
import { BestLaps } from './BestLaps.tsx';
import { ClassValueSection } from './ClassValueSection.tsx';
import { DriverChampionships } from './DriverChampionships.tsx';
import { DriverHero } from './DriverHero.tsx';
import { FewOverview } from './few/FewOverview.tsx';
import { hasFewRaces } from './few/few-races.ts';
import { DuelHero } from './duel/DuelHero.tsx';
import { HeadToHead } from './HeadToHead.tsx';
import { NextStep } from './NextStep.tsx';
import { RecentSessions } from './RecentSessions.tsx';
import { Rivals } from './Rivals.tsx';
import { duelQueries, useDriverQueries } from './driver.page.ts';
import { ANYBODY } from './rival-text.ts';

// Without a boundary for what is shown meanwhile: the HTML from the server stays until the code is there.
const DriverYear = lazy(() => import('./year/DriverYear.tsx'));
const CleanDriving = lazy(async () => ({ default: (await import('./CleanDriving.tsx')).CleanDriving }));
const FairPace = lazy(async () => ({ default: (await import('./pace/FairPace.tsx')).FairPace }));
const Milestones = lazy(async () => ({ default: (await import('./Milestones.tsx')).Milestones }));
const NextTenth = lazy(async () => ({ default: (await import('./NextTenth.tsx')).NextTenth }));
const ProgressSection = lazy(async () => ({ default: (await import('./ProgressSection.tsx')).ProgressSection }));
const YearOfLaps = lazy(async () => ({ default: (await import('./YearOfLaps.tsx')).YearOfLaps }));

export default function DriverPage() {
  const { playerId = '' } = useParams();
  return <KnownDriver key={playerId} playerId={playerId} />;
}

function KnownDriver({ playerId }: { readonly playerId: string }) {
  const { state } = useUrlState(DriverUrl);
  const { search } = useLocation();
  const versus = state.versus ?? ANYBODY;
  const duel = useQuery(duelQueries(trpc.useUtils(), { id: playerId, game: state.game }, versus).duel);
  const isDuel = versus !== ANYBODY && versus !== playerId && (duel.data !== undefined || duel.error === null);
  const info = useQuery(useDriverQueries(playerId).info);
  if (hasErrorCode(info.error, 'not_found') || hasErrorCode(info.error, 'invalid_input')) {
    return <NotFound text="There is no driver at this address." />;
  }
  // This driver was merged into another: redirect to that driver's page.
  if (info.data !== undefined && info.data.playerId !== playerId)
    return <Navigate replace to={`${hrefs.driver(info.data.playerId)}${search}`} />;
  if (state.year !== undefined && state.versus === undefined && (info.data !== undefined || info.error === null))
    return <DriverYear playerId={playerId} year={state.year} info={info.data} />;
  const name = info.data?.name ?? 'Driver';
  return (
    <>
      {state.versus === undefined && <DriverHead playerId={playerId} info={info.data} />}
      {isDuel ? (
        <DuelHero name={name} duel={duel.data} />
      ) : (
        (info.data !== undefined || info.error === null) && <DriverHero driver={info.data} />
      )}
      <PageBody>
        {info.error !== null && (
          <QueryView query={info} what="the driver" rows={1} rowHeight={46}>
            {() => null}
          </QueryView>
        )}
        {state.versus === undefined ? (
          info.data !== undefined && hasFewRaces(info.data) ? (
            <FewOverview playerId={playerId} driver={info.data} />
          ) : (
            <Overview playerId={playerId} info={info.data} />
          )
        ) : (
          // Not lazy: what is below a Suspense is taken over later, when `useIsHydrated` is true already.
          <HeadToHead playerId={playerId} name={name} versus={state.versus} />
        )}
      </PageBody>
    </>
  );
}

interface DriverPartProps {
  readonly playerId: string;
  /** undefined: loading. */
  readonly info: DriverInfo | undefined;
}

/** The driver's name, with a career in one sentence. */
function DriverHead({ playerId, info }: DriverPartProps) {
  const format = useFormat();
  const timeZone = trpc.site.info.useQuery({}).data?.timeZone;
  if (info === undefined || timeZone === undefined) return <PageMeta title="Driver" />;
  const name = isolate(info.name);
  return (
    <PageMeta
      title={name}
      description={driverDescription(info, format.date(info.lastSeenAt, timeZone))}
      type="profile"
      image={{ path: `/share/driver/${playerId}.png`, alt: `Class licence and career of ${name}` }}
      noIndex={info.isHidden}
    />
  );
}

/** "Ada, class Gold, value 96. 24 starts, 5 wins, 13 podiums, 1,332 laps. Last seen 19/09/2025." */
function driverDescription(driver: DriverInfo, lastSeen: string): string {
  const { totals, classValue } = driver;
  const value = driver.isProvisional ? `~${classValue}, provisional` : classValue;
  const rating = classValue === null ? 'not rated' : `class ${classBandName(classValue)}, value ${value}`;
  const career = [
    counted(totals.starts, 'start'),
    counted(totals.wins, 'win'),
    counted(totals.podiums, 'podium'),
    counted(totals.laps, 'lap'),
  ];
  return `${isolate(driver.name)}, ${rating}. ${career.join(', ')}. Last seen ${lastSeen}.`;
}

function Overview({ playerId, info }: DriverPartProps) {
  return (
    <>
      <MainAndRail>
        <div>
          <ClassValueSection playerId={playerId} />
        </div>
        <div>
          <NextStep playerId={playerId} driver={info} />
        </div>
      </MainAndRail>
      <RecentSessions playerId={playerId} total={info?.totals.events} />
      <DriverChampionships playerId={playerId} />
      <MainAndRail>
        <div>
          <BestLaps playerId={playerId} mostDrivenCar={info?.mostDrivenCar?.carModel ?? null} />
          <Section title="Pace" note="Clean laps against the field at the same time">
            <LazyOnVisible height={420} phoneHeight={420}>
              <FairPace playerId={playerId} />
            </LazyOnVisible>
          </Section>
          <Section title="Next tenth" note="Nearest places to win">
            <LazyOnVisible height={206} phoneHeight={572}>
              <NextTenth playerId={playerId} />
            </LazyOnVisible>
          </Section>
          <LazyOnVisible height={260} phoneHeight={234}>
            <YearOfLaps playerId={playerId} />
          </LazyOnVisible>
        </div>
        <div>
          <Rivals playerId={playerId} name={info?.name ?? ''} />
          <Section title="Progress" note="Best lap of each event">
            <LazyOnVisible height={354}>
              <ProgressSection playerId={playerId} />
            </LazyOnVisible>
          </Section>
          <Section title="Clean driving" note="In the latest races">
            <LazyOnVisible height={170}>
              <CleanDriving playerId={playerId} />
            </LazyOnVisible>
          </Section>
          <Section title="Milestones">
            <LazyOnVisible height={160}>
              <Milestones playerId={playerId} />
            </LazyOnVisible>
          </Section>
        </div>
      </MainAndRail>
    </>
  );
}
