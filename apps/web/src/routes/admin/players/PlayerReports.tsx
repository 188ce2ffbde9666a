import { CATEGORY_NAMES, STATUS_NAMES } from '../../../features/reports/report-names.ts';
import { hrefs } from '../../../lib/hrefs.ts';
import { trpc } from '../../../lib/trpc.ts';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { Remark } from '../shared/parts.tsx';
import { SimpleTable } from '../shared/SimpleTable.tsx';

/** Reports that involve a player, on either side. */
export function PlayerReports({ playerId }: { readonly playerId: string }) {
  const reports = trpc.adminPlayers.reports.useQuery({ playerId });
  return (
    <Section title="Reports">
      <QueryView query={reports} what="the reports" rows={3} rowHeight={38}>
        {(rows) => (
          <SimpleTable
            empty={<Remark>No reports by or about this player.</Remark>}
            caption="Reports about and by the player, newest first"
            rows={rows}
            rowKey={({ side, reportId }) => `${side}${reportId}`}
            columns={[
              {
                header: 'Report',
                cell: ({ reportId }) => <TextLink to={hrefs.adminReport(reportId)}>#{reportId}</TextLink>,
              },
              { header: 'Player is', cell: ({ side }) => (side === 'accused' ? 'accused' : 'the reporter') },
              { header: 'For', from: 'sm', cell: ({ category }) => CATEGORY_NAMES[category] },
              { header: 'State', cell: ({ status }) => STATUS_NAMES[status] },
              {
                header: 'Made',
                isSecondary: true,
                from: 'md',
                cell: ({ createdAt }) => <TimeStamp at={createdAt} />,
              },
            ]}
          />
        )}
      </QueryView>
    </Section>
  );
}
