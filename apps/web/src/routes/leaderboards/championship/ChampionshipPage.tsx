import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { hasErrorCode } from '../../../lib/error-to-message.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { NotFound } from '../../../shared/ui/OffTrack.tsx';
import { PageBody } from '../../../shared/ui/PageBody.tsx';
import { FailedQuery } from '../../../shared/ui/QueryView.tsx';
import { SkeletonRows } from '../../../shared/ui/SkeletonRows.tsx';
import { HeroSkeleton } from '../../event/hero/HeroSkeleton.tsx';
import { infoQuery } from './championship-queries.ts';
import { ChampionshipUrl, type ChampionshipTab } from './championship-url.ts';
import { OpenSignUp } from './entries/OpenSignUp.tsx';
import { ChampionshipHero } from './hero/ChampionshipHero.tsx';
import { ChampionshipMeta } from './hero/ChampionshipMeta.tsx';
import { StandingsTab } from './standings/StandingsTab.tsx';

const TAB_PAGES = {
  standings: StandingsTab,
  teams: lazy(() => import('./teams/TeamsTab.tsx')),
  rounds: lazy(() => import('./rounds/RoundsTab.tsx')),
  entries: lazy(() => import('./entries/EntriesTab.tsx')),
  rules: lazy(() => import('./rules/RulesTab.tsx')),
} satisfies Record<ChampionshipTab, unknown>;

const ROWS = 20;
const ROW_PX = 46;

/** A championship: what it is and how it stands, and a tab of it. */
export default function ChampionshipPage({ championshipId }: { readonly championshipId: number }) {
  const { tab } = useUrlState(ChampionshipUrl).state;
  const info = useQuery(infoQuery(trpc.useUtils(), championshipId));
  if (hasErrorCode(info.error, 'not_found')) return <NotFound text="There is no championship at this address." />;
  const Tab = TAB_PAGES[tab];
  if (info.data !== undefined) {
    return (
      <>
        <ChampionshipMeta info={info.data} tab={tab} />
        <ChampionshipHero info={info.data} tab={tab} />
        <Tab info={info.data} />
        <OpenSignUp info={info.data} />
      </>
    );
  }
  return (
    <>
      <HeroSkeleton hasFailed={info.error !== null} />
      <PageBody>
        {info.error === null ? (
          <SkeletonRows label="Loading the championship" count={ROWS} height={ROW_PX} />
        ) : (
          <FailedQuery query={info} what="the championship" />
        )}
      </PageBody>
    </>
  );
}
