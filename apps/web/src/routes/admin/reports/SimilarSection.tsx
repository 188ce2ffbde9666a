import { styled } from '@mui/material/styles';
import type { AdminReport } from '@paddock/contracts';
import { Link } from 'react-router';
import { reportTitle } from '../../../features/reports/report-names.ts';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames } from '../../../lib/names.ts';
import { useShownClock } from '../../../shared/format/en-au.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { DataTable } from '../../../shared/ui/DataTable.ts';
import { TextLink } from '../../../shared/ui/TextLink.ts';
import { SmallPrint } from './parts.ts';
import { outcomeText } from './queue-columns.tsx';

const Cases = styled(DataTable)(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& td, & tbody th': { height: 34, fontSize: 13 },
  '& tbody th a': { color: theme.vars.palette.primary.main },
})) as typeof DataTable;

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
      {similar.length === 0 ? (
        <SmallPrint>No case of this category has been closed yet.</SmallPrint>
      ) : (
        <Cases>
          <caption>Closed cases of the same category, those on this track first</caption>
          <thead>
            <tr>
              <th scope="col">No.</th>
              <th scope="col">About</th>
              <th scope="col" className="w720">
                Track
              </th>
              <th scope="col">Outcome</th>
              <th scope="col" className="w900">
                Summary
              </th>
            </tr>
          </thead>
          <tbody>
            {similar.map((one) => (
              <tr key={one.reportId}>
                <th scope="row">
                  <Link to={hrefs.adminReport(one.reportId)}>#{one.reportId}</Link>
                </th>
                <td>{reportTitle(one)}</td>
                <td className="q w720">{names.track(one.event.trackName)}</td>
                <td className="s">{outcomeText(one)}</td>
                <td className="q cut wide w900" title={one.publicSummary}>
                  {one.publicSummary}
                </td>
              </tr>
            ))}
          </tbody>
        </Cases>
      )}
    </Section>
  );
}
