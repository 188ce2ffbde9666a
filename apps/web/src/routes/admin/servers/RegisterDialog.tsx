import { RegisterServer } from '@paddock/contracts';
import { hrefs } from '../../../lib/hrefs.ts';
import { trpc } from '../../../lib/trpc.ts';
import { viewerTimeZone } from '../../../shared/format/en-au.ts';
import { Choice } from '../../../shared/ui/Choice.tsx';
import { TextLink } from '../../../shared/ui/TextLink.ts';
import { FormDialog } from '../shared/FormDialog.tsx';
import { FormField } from '../shared/FormField.tsx';
import { useForm } from '../shared/use-form.ts';
import { useStaffChange } from '../shared/use-staff-change.ts';
import { readCapacity } from './read-capacity.ts';
import { TokenShown } from './TokenShown.tsx';

/** Registers a server, and shows its token. */
export function RegisterDialog({ onClose }: { readonly onClose: () => void }) {
  const change = useStaffChange({ done: 'The server is registered.' });
  const register = trpc.adminServers.register.useMutation(change.options);
  const form = useForm({
    schema: RegisterServer,
    initial: { name: '', timeZone: viewerTimeZone(), capacity: '', isListed: true },
    read: ({ capacity, ...values }) => ({ ...values, capacity: readCapacity(capacity) }),
    onSubmit: (input) => register.mutate(input),
    serverErrors: change.errors,
  });
  const { values, field, set } = form;
  if (register.data !== undefined) {
    return (
      <FormDialog title={`${values.name} is registered`} isPending={false} onSubmit={onClose} onClose={onClose}>
        <TokenShown token={register.data.token} />
        <p>
          Give it to the agent beside the game server.{' '}
          <TextLink to={hrefs.adminServer(register.data.serverId)}>To the server</TextLink>
        </p>
      </FormDialog>
    );
  }
  return (
    <FormDialog
      title="Register a server"
      submit="Register"
      isPending={register.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField name="Name" {...field('name')} maxLength={100} />
      <FormField
        name="Time zone of its clock"
        {...field('timeZone')}
        maxLength={64}
        hint="As Australia/Sydney. Its result files carry local time, so a wrong zone moves every event."
      />
      <FormField name="Places" {...field('capacity')} maxLength={4} hint="Empty: as the server reports." />
      <Choice
        name="Listed"
        text="Shown with its name on the live page, in the search and on its events."
        isChosen={values.isListed}
        onChange={(isListed) => set('isListed', isListed)}
      />
    </FormDialog>
  );
}
