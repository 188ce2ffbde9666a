import Button from '@mui/material/Button';
import { NewBan, NewNote, NewWarning, type AdminPlayer } from '@paddock/contracts';
import { useId, useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { useFormat } from '../../../shared/hooks/clock.tsx';
import { viewerTimeZone } from '../../../shared/format/dates-and-numbers.ts';
import { isolate } from '../../../shared/format/isolate.ts';
import { FormField, FormSelect } from '../../../shared/forms/FormField.tsx';
import { RadioTiles } from '../../../shared/forms/RadioTiles.tsx';
import { useForm, type Form as FormState } from '../../../shared/forms/use-form.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { useIsAdmin } from '../shared/AdminOnly.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { useStaffMutation } from '../shared/use-staff-mutation.ts';
import { BanScopeField } from './BanScopeField.tsx';
import { BAN_LENGTHS, endOfBan, scopeText } from './bans.ts';
import styles from '../shared/AdminForm.module.css';

type Kind = 'note' | 'warning' | 'ban';
const KINDS: readonly { value: Kind; text: string }[] = [
  { value: 'note', text: 'Note' },
  { value: 'warning', text: 'Warning' },
  { value: 'ban', text: 'Ban' },
];

interface PlayerProps {
  readonly player: AdminPlayer;
}

export function SanctionForm({ player }: PlayerProps) {
  const [kind, setKind] = useState<Kind>('note');
  if (player.isErased) {
    return (
      <Section title="Note, warn or ban">
        <p>This player was erased. Nothing says who it was.</p>
      </Section>
    );
  }
  const Fields = { note: NoteForm, warning: WarningForm, ban: BanForm }[kind];
  return (
    <Section title="Note, warn or ban">
      <div className={styles.form}>
        <RadioTiles legend="What" columns={3} value={kind} options={KINDS} onChange={setKind} />
        <Fields player={player} />
      </div>
    </Section>
  );
}

function NoteForm({ player: { playerId } }: PlayerProps) {
  const note = trpc.adminPlayers.note.useMutation(
    useStaffMutation({ done: 'Note added', onDone: () => form.reset({ text: '' }) }),
  );
  const form = useForm({
    schema: NewNote,
    initial: { text: '' },
    read: ({ text }) => ({ playerId, text }),
    mutation: note,
  });
  return (
    <form className={styles.form} {...form.formProps}>
      <FormField
        label="Note"
        {...form.field('text')}
        isMultiline
        isInternal
        maxLength={4_000}
        hint="Only staff read it."
      />
      <Button type="submit" variant="contained" disabled={note.isPending}>
        Add note
      </Button>
    </form>
  );
}

const NO_WARNING = { reason: '', evidence: '' };

function WarningForm({ player: { playerId, name } }: PlayerProps) {
  const [confirming, setConfirming] = useState<Parameters<typeof warn.mutate>[0] | null>(null);
  const warn = trpc.adminPlayers.warn.useMutation(
    useStaffMutation({ done: 'Player warned', onDone: () => form.reset(NO_WARNING) }),
  );
  const form = useForm({
    schema: NewWarning,
    initial: NO_WARNING,
    read: (values) => ({ playerId, ...values }),
    onSubmit: setConfirming,
    mutation: warn,
  });
  return (
    <form className={styles.form} {...form.formProps}>
      <ReasonAndEvidence form={form} />
      <Button type="submit" variant="contained">
        Warn…
      </Button>
      {confirming !== null && (
        <ConfirmDialog
          title={`Warn ${isolate(name)}?`}
          confirm="Warn"
          reason="none"
          onConfirm={() => warn.mutateAsync(confirming)}
          onClose={() => setConfirming(null)}
        >
          <p>The player reads the warning and its reason on the account page. It stays on record.</p>
        </ConfirmDialog>
      )}
    </form>
  );
}

const NO_BAN = {
  reason: '',
  evidence: '',
  scope: { joining: true, boards: false, reporting: false },
  length: '7',
  /** Value of the datetime field. */
  endsAt: '',
};

function BanForm({ player: { playerId, name, account } }: PlayerProps) {
  const reasonId = useId();
  const format = useFormat();
  const isAdmins = !useIsAdmin() && account?.role === 'admin';
  const [confirming, setConfirming] = useState<Parameters<typeof ban.mutate>[0] | null>(null);
  const ban = trpc.adminPlayers.ban.useMutation(
    useStaffMutation({ done: 'Player banned', alsoChanges: 'results', onDone: () => form.reset(NO_BAN) }),
  );
  const form = useForm({
    schema: NewBan,
    initial: NO_BAN,
    read: ({ length, endsAt, ...values }) => ({
      playerId,
      ...values,
      endsAt: endOfBan({ length, until: endsAt }, Date.now()),
    }),
    onSubmit: setConfirming,
    mutation: ban,
  });
  const { scope, length } = form.values;
  // As it was typed, even where times are shown in UTC.
  const zone = length === 'until' ? viewerTimeZone() : undefined;
  return (
    <form className={styles.form} {...form.formProps}>
      <BanScopeField scope={scope} error={form.errorOf('scope')} onChange={(next) => form.set({ scope: next })} />
      <FormSelect label="For" {...form.field('length')} options={BAN_LENGTHS} />
      {length === 'until' && (
        <FormField
          label="Until (your time)"
          type="datetime-local"
          {...form.field('endsAt')}
          error={form.errorOf('endsAt') && 'Choose a date and time that is still to come.'}
        />
      )}
      <ReasonAndEvidence form={form} />
      {isAdmins && <p id={reasonId}>This driver belongs to an admin. Only admins can ban them.</p>}
      <Button
        type="submit"
        variant="contained"
        color="error"
        disabled={isAdmins}
        aria-describedby={isAdmins ? reasonId : undefined}
      >
        Ban…
      </Button>
      {confirming !== null && (
        <ConfirmDialog
          title={`Ban ${isolate(name)}?`}
          confirm="Ban"
          isDestructive
          reason="none"
          onConfirm={() => ban.mutateAsync(confirming)}
          onClose={() => setConfirming(null)}
        >
          <p>
            From <b>{scopeText(confirming.scope)}</b>,{' '}
            <b>{confirming.endsAt === null ? 'permanently' : `until ${format.dateTime(confirming.endsAt, zone)}`}</b>
            {confirming.endsAt !== null && '; it expires by itself'}. The player reads the reason on the account page.
          </p>
        </ConfirmDialog>
      )}
    </form>
  );
}

function ReasonAndEvidence({ form }: { readonly form: Pick<FormState<typeof NO_WARNING>, 'field'> }) {
  return (
    <>
      <FormField
        label="Reason"
        {...form.field('reason')}
        isMultiline
        maxLength={1_000}
        hint="The player reads it, and it stays in the audit log permanently: name no other person."
      />
      <FormField
        label="Evidence"
        {...form.field('evidence')}
        isMultiline
        isInternal
        maxLength={2_000}
        hint="A link or words. Only staff read it."
      />
    </>
  );
}
