import { RotateToken, type StaffServer } from '@paddock/contracts';
import { trpc } from '../../../lib/trpc.ts';
import { FormDialog } from '../shared/FormDialog.tsx';
import { FormField, FormSelect } from '../shared/FormField.tsx';
import { useForm } from '../shared/use-form.ts';
import { useStaffChange } from '../shared/use-staff-change.ts';
import { maskedToken } from './server-words.ts';
import { TokenShown } from './TokenShown.tsx';

const OVERLAPS = [
  { value: '24', text: 'One day' },
  { value: '1', text: 'One hour' },
  { value: '168', text: 'One week' },
  { value: '0', text: 'It ends now' },
];

export interface RotateDialogProps {
  readonly server: Pick<StaffServer, 'serverId' | 'name' | 'tokenId'>;
  readonly onClose: () => void;
}

/** Creates a new token for a server; the old one stays valid for a while. */
export function RotateDialog({ server, onClose }: RotateDialogProps) {
  const change = useStaffChange();
  const rotate = trpc.adminServers.rotateToken.useMutation(change.options);
  const form = useForm({
    schema: RotateToken,
    initial: { label: '', overlapHours: '24' },
    read: ({ label, overlapHours }) => ({ serverId: server.serverId, label, overlapHours: Number(overlapHours) }),
    onSubmit: (input) => rotate.mutate(input),
    serverErrors: change.errors,
  });
  if (rotate.data !== undefined) {
    return (
      <FormDialog title={`New token of ${server.name}`} isPending={false} onSubmit={onClose} onClose={onClose}>
        <TokenShown token={rotate.data.token} />
        <p>Both work until the old one ends. Put the new one into the agent’s settings before then.</p>
      </FormDialog>
    );
  }
  return (
    <FormDialog
      title={`Rotate the token of ${server.name}`}
      submit="Issue a new token"
      isPending={rotate.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>
        A new token is issued. The old one, <b>{maskedToken(server.tokenId)}</b>, goes on beside it for as long as you
        say, so that no result is lost while the agent is given the new one.
      </p>
      <FormSelect name="The old token goes on for" {...form.field('overlapHours')} options={OVERLAPS} />
      <FormField
        name="Name of the new token"
        {...form.field('label')}
        maxLength={60}
        hint="For staff, as “Agent of the new machine”. May stay empty."
      />
    </FormDialog>
  );
}
