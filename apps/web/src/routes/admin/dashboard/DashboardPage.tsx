import { MAX_WAITING, type Job, type StaffDashboard } from '@paddock/contracts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { STATUS_NAMES } from '../../../features/reports/report-names.ts';
import { hrefs } from '../../../lib/hrefs.ts';
import { trpc } from '../../../lib/trpc.ts';
import { counted } from '../../../shared/format/counted.ts';
import { formatCount } from '../../../shared/format/dates-and-numbers.ts';
import { KerbProgress } from '../../../shared/ui/KerbProgress.tsx';
import { MainAndRail } from '../../../shared/ui/PageBody.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { Section, type SectionProps } from '../../../shared/ui/Section.tsx';
import { StatTiles } from '../../../shared/ui/StatTiles.tsx';
import { QuietLink, TextLink } from '../../../shared/ui/TextLink.tsx';
import { useMinute } from '../../../shared/hooks/clock.tsx';
import { agoText, durationText } from '../servers/server-texts.ts';
import { ServerState } from '../servers/ServerState.tsx';
import { AdminPage } from '../shared/AdminPage.tsx';
import { AuditList } from '../shared/AuditList.tsx';
import { isJobOver, jobTitle } from '../shared/job-texts.ts';
import { LineList, Remark, RowLink } from '../shared/parts.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import partsStyles from '../shared/parts.module.css';

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
                <DatedAheadSection events={dashboard.imports.datedAhead} />
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

/** A count, up to the counted maximum. */
function waitingText(count: number): string {
  return count >= MAX_WAITING ? `${MAX_WAITING} or more` : formatCount(count);
}

interface LinesProps extends Omit<SectionProps, 'children'> {
  readonly empty: string;
  /** `li` elements. */
  readonly children: readonly ReactNode[];
}

function Lines({ empty, children, ...section }: LinesProps) {
  return (
    <Section {...section}>{children.length === 0 ? <Remark>{empty}</Remark> : <LineList>{children}</LineList>}</Section>
  );
}

/** Reports and claims waiting for staff, oldest first. */
function WaitingSection({ reports, claims }: Pick<StaffDashboard, 'reports' | 'claims'>) {
  const now = useMinute();
  const reportLines = reports.oldest.map(({ reportId, status, createdAt }) => (
    <li key={reportId}>
      <span>
        <RowLink to={hrefs.adminReport(reportId)}>Report {reportId}</RowLink>{' '}
        <span className="secondary">
          {status === 'underReview' ? STATUS_NAMES.underReview : STATUS_NAMES.submitted}
        </span>
      </span>
      <span className="secondary">{agoText(createdAt, now)}</span>
    </li>
  ));
  const claimLine = (
    <li key="claims">
      <RowLink to={hrefs.adminAccounts()}>
        {waitingText(claims.count)} {claims.count === 1 ? 'claim' : 'claims'} of a driver to confirm
      </RowLink>
      <span className="secondary">{claims.oldestAt !== null && `oldest ${agoText(claims.oldestAt, now)}`}</span>
    </li>
  );
  return (
    <Lines
      title="Waiting for staff"
      note={`${waitingText(reports.submitted.count)} submitted, ${waitingText(reports.underReview.count)} under review`}
      action={<TextLink to={hrefs.adminReports()}>All reports</TextLink>}
      empty="Nothing is waiting."
    >
      {[...reportLines, ...(claims.count > 0 ? [claimLine] : [])]}
    </Lines>
  );
}

/** Files that could not be read, newest first. */
function FailedFilesSection({ imports: { failed, recentFailures } }: Pick<StaffDashboard, 'imports'>) {
  const now = useMinute();
  return (
    <Lines
      title="Failed files"
      {...(failed > 0 && { note: waitingText(failed) })}
      action={<TextLink to={hrefs.adminServers()}>All servers</TextLink>}
      empty="No failed files."
    >
      {recentFailures.map(({ fileId, fileName, serverId, serverName, receivedAt, reason }) => (
        <li key={fileId}>
          <span>
            <RowLink to={hrefs.adminServer(serverId)}>{serverName}</RowLink>{' '}
            <span className="secondary">{fileName}</span>
          </span>
          <span className="secondary">{agoText(receivedAt, now)}</span>
          <span className={clsx(partsStyles.bad, partsStyles.wide)}>{reason}</span>
        </li>
      ))}
    </Lines>
  );
}

/** Events whose files are dated after they arrived, latest first. Usually none, and then not shown. */
function DatedAheadSection({ events }: { readonly events: StaffDashboard['imports']['datedAhead'] }) {
  if (events.length === 0) return null;
  return (
    <Lines title="Dated in the future" empty="">
      {events.map(({ eventId, fileName, serverId, serverName, timeZone, receivedAt, endAt }) => {
        const aheadMs = Date.parse(endAt) - Date.parse(receivedAt);
        return (
          <li key={eventId}>
            <span>
              <RowLink to={hrefs.event(eventId)}>Event {eventId}</RowLink> <span className="secondary">{fileName}</span>
            </span>
            <span className="secondary">
              {aheadMs > 0 ? `${durationText(aheadMs)} after it arrived` : 'more than a day after it arrived'}
            </span>
            <span className={clsx('secondary', partsStyles.wide)}>
              Its end is approximate. Check the clock of{' '}
              <TextLink to={hrefs.adminServer(serverId)}>{serverName}</TextLink> and its time zone, {timeZone}. A
              changed time zone corrects its events.
            </span>
          </li>
        );
      })}
    </Lines>
  );
}

/** Servers that have not reported recently. */
function SilentServersSection({ servers: { listed } }: Pick<StaffDashboard, 'servers'>) {
  const now = useMinute();
  return (
    <Lines title="Silent servers" empty="No server is silent.">
      {listed.map(({ serverId, name, state, reportedAt }) => (
        <li key={serverId}>
          <RowLink to={hrefs.adminServer(serverId)}>{name}</RowLink>
          <ServerState state={state} />
          <span className={clsx('secondary', partsStyles.wide)}>Last report {agoText(reportedAt, now)}</span>
        </li>
      ))}
    </Lines>
  );
}

const MAX_JOBS = 5;
const JOBS_REFETCH_MS = 3_000;

/** Background jobs started by staff, latest first. */
function JobsSection() {
  const now = useMinute();
  const jobs = trpc.adminJobs.recent.useQuery(
    {},
    { refetchInterval: ({ state }) => (state.data?.some((job) => !isJobOver(job)) === true ? JOBS_REFETCH_MS : false) },
  );
  return (
    <QueryView query={jobs} what="background jobs" rows={2}>
      {(list) => (
        <Lines title="Background jobs" empty="No jobs yet.">
          {list.slice(0, MAX_JOBS).map((job) => (
            <li key={job.id}>
              <b>{jobTitle(job.kind)}</b>
              <span className="secondary">{agoText(job.finishedAt ?? job.createdAt, now)}</span>
              <span className={clsx(partsStyles.wide, job.status === 'failed' ? partsStyles.bad : 'secondary')}>
                <JobOutcome job={job} />
              </span>
            </li>
          ))}
        </Lines>
      )}
    </QueryView>
  );
}

function JobOutcome({ job: { kind, status, message, done, total } }: { readonly job: Job }) {
  if (status === 'waiting') return 'Waiting to start';
  if (status !== 'running') return message ?? (status === 'failed' ? 'Failed' : 'Done');
  if (total === null) return 'Running';
  return <KerbProgress label={jobTitle(kind)} done={done} total={Math.max(1, total)} />;
}
