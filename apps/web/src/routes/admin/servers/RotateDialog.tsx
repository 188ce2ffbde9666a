import { RotateToken, type StaffServer } from '@paddock/contracts';
import { trpc } from '../../../lib/trpc.ts';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { FormField, FormSelect } from '../../../shared/forms/FormField.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useStaffMutation } from '../shared/use-staff-mutation.ts';
import { NewToken } from './NewToken.tsx';
import { maskedToken } from './server-texts.ts';

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
export function RotateDialog({ server: { serverId, name, tokenId }, onClose }: RotateDialogProps) {
  const rotate = trpc.adminServers.rotateToken.useMutation(useStaffMutation());
  const form = useForm({
    schema: RotateToken,
    initial: { label: '', overlapHours: '24' },
    read: ({ label, overlapHours }) => ({ serverId, label, overlapHours: Number(overlapHours) }),
    mutation: rotate,
  });
  if (rotate.data !== undefined) {
    return (
      <FormDialog title={`New token of ${name}`} onClose={onClose}>
        <NewToken serverName={name} token={rotate.data.token} />
        <p>Both work until the old one ends. Put the new one into the agent’s settings before then.</p>
      </FormDialog>
    );
  }
  return (
    <FormDialog
      title={`Rotate the token of ${name}`}
      submit="Issue a new token"
      {...form.dialogProps}
      onClose={onClose}
    >
      <p>
        A new token is issued. The old one, <b>{maskedToken(tokenId)}</b>, stays valid for the time you choose, so that
        no result is lost while the agent is given the new one.
      </p>
      <FormSelect label="The old token stays valid for" {...form.field('overlapHours')} options={OVERLAPS} />
      <FormField
        label="Name of the new token"
        {...form.field('label')}
        maxLength={60}
        hint="For staff, for example “Agent of the new machine”. Optional."
      />
    </FormDialog>
  );
}
