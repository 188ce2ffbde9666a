import { clsx } from 'clsx';
import type { AdminReport, ReportEntry } from '@paddock/contracts';
import { STATUS_NAMES } from '../../../features/reports/report-names.ts';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { Tag } from '../../../shared/ui/Tag.tsx';
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
  const { kind, author, isReporter, text } = entry;
  return (
    <div>
      <p>
        <PersonName isStrong>{author?.name ?? (isReporter ? 'The reporter' : 'A former member')}</PersonName>{' '}
        <Step entry={entry} /> <Tag>{SEEN_BY[kind]}</Tag>
      </p>
      {text !== '' && <p className={clsx(styles.note, SEEN_BY[kind] === INTERNAL && styles.internal)}>{text}</p>}
    </div>
  );
}

const INTERNAL = 'Internal';

const SEEN_BY: Readonly<Record<ReportEntry['kind'], string>> = {
  note: INTERNAL,
  assignee: INTERNAL,
  status: 'Visible to the reporter',
  askedStatement: 'Visible to the accused',
  statement: 'Visible to the accused',
  appeal: 'Visible to both sides',
  upheld: 'Visible to both sides',
  changed: 'Visible to both sides',
  undone: 'Visible to both sides',
};

const STEPS = {
  note: 'noted',
  askedStatement: 'asked the accused for a statement',
  statement: 'answered as the accused',
  appeal: 'appealed',
  upheld: 'decided the appeal: the decision stands',
  changed: 'decided the appeal: the decision is undone',
  undone: 'undid the decision',
} as const;

/** What the entry’s author did. */
function Step({ entry: { kind, author, assignee, from, to, duplicateOf } }: { readonly entry: ReportEntry }) {
  if (kind !== 'assignee' && kind !== 'status') return STEPS[kind];
  if (kind === 'assignee') {
    if (assignee === null) return 'returned it to the queue';
    if (assignee.accountId === author?.accountId) return 'took the case';
    return (
      <>
        gave the case to <PersonName isStrong>{assignee.name}</PersonName>
      </>
    );
  }
  if (to === null) return 'changed it';
  if (from === null) return 'reported it';
  if (duplicateOf !== null) return `dismissed it as a duplicate of report ${duplicateOf}`;
  if (to === 'withdrawn') return 'withdrew it';
  return `moved it from ${STATUS_NAMES[from]} to ${STATUS_NAMES[to]}`;
}

export function CaseSteps({ report }: { readonly report: AdminReport }) {
  const { status, createdAt, entries, decidedAt, decidedBy } = report;
  const taken = entries.find(({ to }) => to === 'underReview');
  const isClosed = status === 'decided' || status === 'dismissed' || status === 'withdrawn';
  const review = status === 'underReview' ? 'now' : isClosed && taken !== undefined ? 'done' : '';
  const steps = [
    { title: 'Submitted', state: status === 'submitted' ? 'now' : 'done', at: createdAt, by: undefined },
    { title: 'Under review', state: review, at: review === '' ? null : taken?.at, by: taken?.author?.name },
    isClosed
      ? { title: STATUS_NAMES[status], state: 'done', at: decidedAt, by: decidedBy?.name, isCurrent: true }
      : { title: 'Decided, dismissed or withdrawn', state: '', at: null, by: undefined },
  ];
  return (
    <ol className={styles.steps} aria-label="Progress of the case">
      {steps.map(({ title, state, at, by, isCurrent = state === 'now' }) => (
        <li key={title} className={styles[state]} aria-current={isCurrent ? 'step' : undefined}>
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
      ))}
    </ol>
  );
}
