import { clsx } from 'clsx';
import Button from '@mui/material/Button';
import type { AdminReport } from '@paddock/contracts';
import { outcomeText } from '../../../features/reports/report-names.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useFormat } from '../../../shared/hooks/clock.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { hrefs } from '../../../lib/hrefs.ts';
import { useStaffMutation } from '../shared/use-staff-mutation.ts';
import { ConfirmButton } from '../shared/ConfirmDialog.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { SmallPrint } from '../shared/parts.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import styles from './DecisionPanel.module.css';

export function DecisionPanel({ report }: { readonly report: AdminReport }) {
  const { status } = report;
  return (
    <section className={clsx(styles.panel, 'sheet')} aria-labelledby="decision">
      <h2 id="decision">Decision</h2>
      {status === 'submitted' && <TakeCase reportId={report.reportId} />}
      {status === 'underReview' && <DecisionForm report={report} />}
      {(status === 'decided' || status === 'dismissed') && <Decided report={report} />}
      {status === 'withdrawn' && <p>The reporter has withdrawn it. There is nothing to decide.</p>}
    </section>
  );
}

function TakeCase({ reportId }: Pick<AdminReport, 'reportId'>) {
  const take = trpc.adminReports.take.useMutation(useStaffMutation({ done: 'The case is yours.' }));
  return (
    <>
      <p>This case is unassigned. Take it to decide it; the reporter will see that it is under review.</p>
      <Button
        variant="contained"
        sx={{ mt: 3, width: '100%', height: 40 }}
        disabled={take.isPending}
        onClick={() => take.mutate({ reportId })}
      >
        {take.isPending ? 'Taking the case…' : 'Take the case'}
      </Button>
    </>
  );
}

function Decided({ report }: { readonly report: AdminReport }) {
  const format = useFormat();
  const { reportId, publicSummary, outcome, decidedBy, decidedAt, event, isAppealed } = report;
  const undo = trpc.adminReports.undo.useMutation(
    useStaffMutation({ done: 'The decision is undone.', alsoChanges: 'results' }),
  );
  const facts = [
    { label: 'Outcome', value: outcomeText(report, format) },
    { label: 'By', value: <PersonName>{decidedBy?.name ?? 'A former member'}</PersonName> },
    ...(decidedAt === null ? [] : [{ label: 'When', value: <TimeStamp at={decidedAt} /> }]),
  ];
  return (
    <>
      <p className={styles.summary}>{publicSummary === '' ? 'The text has been erased.' : publicSummary}</p>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="overline">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {outcome?.penalty != null && !outcome.penalty.isUndone && (
        <SmallPrint>
          The <TextLink to={hrefs.event(event.eventId, { version: outcome.penalty.version })}>result</TextLink> is
          revised.
        </SmallPrint>
      )}
      {!isAppealed && (
        <ConfirmButton
          button="Undo the decision"
          title={`Undo the decision on report ${reportId}?`}
          confirm="Undo the decision"
          isDestructive
          onConfirm={(reason) => undo.mutateAsync({ reportId, reason })}
        >
          <p>
            Penalty, warning or ban, and rulings are undone at once. The case is yours and under review again. The
            reason is shown where the result was revised.
          </p>
        </ConfirmButton>
      )}
    </>
  );
}
