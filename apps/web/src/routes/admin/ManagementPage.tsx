import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { hrefs } from '../../lib/hrefs.ts';
import { SkeletonRows } from '../../shared/ui/SkeletonRows.tsx';
import AuditPage from './audit/AuditPage.tsx';
import { AdminPage } from './shared/AdminPage.tsx';

/** The tabs of management; the first is the default. */
const PARTS = [
  {
    tab: 'names',
    text: 'Names & classes',
    below: 'What the site calls the game’s codes. A new name is seen everywhere at once.',
    Part: lazy(() => import('./management/NamesPart.tsx')),
  },
  {
    tab: 'seasons',
    text: 'Seasons & points',
    below: 'You see what a change does to the standings before it happens.',
    Part: lazy(() => import('./management/SeasonsPart.tsx')),
  },
  {
    tab: 'results',
    text: 'Void or restore',
    below: 'What staff decide about published results. The event’s page tells what changed and why.',
    Part: lazy(() => import('./amendments/AmendmentsPart.tsx')),
  },
  {
    tab: 'rebuild',
    text: 'Rebuild',
    below: 'Work that takes longer than a page waits, and how far it is.',
    Part: lazy(() => import('./management/RebuildPart.tsx')),
  },
  {
    tab: 'site',
    text: 'Texts & retention',
    below: 'What you say to visitors, and for how long things are kept.',
    Part: lazy(() => import('./management/SitePart.tsx')),
  },
] as const;

export default function AdminManagementPage() {
  const [params] = useSearchParams();
  const tab = params.get('tab');
  // The log has no route of its own, but is shown as a separate area.
  if (tab === 'audit') return <AuditPage />;
  const { Part, ...part } = PARTS.find((one) => one.tab === tab) ?? PARTS[0];
  return (
    <AdminPage
      area="management"
      title="Management"
      below={part.below}
      tabs={PARTS.map((one) => ({
        text: one.text,
        href: hrefs.adminManagement({ tab: one.tab }),
        isCurrent: one.tab === part.tab,
      }))}
    >
      <Suspense fallback={<SkeletonRows label="Loading" count={8} height={48} />}>
        <Part />
      </Suspense>
    </AdminPage>
  );
}
