import { EditServer, RegisterServer, type StaffServerInfo } from '@paddock/contracts';
import { useState } from 'react';
import type { z } from 'zod';
import { hrefs } from '../../../lib/hrefs.ts';
import { trpc } from '../../../lib/trpc.ts';
import { viewerTimeZone } from '../../../shared/format/dates-and-numbers.ts';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { FormField } from '../../../shared/forms/FormField.tsx';
import { useForm, type Form } from '../../../shared/forms/use-form.ts';
import { Choice } from '../../../shared/forms/Choice.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { AdminForm, useIsAdmin } from '../shared/AdminOnly.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { numberOrNull } from '../shared/read-fields.ts';
import { useStaffMutation } from '../shared/use-staff-mutation.ts';
import { NewToken } from './TokenDialogs.tsx';
import { ZoneField } from './ZoneField.tsx';

/** Registers a server, and shows its token. */
export function RegisterDialog({ onClose }: { readonly onClose: () => void }) {
  const register = trpc.adminServers.register.useMutation(useStaffMutation({ done: 'The server is registered.' }));
  const form = useForm({
    schema: RegisterServer,
    initial: { name: '', timeZone: viewerTimeZone(), capacity: '', isListed: true, takesUploads: false },
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

export function SettingsSection({ server }: { readonly server: StaffServerInfo }) {
  const { serverId, name, capacity, isListed, takesUploads } = server;
  const isAdmin = useIsAdmin();
  const [unlisting, setUnlisting] = useState<z.output<typeof EditServer> | null>(null);
  const edit = trpc.adminServers.edit.useMutation(
    useStaffMutation({ done: 'The server is saved.', alsoChanges: 'results' }),
  );
  const form = useForm({
    schema: EditServer,
    initial: { name, capacity: String(capacity ?? ''), isListed, takesUploads },
    read: (values) => ({ serverId, ...values, capacity: numberOrNull(values.capacity) }),
    // Unlisting a public server removes it from every page: ask for confirmation.
    onSubmit: (input) => (isListed && !input.isListed ? setUnlisting(input) : edit.mutate(input)),
    mutation: edit,
    isDisabled: !isAdmin,
  });
  return (
    <Section title="Settings">
      <AdminForm form={form} label="Settings" adminOnly="change servers" submit="Save">
        <ServerFields form={form} areChoicesFixed={!isAdmin || server.kind === 'folder'} />
      </AdminForm>
      {unlisting !== null && (
        <ConfirmDialog
          title={`Unlist ${name}?`}
          confirm="Unlist the server"
          reason="none"
          onConfirm={() => edit.mutateAsync(unlisting)}
          onClose={() => setUnlisting(null)}
        >
          <p>
            It disappears from the live page, the player counts and the search. Its events stay, without its name. Its
            reports and results are still accepted.
          </p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

interface ServerValues {
  readonly name: string;
  /** Empty: as the server reports. */
  readonly capacity: string;
  readonly isListed: boolean;
  readonly takesUploads: boolean;
}

interface ServerFieldsProps {
  readonly form: Pick<Form<ServerValues>, 'values' | 'field' | 'set'>;
  /** For moderators, and for a server that stands for a folder of files: it is never listed, and its files come from there. */
  readonly areChoicesFixed?: boolean;
}

function ServerFields({ form, areChoicesFixed = false }: ServerFieldsProps) {
  return (
    <>
      <FormField label="Name" {...form.field('name')} maxLength={100} />
      <FormField label="Places" {...form.field('capacity')} maxLength={4} hint="Empty: as the server reports." />
      <Choice
        name="Listed"
        text="Shown with its name on the live page, in the search and on its events."
        isChosen={form.values.isListed}
        isDisabled={areChoicesFixed}
        onChange={(isListed) => form.set({ isListed })}
      />
      <Choice
        name="Takes uploads by hand"
        text="Accounts that you allow upload its result files on their own page."
        isChosen={form.values.takesUploads}
        isDisabled={areChoicesFixed}
        onChange={(takesUploads) => form.set({ takesUploads })}
      />
    </>
  );
}
