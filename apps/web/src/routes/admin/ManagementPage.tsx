import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { hrefs } from '../../lib/hrefs.ts';
import { SkeletonRows } from '../../shared/ui/SkeletonRows.tsx';
import AuditPage from './audit/AuditPage.tsx';
import { AdminPage } from './shared/AdminPage.tsx';

/** The parts of management, the first one unless the address names another. */
const PARTS = [
  {
    tab: 'results',
    text: 'Void or restore',
    below: 'What staff decide about published results. The event’s page tells what changed and why.',
    Part: lazy(() => import('./amendments/AmendmentsPart.tsx')),
  },
] as const;

export default function AdminManagementPage() {
  const [params] = useSearchParams();
  const tab = params.get('tab');
  // The log has no route of its own; it reads as an area.
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
