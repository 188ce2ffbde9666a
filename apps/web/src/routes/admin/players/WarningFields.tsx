import Button from '@mui/material/Button';
import { NewWarning } from '@paddock/contracts';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { useForm } from '../shared/use-form.ts';
import { useStaffChange } from '../shared/use-staff-change.ts';
import { ReasonAndEvidence, Sheet, submitOf, type SanctionFieldsProps } from './sanction-parts.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';

const NO_WARNING = { reason: '', evidence: '' };

/** A warning, shown to the player. */
export function WarningFields({ player: { playerId, name } }: SanctionFieldsProps) {
  const [input, setInput] = useState<Parameters<typeof warn.mutate>[0] | null>(null);
  const close = () => setInput(null);
  const { errors, options } = useStaffChange({
    done: (
      <>
        <PersonName>{name}</PersonName> is warned
      </>
    ),
    onDone: () => {
      close();
      form.reset(NO_WARNING);
    },
  });
  const warn = trpc.adminPlayers.warn.useMutation(options);
  const form = useForm({
    schema: NewWarning,
    initial: NO_WARNING,
    read: (values) => ({ playerId, ...values }),
    onSubmit: setInput,
    serverErrors: errors,
  });
  return (
    <Sheet onSubmit={submitOf(form)} noValidate>
      <ReasonAndEvidence form={form} />
      <Button type="submit" variant="contained">
        Warn…
      </Button>
      <ConfirmDialog
        isOpen={input !== null}
        title={
          <>
            Warn <PersonName>{name}</PersonName>?
          </>
        }
        confirm="Warn"
        isPending={warn.isPending}
        onConfirm={() => input !== null && warn.mutate(input)}
        onClose={close}
      >
        <p>The player reads the warning and its reason on the account page. It stays on record.</p>
      </ConfirmDialog>
    </Sheet>
  );
}
