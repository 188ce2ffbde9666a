import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { EditServer, type StaffServerInfo } from '@paddock/contracts';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { Choice } from '../../../shared/ui/Choice.tsx';
import { AdminOnly } from '../shared/AdminOnly.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { FormField } from '../shared/FormField.tsx';
import { useForm } from '../shared/use-form.ts';
import { drawOver, usePublicGroups, useStaffChange } from '../shared/use-staff-change.ts';
import { readCapacity } from './read-capacity.ts';

const Form = styled('form')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 });

type Drawn = Pick<StaffServerInfo, 'serverId' | 'name' | 'capacity' | 'isListed'>;

/** A server's name, capacity and visibility. */
export function EditSection({ server }: { readonly server: StaffServerInfo }) {
  const [isUnlisting, setUnlisting] = useState(false);
  const { info } = trpc.useUtils().adminServers;
  const change = useStaffChange({
    done: 'The server is saved.',
    touches: usePublicGroups(),
    onDone: () => setUnlisting(false),
    draw: async ({ serverId, name, capacity, isListed }: Drawn) =>
      // Not optimistic for unlisting, which needs confirmation: it is shown once the server replies.
      isUnlisting ? () => {} : drawOver(info, { serverId }, (shown) => ({ ...shown, name, capacity, isListed })),
  });
  const edit = trpc.adminServers.edit.useMutation(change.options);
  const form = useForm({
    schema: EditServer,
    initial: {
      name: server.name,
      capacity: server.capacity === null ? '' : String(server.capacity),
      isListed: server.isListed,
    },
    read: ({ capacity, ...values }) => ({
      serverId: server.serverId,
      ...values,
      capacity: readCapacity(capacity),
    }),
    onSubmit: (input) => {
      // Unlisting a public server removes it from every page: ask for confirmation.
      if (server.isListed && !input.isListed && !isUnlisting) setUnlisting(true);
      else edit.mutate(input);
    },
    serverErrors: change.errors,
  });
  const { values, field, set } = form;
  return (
    <Section title="Settings">
      <AdminOnly what="change servers" isBlock>
        {(isDisabled) => (
          <Form
            noValidate
            aria-label="Settings"
            onSubmit={(event) => {
              event.preventDefault();
              form.submit();
            }}
          >
            <FormField name="Name" {...field('name')} maxLength={100} isDisabled={isDisabled} />
            <FormField
              name="Places"
              {...field('capacity')}
              maxLength={4}
              isDisabled={isDisabled}
              hint="Empty: as the server reports."
            />
            <Choice
              name="Listed"
              text="Shown with its name on the live page, in the search and on its events."
              isChosen={values.isListed}
              isDisabled={isDisabled || server.kind === 'folder'}
              onChange={(isListed) => set('isListed', isListed)}
            />
            <div>
              <Button type="submit" variant="contained" disabled={isDisabled || edit.isPending}>
                Save
              </Button>
            </div>
          </Form>
        )}
      </AdminOnly>
      <ConfirmDialog
        isOpen={isUnlisting}
        title={`Take ${server.name} off the public pages?`}
        confirm="Unlist the server"
        isPending={edit.isPending}
        onConfirm={form.submit}
        onClose={() => setUnlisting(false)}
      >
        <p>
          It leaves the live page, the counts of players and the search. Its events stay, without its name. Reports and
          results of it are taken as before.
        </p>
      </ConfirmDialog>
    </Section>
  );
}
