import { EditServer, type StaffServerInfo } from '@paddock/contracts';
import { useState } from 'react';
import type { z } from 'zod';
import { trpc } from '../../../lib/trpc.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { AdminForm } from '../shared/AdminForm.tsx';
import { useIsAdmin } from '../shared/AdminOnly.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { useStaffMutation } from '../shared/use-staff-mutation.ts';
import { numberOrNull } from '../shared/read-fields.ts';
import { ServerFields } from './ServerFields.tsx';

/** A server's name, capacity and visibility. */
export function SettingsSection({ server }: { readonly server: StaffServerInfo }) {
  const { serverId, name, capacity, isListed } = server;
  const isAdmin = useIsAdmin();
  const [unlisting, setUnlisting] = useState<z.output<typeof EditServer> | null>(null);
  const edit = trpc.adminServers.edit.useMutation(
    useStaffMutation({ done: 'The server is saved.', alsoChanges: 'results' }),
  );
  const form = useForm({
    schema: EditServer,
    initial: { name, capacity: String(capacity ?? ''), isListed },
    read: (values) => ({ serverId, ...values, capacity: numberOrNull(values.capacity) }),
    // Unlisting a public server removes it from every page: ask for confirmation.
    onSubmit: (input) => (isListed && !input.isListed ? setUnlisting(input) : edit.mutate(input)),
    mutation: edit,
    isDisabled: !isAdmin,
  });
  return (
    <Section title="Settings">
      <AdminForm form={form} label="Settings" adminOnly="change servers" submit="Save">
        <ServerFields form={form} isListedFixed={!isAdmin || server.kind === 'folder'} />
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
