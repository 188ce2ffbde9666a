import { MAX_WAITING, type Job, type StaffDashboard } from '@paddock/contracts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { STATUS_NAMES } from '../../../features/reports/report-names.ts';
import { hrefs } from '../../../lib/hrefs.ts';
import { trpc } from '../../../lib/trpc.ts';
import { formatCount } from '../../../shared/format/en-au.ts';
import { KerbProgress } from '../../../shared/ui/KerbProgress.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { Section, type SectionProps } from '../../../shared/ui/Section.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { useMinute } from '../../../shared/ui/use-minute.ts';
import { agoText } from '../servers/server-texts.ts';
import { ServerState } from '../servers/ServerState.tsx';
import { isJobOver, jobTitle } from '../shared/job-texts.ts';
import { LineList, Remark, RowLink } from '../shared/parts.tsx';
import partsStyles from '../shared/parts.module.css';

/** A count, up to the counted maximum. */
export function waitingText(count: number): string {
  return count >= MAX_WAITING ? `${MAX_WAITING} or more` : formatCount(count);
}

interface LinesProps extends Omit<SectionProps, 'children'> {
  /** Shown when there is no line. */
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
export function WaitingSection({ reports, claims }: Pick<StaffDashboard, 'reports' | 'claims'>) {
  const now = useMinute();
  const reportLines = reports.oldest.map(({ reportId, status, createdAt }) => (
    <li key={reportId}>
      <span>
        <RowLink to={hrefs.adminReport(reportId)}>Report {reportId}</RowLink>{' '}
        <span className={partsStyles.secondary}>
          {status === 'underReview' ? STATUS_NAMES.underReview : STATUS_NAMES.submitted}
        </span>
      </span>
      <span className={partsStyles.secondary}>{agoText(createdAt, now)}</span>
    </li>
  ));
  const claimLine = (
    <li key="claims">
      <RowLink to={hrefs.adminAccounts()}>
        {waitingText(claims.count)} {claims.count === 1 ? 'claim' : 'claims'} of a driver to confirm
      </RowLink>
      <span className={partsStyles.secondary}>
        {claims.oldestAt !== null && `oldest ${agoText(claims.oldestAt, now)}`}
      </span>
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
export function FailedFilesSection({ imports: { failed, recentFailures } }: Pick<StaffDashboard, 'imports'>) {
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
            <span className={partsStyles.secondary}>{fileName}</span>
          </span>
          <span className={partsStyles.secondary}>{agoText(receivedAt, now)}</span>
          <span className={clsx(partsStyles.bad, partsStyles.wide)}>{reason}</span>
        </li>
      ))}
    </Lines>
  );
}

/** Servers that have not reported recently. */
export function SilentServersSection({ servers: { listed } }: Pick<StaffDashboard, 'servers'>) {
  const now = useMinute();
  return (
    <Lines title="Silent servers" empty="All servers are reporting.">
      {listed.map(({ serverId, name, state, reportedAt }) => (
        <li key={serverId}>
          <RowLink to={hrefs.adminServer(serverId)}>{name}</RowLink>
          <ServerState state={state} />
          <span className={clsx(partsStyles.secondary, partsStyles.wide)}>Last report {agoText(reportedAt, now)}</span>
        </li>
      ))}
    </Lines>
  );
}

const MAX_JOBS = 5;
const REFETCH_MS = 3_000;

/** Background jobs started by staff, latest first. */
export function JobsSection() {
  const now = useMinute();
  const jobs = trpc.adminJobs.recent.useQuery(
    {},
    { refetchInterval: ({ state }) => (state.data?.some((job) => !isJobOver(job)) === true ? REFETCH_MS : false) },
  );
  return (
    <QueryView query={jobs} what="background jobs" rows={2} rowHeight={38}>
      {(list) => (
        <Lines title="Background jobs" empty="No jobs yet.">
          {list.slice(0, MAX_JOBS).map((job) => (
            <li key={job.id}>
              <b>{jobTitle(job.kind)}</b>
              <span className={partsStyles.secondary}>{agoText(job.finishedAt ?? job.createdAt, now)}</span>
              <span
                className={
                  job.status === 'failed'
                    ? clsx(partsStyles.bad, partsStyles.wide)
                    : clsx(partsStyles.secondary, partsStyles.wide)
                }
              >
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
