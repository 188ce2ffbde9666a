import { styled } from '@mui/material/styles';
import { hrefs } from '../../../lib/hrefs.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { DataTable } from '../../../shared/ui/DataTable.ts';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { TextLink } from '../../../shared/ui/TextLink.ts';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';

const Nothing = styled('p')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

const STATUS = {
  submitted: 'Submitted',
  underReview: 'Under review',
  decided: 'Decided',
  dismissed: 'Dismissed',
  withdrawn: 'Withdrawn',
} as const;
const CATEGORY = {
  contact: 'Contact',
  blocking: 'Blocking',
  unsafeRejoin: 'Unsafe rejoin',
  cutting: 'Cutting',
  behaviour: 'Behaviour',
  cheating: 'Cheating',
  other: 'Other',
} as const;

/** Reports that involve a player, on either side. */
export function PlayerReports({ playerId }: { readonly playerId: string }) {
  const reports = trpc.adminPlayers.reports.useQuery({ playerId });
  return (
    <Section title="Reports">
      <QueryView query={reports} what="the reports" rows={3} rowHeight={38}>
        {(rows) =>
          rows.length === 0 ? (
            <Nothing>No reports by or about this player.</Nothing>
          ) : (
            <DataTable>
              <caption>Reports about and by the player, newest first</caption>
              <thead>
                <tr>
                  <th scope="col">Report</th>
                  <th scope="col">Player is</th>
                  <th scope="col" className="w720">
                    For
                  </th>
                  <th scope="col">State</th>
                  <th scope="col" className="w900">
                    Made
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ reportId, side, category, status, createdAt }) => (
                  <tr key={`${side}${reportId}`}>
                    <th scope="row">
                      <TextLink to={hrefs.adminReport(reportId)}>#{reportId}</TextLink>
                    </th>
                    <td>{side === 'accused' ? 'accused' : 'the reporter'}</td>
                    <td className="w720">{CATEGORY[category]}</td>
                    <td>{STATUS[status]}</td>
                    <td className="q w900">
                      <TimeStamp at={createdAt} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </DataTable>
          )
        }
      </QueryView>
    </Section>
  );
}
