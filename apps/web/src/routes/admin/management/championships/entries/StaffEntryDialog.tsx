import { WriteEntry, type StaffChampionship, type StaffEntry } from '@paddock/contracts';
import { useState } from 'react';
import { DriverPicker } from '../../../../../features/search-box/DriverPicker.tsx';
import { errorToMessage, issuesOf } from '../../../../../lib/error-to-message.ts';
import { useNames } from '../../../../../lib/names.ts';
import { trpc } from '../../../../../lib/trpc.ts';
import { FormDialog } from '../../../../../shared/forms/FormDialog.tsx';
import { FormField, FormSelect } from '../../../../../shared/forms/FormField.tsx';
import { useForm } from '../../../../../shared/forms/use-form.ts';
import { useStaffMutation } from '../../../shared/use-staff-mutation.ts';
import { fieldsOfEntry, personOf, readStaffFields, STATUS_OPTIONS } from './staff-entry.ts';

interface StaffEntryDialogProps {
  readonly championship: StaffChampionship;
  /** null: a new one. */
  readonly entry: StaffEntry | null;
  readonly teams: readonly { readonly teamId: number; readonly name: string }[];
  readonly onClose: () => void;
}

/** Adds or changes an entry. Gates and limits are for entrants: staff may add anybody. */
export function StaffEntryDialog({ championship, entry, teams, onClose }: StaffEntryDialogProps) {
  const { championshipId, game, published } = championship;
  const names = useNames();
  const [driver, setDriver] = useState<{ playerId: string; name: string } | null>(null);
  const write = trpc.adminChampionships.writeEntry.useMutation(
    useStaffMutation({
      done: entry === null ? 'The entry was added.' : 'The entry was changed.',
      alsoChanges: ['championships'],
      onDone: onClose,
    }),
  );
  const form = useForm({
    schema: WriteEntry,
    initial: fieldsOfEntry(entry),
    read: (fields) =>
      readStaffFields(fields, {
        championshipId,
        entry,
        person:
          entry !== null
            ? personOf(entry)
            : driver !== null
              ? { kind: 'driver', playerId: driver.playerId }
              : { kind: 'platform', platformId: fields.platformId, name: fields.name },
      }),
    mutation: write,
  });
  const { field, errorOf } = form;
  const classes = published?.classes ?? [];
  const rounds = (published?.rounds ?? []).map(({ code, name, trackName }) => ({
    value: code,
    text: [code, name === '' && trackName !== null ? names.track(trackName) : name].filter(Boolean).join(', '),
  }));
  return (
    <FormDialog
      title={entry === null ? 'Add an entry' : `Entry of ${entry.driver.name}`}
      submit={entry === null ? 'Add the entry' : 'Save the changes'}
      {...form.dialogProps}
      failure={write.error !== null && issuesOf(write.error).length === 0 ? errorToMessage(write.error) : undefined}
      onClose={onClose}
    >
      {entry === null && (
        <>
          <DriverPicker
            name="Driver"
            placeholder="Somebody who has raced here"
            chosen={driver}
            onPick={setDriver}
            onClear={() => setDriver(null)}
          />
          {driver === null && (
            <>
              <p className="small-print">
                Or somebody who has not raced here yet: they are linked when their id appears.
              </p>
              <FormField label="Platform id" {...field('platformId', 'person.platformId')} maxLength={64} />
              <FormField label="Name" {...field('name', 'person.name')} maxLength={80} />
            </>
          )}
          {errorOf('person') !== undefined && (
            <p>
              <span className="worse">{errorOf('person')}</span>
            </p>
          )}
        </>
      )}
      <FormField label="Number" {...field('raceNumber')} maxLength={4} />
      <FormSelect
        label="Car"
        {...field('carModel')}
        options={[
          { value: '', text: 'Not chosen' },
          ...names.carsOf(game).map(([model, name]) => ({ value: String(model), text: name })),
        ]}
      />
      {classes.length > 0 && (
        <FormSelect
          label="Class"
          {...field('class')}
          options={[
            { value: '', text: 'By the car' },
            ...classes.map(({ code, name }) => ({ value: code, text: name })),
          ]}
        />
      )}
      {teams.length > 0 && (
        <FormSelect
          label="Team"
          {...field('teamId')}
          options={[
            { value: '', text: 'No team' },
            ...teams.map(({ teamId, name }) => ({ value: String(teamId), text: name })),
          ]}
        />
      )}
      <FormSelect label="State" {...field('status')} options={STATUS_OPTIONS} />
      {rounds.length > 1 && (
        <>
          <FormSelect
            label="First round"
            {...field('from')}
            options={[{ value: '', text: 'From the first' }, ...rounds]}
          />
          <FormSelect label="Last round" {...field('to')} options={[{ value: '', text: 'To the last' }, ...rounds]} />
        </>
      )}
      <FormField label="Note, staff only" {...field('staffNote')} isMultiline isInternal maxLength={500} />
      <FormField label="Reason, for the log" {...field('reason')} maxLength={500} />
    </FormDialog>
  );
}
