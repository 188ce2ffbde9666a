import type { StaffDashboard } from '@paddock/contracts';
import { hrefs } from '../../../lib/hrefs.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { QuietLink, TextLink } from '../../../shared/ui/TextLink.ts';
import { useMinute } from '../../../shared/ui/use-minute.ts';
import { agoWords } from '../servers/server-words.ts';
import { Quiet } from '../shared/parts.ts';
import { RowList } from './row-list.ts';
import { waitingWords } from './waiting-words.ts';

const STATUSES: Readonly<Record<string, string>> = { submitted: 'Submitted', underReview: 'Under review' };

/** Items waiting for staff, oldest first. */
export function QueueSection({ reports, claims }: Pick<StaffDashboard, 'reports' | 'claims'>) {
  const now = useMinute();
  return (
    <Section
      title="Waiting for staff"
      note={`${waitingWords(reports.submitted.count)} submitted, ${waitingWords(reports.underReview.count)} under review`}
      action={<TextLink to={hrefs.adminReports()}>All reports</TextLink>}
    >
      {reports.oldest.length === 0 && claims.count === 0 ? (
        <Quiet>Nothing is waiting.</Quiet>
      ) : (
        <RowList>
          {reports.oldest.map(({ reportId, status, createdAt }) => (
            <li key={reportId}>
              <span>
                <QuietLink to={hrefs.adminReport(reportId)}>Report {reportId}</QuietLink>{' '}
                <span className="q">{STATUSES[status] ?? status}</span>
              </span>
              <span className="q">{agoWords(createdAt, now)}</span>
            </li>
          ))}
          {claims.count > 0 && (
            <li>
              <QuietLink to={hrefs.adminAccounts()}>
                {waitingWords(claims.count)} {claims.count === 1 ? 'claim' : 'claims'} of a driver to confirm
              </QuietLink>
              <span className="q">{claims.oldestAt !== null && `oldest ${agoWords(claims.oldestAt, now)}`}</span>
            </li>
          )}
        </RowList>
      )}
    </Section>
  );
}
