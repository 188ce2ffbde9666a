import { styled } from '@mui/material/styles';
import type { AdminReport } from '@paddock/contracts';
import { STATUS_NAMES } from '../../../features/reports/report-names.ts';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';

const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 4,
  marginBottom: -8,
  '& li': { display: 'grid', alignContent: 'start' },
  '& i': { height: 6, marginBottom: 7, background: theme.vars.palette.divider },
  '& .done i': { background: theme.vars.palette.primary.main },
  '& .now i': {
    background: `repeating-linear-gradient(90deg, ${theme.vars.palette.primary.main} 0 12px, color-mix(in srgb, ${theme.vars.palette.primary.main} 38%, ${theme.vars.palette.background.paper}) 12px 24px)`,
  },
  '& b': { fontWeight: 600, color: theme.vars.palette.ink3 },
  '& .done b, & .now b': { fontWeight: 680, color: theme.vars.palette.text.primary },
  '& span': { ...theme.typography.caption, minHeight: 16, color: theme.vars.palette.ink3 },
}));

/** A case's progress. */
export function CaseSteps({ report }: { readonly report: AdminReport }) {
  const { status, createdAt, assignee, entries, decidedAt, decidedBy } = report;
  const taken = entries.find(({ to }) => to === 'underReview');
  const isClosed = status === 'decided' || status === 'dismissed' || status === 'withdrawn';
  const review = status === 'underReview' ? 'now' : isClosed && taken !== undefined ? 'done' : '';
  return (
    <Steps aria-label="Progress of the case">
      <li
        className={status === 'submitted' ? 'now' : 'done'}
        aria-current={status === 'submitted' ? 'step' : undefined}
      >
        <i />
        <b>Submitted</b>
        <span>
          <TimeStamp at={createdAt} />
        </span>
      </li>
      <li className={review} aria-current={review === 'now' ? 'step' : undefined}>
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
      <li className={isClosed ? 'done' : ''} aria-current={isClosed ? 'step' : undefined}>
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
    </Steps>
  );
}
