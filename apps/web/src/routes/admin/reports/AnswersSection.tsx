import { AppealDecisionInput, AskStatementInput, type AdminReport } from '@paddock/contracts';
import Alert from '@mui/material/Alert';
import { trpc } from '../../../lib/trpc.ts';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { FormField } from '../../../shared/forms/FormField.tsx';
import { RadioTiles } from '../../../shared/forms/RadioTiles.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useMinute } from '../../../shared/hooks/clock.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { DialogButton } from '../shared/AdminButton.tsx';
import { useStaffMutation } from '../shared/use-staff-mutation.ts';
import styles from './AnswersSection.module.css';

/** What the accused says before a decision, and an appeal after it. */
export function AnswersSection({ report }: { readonly report: AdminReport }) {
  const { statement, appeal, appealUntil, status, canAskStatement } = report;
  const canAsk = status === 'underReview' && canAskStatement;
  const isClosed = status === 'decided' || status === 'dismissed';
  return (
    <>
      {(statement !== null || canAsk) && (
        <Section title="Statement of the accused">
          {statement === null ? (
            <AskStatement report={report} />
          ) : (
            <Statement statement={statement} isClosed={isClosed} />
          )}
        </Section>
      )}
      {(appeal !== null || (isClosed && appealUntil !== null)) && (
        <Section title="Appeal">
          {appeal !== null && <AppealText report={report} appeal={appeal} />}
          {appeal === null && appealUntil !== null && <AppealTime until={appealUntil} />}
        </Section>
      )}
    </>
  );
}

function Statement({
  statement: { question, askedAt, until, words, at },
  isClosed,
}: {
  readonly statement: NonNullable<AdminReport['statement']>;
  /** Whether the case is decided or dismissed. */
  readonly isClosed: boolean;
}) {
  const isOver = Date.parse(until) <= useMinute();
  return (
    <div className={styles.answer}>
      {question !== '' && <p className="detail">Question: {question}</p>}
      {words === null && isClosed && !isOver ? (
        <p>Nothing was said before the decision.</p>
      ) : words === null ? (
        <p>
          {isOver ? 'Nothing was said by ' : 'No answer yet. It can be decided against them after '}
          <TimeStamp at={until} />.
        </p>
      ) : (
        <p className={styles.words}>{words === '' ? 'The text has been erased.' : `“${words}”`}</p>
      )}
      <p className="detail">
        Asked <TimeStamp at={askedAt} />
        {at !== null && (
          <>
            , answered <TimeStamp at={at} />
          </>
        )}
        {words !== null && !isOver && !isClosed && (
          <>
            , can be changed until <TimeStamp at={until} />
          </>
        )}
      </p>
    </div>
  );
}

function AskStatement({ report: { reportId } }: { readonly report: AdminReport }) {
  return (
    <div className={styles.answer}>
      <p>
        The accused has not been asked. Once asked, nothing is decided against them before they answer or the time is
        over.
      </p>
      <DialogButton button="Ask for a statement">
        {(close) => <AskDialog reportId={reportId} onClose={close} />}
      </DialogButton>
    </div>
  );
}

function AskDialog({ reportId, onClose }: { readonly reportId: number; readonly onClose: () => void }) {
  const asked = useStaffMutation({ done: 'The accused is asked.', onDone: onClose });
  const form = useForm({
    schema: AskStatementInput,
    initial: { question: '' },
    read: ({ question }) => ({ reportId, question }),
    mutation: trpc.adminReports.askStatement.useMutation(asked),
  });
  return (
    <FormDialog title="Ask the accused for a statement" submit="Ask" {...form.dialogProps} onClose={onClose}>
      <p>They see the event, the lap and this question on their account page; never who reported, nor the report.</p>
      <FormField
        label="Question (optional)"
        {...form.field('question')}
        isMultiline
        maxLength={500}
        hint="The accused reads it."
      />
    </FormDialog>
  );
}

function AppealTime({ until }: { readonly until: string }) {
  const isOver = Date.parse(until) <= useMinute();
  return (
    <p>
      {isOver ? 'Nobody appealed by ' : 'Both sides can appeal until '}
      <TimeStamp at={until} />.
    </p>
  );
}

function AppealText({
  report: { reportId, hasDecided },
  appeal: { at, by, words, outcome, answer, decidedAt },
}: {
  readonly report: AdminReport;
  readonly appeal: NonNullable<AdminReport['appeal']>;
}) {
  return (
    <div className={styles.answer}>
      <p className="detail">
        {by === 'accused' ? 'The accused' : 'Who reported'} appealed <TimeStamp at={at} />
      </p>
      <p className={styles.words}>{words === '' ? 'The text has been erased.' : `“${words ?? ''}”`}</p>
      {outcome !== null && (
        <p>
          {outcome === 'upheld' ? 'The decision stands' : 'The decision was undone'}
          {decidedAt !== null && (
            <>
              , <TimeStamp at={decidedAt} />
            </>
          )}
          : {answer}
        </p>
      )}
      {outcome === null &&
        (hasDecided ? (
          <Alert severity="info">You decided this case. Someone else on the staff has to decide the appeal.</Alert>
        ) : (
          <DialogButton button="Decide the appeal">
            {(close) => <AppealDialog reportId={reportId} onClose={close} />}
          </DialogButton>
        ))}
    </div>
  );
}

const APPEAL_OUTCOMES = [
  { value: 'upheld', text: 'The decision stands' },
  { value: 'changed', text: 'Undo and decide anew' },
] as const;
interface AppealFields {
  readonly outcome: (typeof APPEAL_OUTCOMES)[number]['value'];
  readonly answer: string;
}

function AppealDialog({ reportId, onClose }: { readonly reportId: number; readonly onClose: () => void }) {
  const decided = useStaffMutation({ done: 'The appeal is decided.', alsoChanges: 'results', onDone: onClose });
  const initial: AppealFields = { outcome: 'upheld', answer: '' };
  const form = useForm({
    schema: AppealDecisionInput,
    initial,
    read: ({ outcome, answer }) => ({ reportId, outcome, answer }),
    mutation: trpc.adminReports.decideAppeal.useMutation(decided),
  });
  const { values, set } = form;
  return (
    <FormDialog title="Decide the appeal" submit="Decide and publish" {...form.dialogProps} onClose={onClose}>
      <RadioTiles
        legend="Outcome"
        columns={2}
        value={values.outcome}
        options={APPEAL_OUTCOMES}
        onChange={(outcome) => set({ outcome })}
      />
      {values.outcome === 'changed' && (
        <p>Penalty, warning or ban, and rulings are undone at once. The case is yours and under review again.</p>
      )}
      <FormField label="Reasons" {...form.field('answer')} isMultiline maxLength={500} hint="Both sides read it." />
    </FormDialog>
  );
}
