import { AppealInput, StatementInput, type OwnReport, type StatementRequest } from '@paddock/contracts';
import Button from '@mui/material/Button';
import { clsx } from 'clsx';
import { useState } from 'react';
import { reportTitle } from '../../features/reports/report-names.ts';
import { issuesOf } from '../../lib/error-to-message.ts';
import { trpc } from '../../lib/trpc.ts';
import { FormField } from '../../shared/forms/FormField.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useMinute } from '../../shared/hooks/clock.tsx';
import { showDone, showFailure } from '../../shared/toasts/toasts.ts';
import { Tag } from '../../shared/ui/Tag.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { EventLink } from './EventLink.tsx';
import { Actions } from './parts.tsx';
import styles from './CaseAnswers.module.css';

/** What follows an answer: both lists are read again. */
function useAnswer(done: string) {
  const utils = trpc.useUtils();
  return {
    onSuccess: () => {
      showDone(done);
      void utils.reports.invalidate();
    },
    onError: (error: unknown) => {
      if (issuesOf(error).length === 0) showFailure(error);
    },
  };
}

/** The stewards ask for a statement: until the deadline it can be given and changed. */
export function StatementPart({ request }: { readonly request: StatementRequest }) {
  const { reportId, question, until, statement } = request;
  const isOver = Date.parse(until) <= useMinute();
  const give = trpc.reports.statement.useMutation(useAnswer('Your statement is with the stewards.'));
  const form = useForm({
    schema: StatementInput,
    initial: { words: statement ?? '' },
    read: ({ words }) => ({ reportId, words }),
    mutation: give,
  });
  return (
    <section className={clsx(styles.part, 'sheet')} aria-label={`Your statement on case ${reportId}`}>
      <h3>The stewards ask for your statement</h3>
      <p className="detail">
        {reportTitle(request)}, <EventLink event={request.event} />
      </p>
      {question !== '' && <p className={styles.words}>{question}</p>}
      {isOver ? (
        <p>
          {statement === null ? 'You said nothing by ' : 'Your statement could be changed until '}
          <TimeStamp at={until} />. The stewards decide now.
        </p>
      ) : (
        <form {...form.formProps} className={styles.form}>
          <FormField
            label="What happened"
            {...form.field('words')}
            isMultiline
            maxLength={2_000}
            hint="Only the stewards read it."
          />
          <p>
            You have until <TimeStamp at={until} />; then they decide without it.
          </p>
          <Actions>
            <Button type="submit" variant="contained" disabled={give.isPending}>
              {statement === null ? 'Send the statement' : 'Change the statement'}
            </Button>
          </Actions>
        </form>
      )}
      {isOver && statement !== null && <p className={styles.words}>{statement}</p>}
    </section>
  );
}

/** An appeal: how it stands, or until when it is possible. */
export function AppealPart({
  report: { reportId, appeal, appealUntil },
}: {
  readonly report: Pick<OwnReport, 'reportId' | 'appeal' | 'appealUntil'>;
}) {
  const [isOpen, setOpen] = useState(false);
  if (appeal !== null) return <AppealState appeal={appeal} />;
  if (appealUntil === null) return null;
  return (
    <div className={styles.appeal}>
      {isOpen ? (
        <AppealForm reportId={reportId} onDone={() => setOpen(false)} />
      ) : (
        <Button size="small" onClick={() => setOpen(true)} aria-label={`Appeal the decision on case ${reportId}`}>
          Appeal
        </Button>
      )}
      <p className="detail">
        You can appeal once, until <TimeStamp at={appealUntil} />. Other stewards decide.
      </p>
    </div>
  );
}

function AppealForm({ reportId, onDone }: { readonly reportId: number; readonly onDone: () => void }) {
  const send = trpc.reports.appeal.useMutation(useAnswer('Your appeal is with the stewards.'));
  const form = useForm({
    schema: AppealInput,
    initial: { words: '' },
    read: ({ words }) => ({ reportId, words }),
    mutation: send,
  });
  return (
    <form {...form.formProps} className={styles.form}>
      <FormField
        label="What was wrong with the decision"
        {...form.field('words')}
        isMultiline
        maxLength={2_000}
        hint="Only the stewards read it. The decision counts until they have decided."
      />
      <Actions>
        <Button type="submit" variant="contained" disabled={send.isPending}>
          Send the appeal
        </Button>
        <Button onClick={onDone}>Do not appeal</Button>
      </Actions>
    </form>
  );
}

function AppealState({ appeal }: { readonly appeal: NonNullable<OwnReport['appeal']> }) {
  const { at, words, outcome, answer } = appeal;
  return (
    <div className={styles.appeal}>
      <p className="detail">
        <Tag>{outcome === null ? 'Under appeal' : 'Appeal decided'}</Tag>{' '}
        {words === null ? 'The other side appealed' : 'You appealed'} <TimeStamp at={at} />
      </p>
      {words !== null && <p className={styles.words}>{words}</p>}
      {outcome !== null && (
        <p>
          {outcome === 'upheld' ? 'The decision stands.' : 'The decision was undone.'}{' '}
          {answer === '' ? 'The text has been erased.' : answer}
        </p>
      )}
    </div>
  );
}
