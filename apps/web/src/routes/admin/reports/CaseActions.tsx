import { DismissalInput, HandOverInput, NoteInput, type AdminReport } from '@paddock/contracts';
import { trpc } from '../../../lib/trpc.ts';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { FormField, FormSelect } from '../../../shared/forms/FormField.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { DialogButton } from '../shared/AdminButton.tsx';
import { useStaffMutation } from '../shared/use-staff-mutation.ts';

interface CaseProps {
  readonly report: AdminReport;
}

export function CaseActions({ report }: CaseProps) {
  const { status } = report;
  return (
    <>
      <DialogButton button="Add a note">{(close) => <NoteDialog report={report} onClose={close} />}</DialogButton>
      {(status === 'submitted' || status === 'underReview') && (
        <DialogButton button="Hand over">{(close) => <HandOverDialog report={report} onClose={close} />}</DialogButton>
      )}
      {status === 'underReview' && (
        <DialogButton button="Mark as duplicate">
          {(close) => <DuplicateDialog report={report} onClose={close} />}
        </DialogButton>
      )}
    </>
  );
}

interface CaseDialogProps extends CaseProps {
  readonly onClose: () => void;
}

function NoteDialog({ report: { reportId }, onClose }: CaseDialogProps) {
  const form = useForm({
    schema: NoteInput,
    initial: { text: '' },
    read: ({ text }) => ({ reportId, text }),
    mutation: trpc.adminReports.note.useMutation(useStaffMutation({ done: 'Noted.', onDone: onClose })),
  });
  return (
    <FormDialog title={`Note on report ${reportId}`} submit="Add the note" {...form.dialogProps} onClose={onClose}>
      <FormField label="Note, staff only" {...form.field('text')} isMultiline isInternal maxLength={4_000} />
    </FormDialog>
  );
}

const QUEUE = 'queue';

function HandOverDialog({ report: { reportId, assignee }, onClose }: CaseDialogProps) {
  const staff = trpc.adminReports.staff.useQuery({});
  const form = useForm({
    schema: HandOverInput,
    initial: { to: '' },
    read: ({ to }) => ({ reportId, accountId: to === QUEUE ? null : Number(to) }),
    mutation: trpc.adminReports.handOver.useMutation(
      useStaffMutation({ done: 'The case was handed over.', onDone: onClose }),
    ),
  });
  return (
    <FormDialog
      title={`Hand report ${reportId} over`}
      submit="Hand over"
      isBlocked={form.values.to === ''}
      {...form.dialogProps}
      onClose={onClose}
    >
      <p>They find it in the queue under their name.</p>
      <QueryView query={staff} what="the staff" rows={1} rowHeight={56}>
        {(people) => (
          <FormSelect
            label="To"
            {...form.field('to', 'accountId')}
            options={[
              { value: '', text: 'Choose…' },
              ...people
                .filter(({ accountId }) => accountId !== assignee?.accountId)
                .map(({ accountId, name }) => ({ value: String(accountId), text: name })),
              ...(assignee === null ? [] : [{ value: QUEUE, text: 'Back to the queue' }]),
            ]}
          />
        )}
      </QueryView>
    </FormDialog>
  );
}

const DUPLICATE_SUMMARY = 'Another report covers the same incident and is decided instead.';

function DuplicateDialog({ report: { reportId, event }, onClose }: CaseDialogProps) {
  const reports = trpc.adminReports.list.useQuery({ eventId: event.eventId, limit: 100 });
  const form = useForm({
    schema: DismissalInput,
    initial: { other: '' },
    read: ({ other }) => ({ reportId, duplicateOf: Number(other), publicSummary: DUPLICATE_SUMMARY, note: '' }),
    mutation: trpc.adminReports.dismiss.useMutation(
      useStaffMutation({ done: 'Marked as a duplicate.', onDone: onClose }),
    ),
  });
  return (
    <FormDialog
      title={`Mark report ${reportId} as a duplicate`}
      submit="Dismiss as duplicate"
      isBlocked={form.values.other === ''}
      {...form.dialogProps}
      onClose={onClose}
    >
      <p>This report is dismissed. The reporter reads: “{DUPLICATE_SUMMARY}”</p>
      <QueryView query={reports} what="the reports of this event" rows={1} rowHeight={56}>
        {({ rows }) => (
          <FormSelect
            label="The same as"
            {...form.field('other', 'duplicateOf')}
            options={[
              { value: '', text: 'Choose a report of this event…' },
              ...rows
                .filter((other) => other.reportId !== reportId)
                .map(({ reportId: id, accused, lapNumber }) => ({
                  value: String(id),
                  text: `#${id}, car ${accused.raceNumber ?? '–'}${lapNumber === null ? '' : `, lap ${lapNumber}`}`,
                })),
            ]}
          />
        )}
      </QueryView>
    </FormDialog>
  );
}
