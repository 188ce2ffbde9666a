import Button from '@mui/material/Button';
import { NewNote } from '@paddock/contracts';
import { useSession } from '../../../features/session/use-session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { FormField } from '../shared/FormField.tsx';
import { useForm } from '../shared/use-form.ts';
import { useStaffChange } from '../shared/use-staff-change.ts';
import { withNote } from './drawn-note.ts';
import { Sheet, submitOf, type SanctionFieldsProps } from './sanction-parts.tsx';

/** A staff note. */
export function NoteFields({ player: { playerId } }: SanctionFieldsProps) {
  const { sanctions } = trpc.useUtils().adminPlayers;
  const name = useSession()?.name ?? null;
  const { errors, options } = useStaffChange({
    done: 'Note added',
    draw: async ({ text }: { readonly text: string }) => {
      await sanctions.cancel({ playerId });
      const before = sanctions.getInfiniteData({ playerId });
      sanctions.setInfiniteData({ playerId }, before && withNote(before, { text, name }));
      form.reset({ text: '' });
      return () => {
        sanctions.setInfiniteData({ playerId }, before);
        // The next note may already be in the field.
        form.revise((current) => ({ text: [text, current.text].filter(Boolean).join('\n\n') }));
      };
    },
  });
  const note = trpc.adminPlayers.note.useMutation(options);
  const form = useForm({
    schema: NewNote,
    initial: { text: '' },
    read: ({ text }) => ({ playerId, text }),
    onSubmit: (input) => note.mutate(input),
    serverErrors: errors,
  });
  return (
    <Sheet onSubmit={submitOf(form)} noValidate>
      <FormField name="Note" {...form.field('text')} isLong isInternal maxLength={4_000} hint="Only staff read it." />
      <Button type="submit" variant="contained" disabled={note.isPending}>
        Add note
      </Button>
    </Sheet>
  );
}
