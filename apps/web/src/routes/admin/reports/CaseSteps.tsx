import type { AdminReport } from '@paddock/contracts';
import { STATUS_NAMES } from '../../../features/reports/report-names.ts';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import styles from './CaseSteps.module.css';

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
