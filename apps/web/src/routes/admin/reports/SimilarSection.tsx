import type { AdminReport } from '@paddock/contracts';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { reportTitle } from '../../../features/reports/report-names.ts';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames } from '../../../lib/names.ts';
import { useShownClock } from '../../../shared/format/en-au.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { DataTable } from '../../../shared/ui/DataTable.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { SmallPrint } from './parts.tsx';
import { outcomeText } from './queue-columns.tsx';
import styles from './SimilarSection.module.css';
import dataTableStyles from '../../../shared/ui/DataTable.module.css';

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
        <DataTable className={styles.cases}>
          <caption>Closed cases of the same category, those on this track first</caption>
          <thead>
            <tr>
              <th scope="col">No.</th>
              <th scope="col">About</th>
              <th scope="col" className={dataTableStyles.from720}>
                Track
              </th>
              <th scope="col">Outcome</th>
              <th scope="col" className={dataTableStyles.from900}>
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
                <td className={clsx(dataTableStyles.secondary, dataTableStyles.from720)}>
                  {names.track(one.event.trackName)}
                </td>
                <td className={dataTableStyles.strong}>{outcomeText(one)}</td>
                <td
                  className={clsx(
                    dataTableStyles.secondary,
                    dataTableStyles.truncated,
                    dataTableStyles.wide,
                    dataTableStyles.from900,
                  )}
                  title={one.publicSummary}
                >
                  {one.publicSummary}
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </Section>
  );
}
