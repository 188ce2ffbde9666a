import type { StaffDashboard } from '@paddock/contracts';
import { hrefs } from '../../../lib/hrefs.ts';
import { trpc } from '../../../lib/trpc.ts';
import { counted } from '../../../shared/format/counted.ts';
import { formatCount } from '../../../shared/format/en-au.ts';
import { MainAndRail } from '../../../shared/ui/PageBody.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { StatTiles } from '../../../shared/ui/StatTiles.tsx';
import { QuietLink } from '../../../shared/ui/TextLink.tsx';
import { useMinute } from '../../../shared/ui/use-minute.ts';
import { agoText, durationText } from '../servers/server-texts.ts';
import { AdminPage } from '../shared/AdminPage.tsx';
import { AuditList } from '../shared/AuditList.tsx';
import {
  FailedFilesSection,
  JobsSection,
  SilentServersSection,
  WaitingSection,
  waitingText,
} from './DashboardSections.tsx';
import { FirstSteps } from './FirstSteps.tsx';

const REFETCH_MS = 30_000;

export default function AdminDashboardPage() {
  const query = trpc.adminDashboard.info.useQuery({}, { refetchInterval: REFETCH_MS });
  return (
    <AdminPage area="dashboard" title="Dashboard">
      <QueryView query={query} what="the dashboard" rows={8} rowHeight={52}>
        {(dashboard) => (
          <>
            <Figures dashboard={dashboard} />
            {dashboard.imports.lastFileAt === null && <FirstSteps />}
            <MainAndRail>
              <div>
                <WaitingSection reports={dashboard.reports} claims={dashboard.claims} />
                <FailedFilesSection imports={dashboard.imports} />
                <AuditList title="Recent staff actions" limit={10} />
              </div>
              <div>
                <SilentServersSection servers={dashboard.servers} />
                <JobsSection />
              </div>
            </MainAndRail>
          </>
        )}
      </QueryView>
    </AdminPage>
  );
}

function Figures({ dashboard }: { readonly dashboard: StaffDashboard }) {
  const now = useMinute();
  const today = trpc.stats.today.useQuery({}).data;
  const { imports, servers, reports, accounts } = dashboard;
  const waiting = reports.submitted.count + reports.underReview.count;
  return (
    <StatTiles
      label="Today"
      tiles={[
        {
          label: 'Reports waiting',
          value: <QuietLink to={hrefs.adminReports()}>{waitingText(waiting)}</QuietLink>,
          note: oldestText(reports, now),
        },
        {
          label: 'Import lag',
          value: durationText(imports.lagMs),
          note: lagText(imports, now),
        },
        {
          label: 'Files failed today',
          value: formatCount(imports.failedToday),
          note: `of ${formatCount(imports.filesToday)}`,
        },
        {
          label: 'Servers',
          value: <QuietLink to={hrefs.adminServers()}>{formatCount(servers.reporting)}</QuietLink>,
          note: `reporting, ${formatCount(servers.silent)} silent`,
        },
        {
          label: 'Accounts today',
          value: <QuietLink to={hrefs.adminAccounts()}>{formatCount(accounts.signedInToday)}</QuietLink>,
          note: `${formatCount(accounts.newToday)} new`,
        },
        {
          label: 'Drivers today',
          value: <QuietLink to={hrefs.adminPlayers()}>{formatCount(today?.drivers ?? null)}</QuietLink>,
          note: today === undefined ? '' : `in ${counted(today.events, 'event')}`,
        },
      ]}
    />
  );
}

/** The period the lag is measured over: files that arrived late are history and do not count. */
function lagText({ lagMs, lastFileAt }: StaffDashboard['imports'], now: number): string {
  if (lastFileAt === null) return 'No file yet';
  const of = lagMs === null ? 'No live file today' : 'Median today, end of session to file';
  return `${of}; last file ${agoText(lastFileAt, now)}`;
}

function oldestText({ submitted, underReview }: StaffDashboard['reports'], now: number): string {
  const [oldest] = [submitted.oldestAt, underReview.oldestAt].filter((at) => at !== null).toSorted();
  return oldest === undefined ? 'None open' : `oldest ${agoText(oldest, now)}`;
}
