import Button from '@mui/material/Button';
import { DismissalInput, type AdminReport } from '@paddock/contracts';
import { useState } from 'react';
import { useSession } from '../../../features/session/use-session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { FormField, FormSelect } from '../shared/FormField.tsx';
import { drawOver, useStaffChange } from '../shared/use-staff-change.ts';
import { inHandsOf, withNote } from './drawn-case.ts';

/** Actions on the whole case: reassign, link to another case, add a note. */
export function CaseActions({ report }: { readonly report: AdminReport }) {
  const { status } = report;
  const isOpen = status === 'submitted' || status === 'underReview';
  return (
    <>
      <AddNote report={report} />
      {isOpen && <HandOver report={report} />}
      {status === 'underReview' && <MarkAsDuplicate report={report} />}
    </>
  );
}

type CaseProps = { readonly report: AdminReport };

function AddNote({ report: { reportId } }: CaseProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { get } = trpc.useUtils().adminReports;
  const name = useSession()?.name ?? '';
  const change = useStaffChange({
    done: 'Noted.',
    onDone: () => setText(''),
    draw: async (input: { readonly text: string }) => {
      const undraw = await drawOver(get, { reportId }, (shown) => withNote(shown, { name, text: input.text }));
      setOpen(false);
      return () => {
        undraw();
        // With the text and its errors.
        setOpen(true);
      };
    },
  });
  const note = trpc.adminReports.note.useMutation(change.options);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add a note</Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={`Note on report ${reportId}`}
        confirm="Add the note"
        isBlocked={text.trim() === ''}
        isPending={note.isPending}
        onConfirm={() => note.mutate({ reportId, text })}
        onClose={() => setOpen(false)}
      >
        <FormField
          name="Note, staff only"
          value={text}
          onChange={setText}
          isLong
          isInternal
          maxLength={4_000}
          error={change.errors.get('text')}
        />
      </ConfirmDialog>
    </>
  );
}

const QUEUE = 'queue';

function HandOver({ report: { reportId, assignee } }: CaseProps) {
  const [isOpen, setOpen] = useState(false);
  const [to, setTo] = useState('');
  const staff = trpc.adminReports.staff.useQuery({}, { enabled: isOpen }).data ?? [];
  const { get } = trpc.useUtils().adminReports;
  const change = useStaffChange({
    done: 'The case was handed over.',
    draw: async ({ accountId }: { readonly accountId: number | null }) => {
      const next = staff.find((one) => one.accountId === accountId) ?? null;
      const undraw = await drawOver(get, { reportId }, (shown) => inHandsOf(shown, next));
      setOpen(false);
      return () => {
        undraw();
        setOpen(true);
      };
    },
  });
  const handOver = trpc.adminReports.handOver.useMutation(change.options);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Hand over</Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={`Hand report ${reportId} over`}
        confirm="Hand over"
        isBlocked={to === ''}
        isPending={handOver.isPending}
        onConfirm={() => handOver.mutate({ reportId, accountId: to === QUEUE ? null : Number(to) })}
        onClose={() => setOpen(false)}
      >
        <p>The new owner finds it in the queue under their name.</p>
        <FormSelect
          name="To"
          value={to}
          onChange={setTo}
          options={[
            { value: '', text: 'Choose…' },
            ...staff
              .filter(({ accountId }) => accountId !== assignee?.accountId)
              .map(({ accountId, name }) => ({ value: String(accountId), text: name })),
            ...(assignee === null ? [] : [{ value: QUEUE, text: 'Back to the queue' }]),
          ]}
          error={change.errors.get('accountId')}
        />
      </ConfirmDialog>
    </>
  );
}

function MarkAsDuplicate({ report: { reportId, event } }: CaseProps) {
  const [isOpen, setOpen] = useState(false);
  const [other, setOther] = useState('');
  const others = trpc.adminReports.list.useQuery({ eventId: event.eventId, limit: 100 }, { enabled: isOpen }).data
    ?.rows;
  const change = useStaffChange({ done: 'Marked as a duplicate.', onDone: () => setOpen(false) });
  const dismiss = trpc.adminReports.dismiss.useMutation(change.options);
  const input = {
    reportId,
    duplicateOf: Number(other),
    publicSummary: 'Another report says the same. It is decided there.',
    note: '',
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Mark as duplicate</Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={`Mark report ${reportId} as a duplicate`}
        confirm="Dismiss as duplicate"
        isBlocked={!DismissalInput.safeParse(input).success || other === ''}
        isPending={dismiss.isPending}
        onConfirm={() => dismiss.mutate(DismissalInput.parse(input))}
        onClose={() => setOpen(false)}
      >
        <p>This report is dismissed. Who made it reads: “{input.publicSummary}”</p>
        <FormSelect
          name="The same as"
          value={other}
          onChange={setOther}
          options={[
            { value: '', text: others === undefined ? 'Loading…' : 'Choose a report of this event…' },
            ...(others ?? [])
              .filter((one) => one.reportId !== reportId)
              .map((one) => ({
                value: String(one.reportId),
                text: `#${one.reportId}, car ${one.accused.raceNumber ?? '–'}${one.lapNumber === null ? '' : `, lap ${one.lapNumber}`}`,
              })),
          ]}
          error={change.errors.get('duplicateOf')}
        />
      </ConfirmDialog>
    </>
  );
}
