import type { AdminReport, ReportEntry } from '@paddock/contracts';
import { STATUS_NAMES } from '../../../features/reports/report-names.ts';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { Tag } from './parts.tsx';
import styles from './CaseHistory.module.css';

/** A case's history and staff notes, latest first. */
export function CaseHistory({ report }: { readonly report: AdminReport }) {
  return (
    <Section title="History">
      <ol className={styles.log}>
        {report.entries.map((entry) => (
          <li key={entry.entryId}>
            <span>
              <TimeStamp at={entry.at} show="date" />
              <br />
              <TimeStamp at={entry.at} show="clock" />
            </span>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Entry({ entry }: { readonly entry: ReportEntry }) {
  const who = (
    <PersonName isStrong>{entry.author?.name ?? (entry.isReporter ? 'The reporter' : 'A former member')}</PersonName>
  );
  if (entry.kind === 'note') {
    return (
      <div>
        <p>
          {who} noted <Tag>Internal</Tag>
        </p>
        <p className={styles.note}>{entry.text}</p>
      </div>
    );
  }
  if (entry.kind === 'assignee') {
    const isOwn = entry.assignee !== null && entry.assignee.accountId === entry.author?.accountId;
    return (
      <p>
        {who} {entry.assignee === null ? 'returned it to the queue' : isOwn ? 'took the case' : 'gave the case to '}
        {entry.assignee !== null && !isOwn && <PersonName isStrong>{entry.assignee.name}</PersonName>}{' '}
        <Tag>Internal</Tag>
      </p>
    );
  }
  return (
    <p>
      {who} {stepText(entry)} <Tag>Visible to the reporter</Tag>
    </p>
  );
}

function stepText({ from, to, duplicateOf }: ReportEntry): string {
  if (to === null) return 'changed it';
  if (from === null) return 'reported it';
  if (duplicateOf !== null) return `dismissed it as a duplicate of report ${duplicateOf}`;
  if (to === 'withdrawn') return 'withdrew it';
  return `moved it from ${STATUS_NAMES[from]} to ${STATUS_NAMES[to]}`;
}

/** A case's progress. */
export function CaseSteps({ report }: { readonly report: AdminReport }) {
  const { status, createdAt, assignee, entries, decidedAt, decidedBy } = report;
  const taken = entries.find(({ to }) => to === 'underReview');
  const isClosed = status === 'decided' || status === 'dismissed' || status === 'withdrawn';
  const review = status === 'underReview' ? 'now' : isClosed && taken !== undefined ? 'done' : '';
  return (
    <ol className={styles.steps} aria-label="Progress of the case">
      <Step title="Submitted" state={status === 'submitted' ? 'now' : 'done'} at={createdAt} />
      <Step title="Under review" state={review} at={review === '' ? null : taken?.at} by={assignee?.name} />
      <Step
        title={isClosed ? STATUS_NAMES[status] : 'Decided, dismissed or withdrawn'}
        state={isClosed ? 'done' : ''}
        isCurrent={isClosed}
        at={isClosed ? decidedAt : null}
        by={decidedBy?.name}
      />
    </ol>
  );
}

interface StepProps {
  readonly title: string;
  readonly state: 'now' | 'done' | '';
  readonly isCurrent?: boolean;
  readonly at: string | null | undefined;
  readonly by?: string | undefined;
}

function Step({ title, state, isCurrent = state === 'now', at, by }: StepProps) {
  return (
    <li className={styles[state]} aria-current={isCurrent ? 'step' : undefined}>
      <i />
      <b>{title}</b>
      <span>
        {at != null && <TimeStamp at={at} />}
        {at != null && by !== undefined && (
          <>
            , <PersonName>{by}</PersonName>
          </>
        )}
      </span>
    </li>
  );
}
