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
      <li
        className={status === 'submitted' ? styles.now : styles.done}
        aria-current={status === 'submitted' ? 'step' : undefined}
      >
        <i />
        <b>Submitted</b>
        <span>
          <TimeStamp at={createdAt} />
        </span>
      </li>
      <li className={styles[review]} aria-current={review === 'now' ? 'step' : undefined}>
        <i />
        <b>Under review</b>
        <span>
          {taken !== undefined && review !== '' && (
            <>
              <TimeStamp at={taken.at} />
              {assignee !== null && (
                <>
                  , <PersonName>{assignee.name}</PersonName>
                </>
              )}
            </>
          )}
        </span>
      </li>
      <li className={isClosed ? styles.done : ''} aria-current={isClosed ? 'step' : undefined}>
        <i />
        <b>{isClosed ? STATUS_NAMES[status] : 'Decided, dismissed or withdrawn'}</b>
        <span>
          {isClosed && decidedAt !== null && (
            <>
              <TimeStamp at={decidedAt} />
              {decidedBy !== null && (
                <>
                  , <PersonName>{decidedBy.name}</PersonName>
                </>
              )}
            </>
          )}
        </span>
      </li>
    </ol>
  );
}
