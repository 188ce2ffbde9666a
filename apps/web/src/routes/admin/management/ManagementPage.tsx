import { ChampionshipId } from '@paddock/contracts';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { hrefs } from '../../../lib/hrefs.ts';
import { SkeletonRows } from '../../../shared/ui/SkeletonRows.tsx';
import AuditPage from '../audit/AuditPage.tsx';
import { AdminPage } from '../shared/AdminPage.tsx';

const ChampionshipInUrl = z.coerce.number<string>().pipe(ChampionshipId);

/** The tabs of management; the first is the default. */
const TABS = [
  {
    tab: 'names',
    text: 'Names & classes',
    below: 'What the site calls the game’s codes. A new name is seen everywhere at once.',
    Content: lazy(() => import('./NamesTab.tsx')),
  },
  {
    tab: 'seasons',
    text: 'Seasons & points',
    below: 'You see what a change does to the standings before you make it.',
    Content: lazy(() => import('./SeasonsTab.tsx')),
  },
  {
    tab: 'championships',
    text: 'Championships',
    below: 'Rounds, points and entries of each championship. You see what a change does before you publish it.',
    Content: lazy(() => import('./championships/ChampionshipsTab.tsx')),
  },
  {
    tab: 'results',
    text: 'Results',
    below: 'Staff decisions about published results. The event’s page says what changed and why.',
    Content: lazy(() => import('./amendments/AmendmentsTab.tsx')),
  },
  {
    tab: 'recompute',
    text: 'Recompute',
    below: 'Long-running jobs and their progress.',
    Content: lazy(() => import('./RecomputeTab.tsx')),
  },
  {
    tab: 'site',
    text: 'Site',
    below: 'Name, logo, links and texts for visitors, and how long data is kept.',
    Content: lazy(() => import('./SiteTab.tsx')),
  },
] as const;

const DiscordPage = lazy(() => import('./discord/DiscordPage.tsx'));
const ChampionshipAdminPage = lazy(() => import('./championships/ChampionshipAdminPage.tsx'));

export default function AdminManagementPage() {
  const [params] = useSearchParams();
  const name = params.get('tab');
  // The log and the channels have no routes of their own, but are shown as separate areas.
  if (name === 'audit') return <AuditPage />;
  if (name === 'discord') {
    return (
      <Suspense fallback={<SkeletonRows label="Loading" count={8} height={48} />}>
        <DiscordPage />
      </Suspense>
    );
  }
  const { Content, ...tab } = TABS.find((one) => one.tab === name) ?? TABS[0];
  const tabs = TABS.map((one) => ({
    text: one.text,
    href: hrefs.adminManagement({ tab: one.tab }),
    isCurrent: one.tab === tab.tab,
  }));
  const loading = <SkeletonRows label="Loading" count={8} height={48} />;
  const championship = ChampionshipInUrl.safeParse(params.get('championship')).data;
  if (tab.tab === 'championships' && championship !== undefined) {
    return (
      <Suspense fallback={loading}>
        <ChampionshipAdminPage key={championship} championshipId={championship} tabs={tabs} />
      </Suspense>
    );
  }
  return (
    <AdminPage area="management" title="Management" below={tab.below} tabs={tabs}>
      <Suspense fallback={loading}>
        <Content />
      </Suspense>
    </AdminPage>
  );
}
