import Button from '@mui/material/Button';
import { NewBan } from '@paddock/contracts';
import { useId, useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { formatDateTime } from '../../../shared/format/en-au.ts';
import { Choice } from '../../../shared/ui/Choice.tsx';
import { useIsAdmin } from '../shared/AdminOnly.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { FormField, FormSelect } from '../shared/FormField.tsx';
import { useForm } from '../shared/use-form.ts';
import { usePublicGroups, useStaffChange } from '../shared/use-staff-change.ts';
import { BAN_LENGTHS, endOfBan, scopeWords } from './ban-words.ts';
import { ReasonAndEvidence, Sheet, submitOf, type SanctionFieldsProps } from './sanction-parts.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';

const NO_BAN = {
  reason: '',
  evidence: '',
  scope: { joining: true, boards: false, reporting: false },
  length: '7',
  /** Value of the datetime field. */
  endsAt: '',
};

/** A ban's scope and length. */
export function BanFields({ player: { playerId, name, account } }: SanctionFieldsProps) {
  const reasonId = useId();
  const isAbove = !useIsAdmin() && account?.role === 'admin';
  const [input, setInput] = useState<Parameters<typeof ban.mutate>[0] | null>(null);
  const close = () => setInput(null);
  const touches = usePublicGroups();
  const { errors, options } = useStaffChange({
    done: (
      <>
        <PersonName>{name}</PersonName> is banned
      </>
    ),
    touches,
    onDone: () => {
      close();
      form.reset(NO_BAN);
    },
  });
  const ban = trpc.adminPlayers.ban.useMutation(options);
  const form = useForm({
    schema: NewBan,
    initial: NO_BAN,
    read: ({ length, endsAt, ...values }) => ({
      playerId,
      ...values,
      endsAt: endOfBan({ length, until: endsAt }, Date.now()),
    }),
    onSubmit: setInput,
    serverErrors: errors,
  });
  const { values, set } = form;
  const { scope } = values;
  const scopeError = form.errorOf('scope');
  return (
    <Sheet onSubmit={submitOf(form)} noValidate>
      <fieldset>
        <legend>From</legend>
        <Choice
          name="Joining"
          text="Is on the ban list for game servers."
          isChosen={scope.joining}
          onChange={(joining) => set('scope', { ...scope, joining })}
        />
        <Choice
          name="Boards"
          text="Is on no leaderboard and holds no record; results stay."
          isChosen={scope.boards}
          onChange={(boards) => set('scope', { ...scope, boards })}
        />
        <Choice
          name="Reporting"
          text="Cannot report others."
          isChosen={scope.reporting}
          onChange={(reporting) => set('scope', { ...scope, reporting })}
        />
        {scopeError !== undefined && (
          <p className="wrong" role="alert">
            {scopeError}
          </p>
        )}
      </fieldset>
      <FormSelect name="For" value={values.length} options={BAN_LENGTHS} onChange={(length) => set('length', length)} />
      {values.length === 'until' && (
        <FormField
          name="Until, in your time"
          type="datetime-local"
          value={values.endsAt}
          onChange={(until) => set('endsAt', until)}
          error={form.errorOf('endsAt') && 'Choose a date and time that is still to come.'}
        />
      )}
      <ReasonAndEvidence form={form} />
      {isAbove && <p id={reasonId}>This driver belongs to an admin. Only admins can ban them.</p>}
      <Button
        type="submit"
        variant="contained"
        color="error"
        disabled={isAbove}
        aria-describedby={isAbove ? reasonId : undefined}
      >
        Ban…
      </Button>
      <ConfirmDialog
        isOpen={input !== null}
        title={
          <>
            Ban <PersonName>{name}</PersonName>?
          </>
        }
        confirm="Ban"
        isGrave
        isPending={ban.isPending}
        failure={errors.get('endsAt')}
        onConfirm={() => input !== null && ban.mutate(input)}
        onClose={close}
      >
        {input !== null && (
          <p>
            From <b>{scopeWords(input.scope)}</b>,{' '}
            <b>{input.endsAt === null ? 'for good' : `until ${formatDateTime(input.endsAt)}`}</b>
            {input.endsAt !== null && '; it ends by itself'}. The player reads the reason on the account page.
          </p>
        )}
      </ConfirmDialog>
    </Sheet>
  );
}
