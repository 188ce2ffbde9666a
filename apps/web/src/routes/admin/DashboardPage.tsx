import type { StaffDashboard } from '@paddock/contracts';
import { hrefs } from '../../lib/hrefs.ts';
import { trpc } from '../../lib/trpc.ts';
import { formatCount } from '../../shared/format/en-au.ts';
import { MainAndRail } from '../../shared/ui/PageBody.ts';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { StatTiles } from '../../shared/ui/StatTiles.tsx';
import { QuietLink } from '../../shared/ui/TextLink.ts';
import { useMinute } from '../../shared/ui/use-minute.ts';
import { FailuresSection } from './dashboard/FailuresSection.tsx';
import { JobsSection } from './dashboard/JobsSection.tsx';
import { QueueSection } from './dashboard/QueueSection.tsx';
import { SilentSection } from './dashboard/SilentSection.tsx';
import { waitingWords } from './dashboard/waiting-words.ts';
import { agoWords, durationWords } from './servers/server-words.ts';
import { AdminPage } from './shared/AdminPage.tsx';
import { AuditList } from './shared/AuditList.tsx';

const REFETCH_MS = 30_000;

export default function AdminDashboardPage() {
  const query = trpc.adminDashboard.info.useQuery({}, { refetchInterval: REFETCH_MS });
  return (
    <AdminPage area="dashboard" title="Dashboard">
      <QueryView query={query} what="the dashboard" rows={8} rowHeight={52}>
        {(board) => (
          <>
            <Figures board={board} />
            <MainAndRail>
              <div>
                <QueueSection reports={board.reports} claims={board.claims} />
                <FailuresSection imports={board.imports} />
                <AuditList title="Recent staff actions" limit={10} />
              </div>
              <div>
                <SilentSection servers={board.servers} />
                <JobsSection />
              </div>
            </MainAndRail>
          </>
        )}
      </QueryView>
    </AdminPage>
  );
}

function Figures({ board }: { readonly board: StaffDashboard }) {
  const now = useMinute();
  const today = trpc.stats.today.useQuery({}).data;
  const { imports, servers, reports, accounts } = board;
  const waiting = reports.submitted.count + reports.underReview.count;
  return (
    <StatTiles
      label="Today"
      tiles={[
        {
          label: 'Reports waiting',
          value: <QuietLink to={hrefs.adminReports()}>{waitingWords(waiting)}</QuietLink>,
          note: oldestWords(reports, now),
        },
        {
          label: 'Import lag',
          value: durationWords(imports.lagMs),
          note: lagWords(imports, now),
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
          note: today === undefined ? '' : `in ${formatCount(today.events)} ${today.events === 1 ? 'event' : 'events'}`,
        },
      ]}
    />
  );
}

/** The period the lag is measured over: files that arrived late are history and do not count. */
function lagWords({ lagMs, lastFileAt }: StaffDashboard['imports'], now: number): string {
  if (lastFileAt === null) return 'No file yet';
  const of = lagMs === null ? 'No live file today' : 'Median today, end of session to file';
  return `${of}; last file ${agoWords(lastFileAt, now)}`;
}

function oldestWords({ submitted, underReview }: StaffDashboard['reports'], now: number): string {
  const [oldest] = [submitted.oldestAt, underReview.oldestAt].filter((at) => at !== null).toSorted();
  return oldest === undefined ? 'None is open' : `oldest ${agoWords(oldest, now)}`;
}
