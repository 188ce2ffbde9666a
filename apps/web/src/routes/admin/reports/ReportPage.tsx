import { clsx } from 'clsx';
import { ReportId, type AdminReport } from '@paddock/contracts';
import { useParams } from 'react-router';
import { outcomeText, reportTitle } from '../../../features/reports/report-names.ts';
import { hasErrorCode } from '../../../lib/error-to-message.ts';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames } from '../../../lib/names.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useFormat } from '../../../shared/hooks/clock.tsx';
import { Flag } from '../../../shared/ui/Flag.tsx';
import { NotFound } from '../../../shared/ui/OffTrack.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { SessionMark } from '../../../shared/racing/SessionMark.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { AnswersSection } from './AnswersSection.tsx';
import { CaseActions } from './CaseActions.tsx';
import { CaseHistory, CaseSteps } from './CaseHistory.tsx';
import { ChampionshipSection } from './ChampionshipSection.tsx';
import { DecisionPanel } from './DecisionPanel.tsx';
import { ClaimSection, Parties } from './Parties.tsx';
import { TimingSection } from './TimingSection.tsx';
import { AdminPage } from '../shared/AdminPage.tsx';
import { AuditList } from '../shared/AuditList.tsx';
import { SmallPrint } from '../shared/parts.tsx';
import { SimpleTable } from '../shared/SimpleTable.tsx';
import styles from './ReportPage.module.css';

/** One case: the claim, both sides, the timing, outcomes of similar cases, and the decision. */
export default function ReportPage() {
  const reportId = ReportId.safeParse(Number(useParams()['reportId'])).data;
  const query = trpc.adminReports.get.useQuery(
    { reportId: reportId ?? 0 },
    { enabled: reportId !== undefined, refetchOnWindowFocus: true },
  );
  if (reportId === undefined || hasErrorCode(query.error, 'not_found')) {
    return <NotFound text="There is no report with this number." />;
  }
  const report = query.data;
  return (
    // Keyed by report: forms begin anew.
    <AdminPage
      key={reportId}
      area="reports"
      title={report === undefined ? `Report ${reportId}` : reportTitle(report)}
      crumb={String(reportId)}
      below={report && <EventLine event={report.event} />}
      actions={report && <CaseActions report={report} />}
    >
      <QueryView query={query} what="the case" rows={12} rowHeight={60}>
        {(known) => (
          <>
            <CaseSteps report={known} />
            <div className={styles.caseAndDecision}>
              <div>
                <div className={clsx(styles.claim, 'stack')}>
                  <ClaimSection report={known} />
                  <Parties report={known} />
                </div>
                <AnswersSection report={known} />
              </div>
              {/* Before the rest, where there is one column: what staff have to do is not below everything. */}
              <aside>
                <DecisionPanel report={known} />
                <CaseHistory report={known} />
              </aside>
              <div>
                <TimingSection report={known} />
                {known.championships.map((championship) => (
                  <ChampionshipSection key={championship.championshipId} championship={championship} />
                ))}
                <SimilarSection report={known} />
                <AuditList target={{ kind: 'report', id: reportId }} />
              </div>
            </div>
          </>
        )}
      </QueryView>
    </AdminPage>
  );
}

function EventLine({ event }: Pick<AdminReport, 'event'>) {
  const names = useNames();
  return (
    <p className={styles.where}>
      <SessionMark kind={event.sessionKind} name={names.session(event.sessionType)} />
      <Flag country={names.trackCountry(event.trackName)} />
      <b>{names.track(event.trackName)}</b>
      <span>
        {event.title}, <TimeStamp at={event.endAt} show="date" />
      </span>
      <TextLink to={hrefs.event(event.eventId)}>Event {event.eventId}</TextLink>
    </p>
  );
}

/** Outcomes of similar cases. */
function SimilarSection({ report }: { readonly report: AdminReport }) {
  const format = useFormat();
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
          { head: 'Track', priority: 'high', isSecondary: true, cell: ({ event }) => names.track(event.trackName) },
          { head: 'Outcome', isStrong: true, cell: (row) => outcomeText(row, format) },
          {
            head: 'Summary',
            priority: 'medium',
            isSecondary: true,
            isWide: true,
            cell: ({ publicSummary }) => <span title={publicSummary}>{publicSummary}</span>,
          },
        ]}
      />
    </Section>
  );
}
