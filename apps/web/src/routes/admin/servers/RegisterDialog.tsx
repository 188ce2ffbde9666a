import { RegisterServer } from '@paddock/contracts';
import { hrefs } from '../../../lib/hrefs.ts';
import { trpc } from '../../../lib/trpc.ts';
import { viewerTimeZone } from '../../../shared/format/en-au.ts';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { useStaffMutation } from '../shared/use-staff-mutation.ts';
import { NewToken } from './TokenDialogs.tsx';
import { numberOrNull } from '../shared/read-fields.ts';
import { ServerFields } from './ServerFields.tsx';
import { ZoneField } from './ZoneField.tsx';

/** Registers a server, and shows its token. */
export function RegisterDialog({ onClose }: { readonly onClose: () => void }) {
  const register = trpc.adminServers.register.useMutation(useStaffMutation({ done: 'The server is registered.' }));
  const form = useForm({
    schema: RegisterServer,
    initial: { name: '', timeZone: viewerTimeZone(), capacity: '', isListed: true },
    read: ({ capacity, ...values }) => ({ ...values, capacity: numberOrNull(capacity) }),
    mutation: register,
  });
  const { name } = form.values;
  if (register.data !== undefined) {
    return (
      <FormDialog title={`${name} is registered`} onClose={onClose}>
        <NewToken serverName={name} token={register.data.token} />
        <p>
          <TextLink to={hrefs.adminServer(register.data.serverId)}>To the server</TextLink>
        </p>
      </FormDialog>
    );
  }
  return (
    <FormDialog title="Register a server" submit="Register" {...form.dialogProps} onClose={onClose}>
      <ServerFields form={form} />
      <ZoneField
        label="Time zone of its clock"
        {...form.field('timeZone')}
        near={viewerTimeZone()}
        hint="Its result files carry local time, so a wrong zone moves every event."
      />
    </FormDialog>
  );
}
