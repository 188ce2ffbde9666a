import type { AdminReport } from '@paddock/contracts';
import { outcomeText, reportTitle } from '../../../features/reports/report-names.ts';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames } from '../../../lib/names.ts';
import { useShownClock } from '../../../shared/format/en-au.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { SimpleTable } from '../shared/SimpleTable.tsx';
import { SmallPrint } from './parts.tsx';

/** Outcomes of similar cases. */
export function SimilarSection({ report }: { readonly report: AdminReport }) {
  useShownClock();
  const names = useNames();
  const { category, similar } = report;
  return (
    <Section
      title="Similar decisions"
      action={
        <TextLink to={hrefs.adminReports({ category, status: 'decided', direction: 'desc' })}>All decided</TextLink>
      }
    >
      <SimpleTable
        empty={<SmallPrint>No case of this category has been closed yet.</SmallPrint>}
        isDense
        caption="Closed cases of the same category, those on this track first"
        rows={similar}
        keyOf={({ reportId }) => reportId}
        columns={[
          { head: 'No.', cell: ({ reportId }) => <TextLink to={hrefs.adminReport(reportId)}>#{reportId}</TextLink> },
          { head: 'About', cell: reportTitle },
          { head: 'Track', hideBelow: 'w720', isSecondary: true, cell: ({ event }) => names.track(event.trackName) },
          { head: 'Outcome', isStrong: true, cell: outcomeText },
          {
            head: 'Summary',
            hideBelow: 'w900',
            isSecondary: true,
            isWide: true,
            cell: ({ publicSummary }) => <span title={publicSummary}>{publicSummary}</span>,
          },
        ]}
      />
    </Section>
  );
}
