import { WriteTeam, type StaffChampionship } from '@paddock/contracts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { DriverPicker } from '../../../../../features/search-box/DriverPicker.tsx';
import { errorToMessage, issuesOf } from '../../../../../lib/error-to-message.ts';
import { trpc, type ApiOutputs } from '../../../../../lib/trpc.ts';
import { FormDialog } from '../../../../../shared/forms/FormDialog.tsx';
import { FormField } from '../../../../../shared/forms/FormField.tsx';
import { useForm } from '../../../../../shared/forms/use-form.ts';
import { useStaffMutation } from '../../../shared/use-staff-mutation.ts';
import styles from './StaffEntries.module.css';

export type StaffTeam = ApiOutputs['adminChampionships']['entries']['teams'][number];

interface TeamDialogProps {
  readonly championship: StaffChampionship;
  /** null: a new one. */
  readonly team: StaffTeam | null;
  /** Names of its entrants who have not raced here. */
  readonly newcomers: readonly string[];
  readonly onClose: () => void;
}

/** A team’s names, colour and drivers. */
export function TeamDialog({ championship: { championshipId }, team, newcomers, onClose }: TeamDialogProps) {
  const [members, setMembers] = useState<StaffTeam['members']>(team?.members ?? []);
  const changes = { alsoChanges: ['championships'], onDone: onClose };
  const write = trpc.adminChampionships.writeTeam.useMutation(
    useStaffMutation({ ...changes, done: 'The team was saved.' }),
  );
  const remove = trpc.adminChampionships.removeTeam.useMutation(
    useStaffMutation({ ...changes, done: 'The team was removed.' }),
  );
  const form = useForm({
    schema: WriteTeam,
    initial: { name: team?.name ?? '', shortName: team?.shortName ?? '', colour: team?.colour ?? '' },
    read: ({ name, shortName, colour }) => ({
      championshipId,
      teamId: team?.teamId ?? null,
      name,
      shortName,
      colour: hexOf(colour) || null,
      members: members.map(({ playerId, from, to }) => ({ playerId, from, to })),
    }),
    mutation: write,
  });
  const { field, errorOf } = form;
  const colour = hexOf(form.values.colour);
  const error = write.error ?? remove.error;
  return (
    <FormDialog
      title={team === null ? 'Add a team' : team.name}
      submit={team === null ? 'Add the team' : 'Save the changes'}
      {...form.dialogProps}
      failure={error !== null && issuesOf(error).length === 0 ? errorToMessage(error) : undefined}
      onClose={onClose}
    >
      <FormField label="Name" {...field('name')} maxLength={60} />
      <FormField label="Short name" {...field('shortName')} maxLength={6} />
      <FormField
        label="Colour"
        {...field('colour')}
        maxLength={7}
        hint="Six hexadecimal digits, such as 0f766e. Optional."
        end={
          <input
            className={styles.colour}
            type="color"
            aria-label="Choose a colour"
            value={/^[\da-f]{6}$/.test(colour) ? `#${colour}` : '#808080'}
            onChange={({ target }) => field('colour').onChange(target.value.slice(1))}
          />
        }
      />
      <ul>
        {members.map((member, index) => (
          <li key={`${member.playerId} ${member.from}`}>
            {member.name}
            {member.from !== null && `, from ${member.from}`}
            {member.to !== null && `, to ${member.to}`}{' '}
            {member.from !== null && (
              <Button
                size="small"
                variant="text"
                aria-label={`${member.name} from the first round`}
                onClick={() =>
                  setMembers((before) => before.map((one, at) => (at === index ? { ...one, from: null } : one)))
                }
              >
                From the first round
              </Button>
            )}
            <Button
              size="small"
              variant="text"
              aria-label={`Take out ${member.name}`}
              onClick={() => setMembers((before) => before.filter((_, at) => at !== index))}
            >
              Take out
            </Button>
          </li>
        ))}
      </ul>
      {newcomers.length > 0 && (
        <p className="detail">{newcomers.join(', ')}: not raced here yet, so their team is changed in their entry.</p>
      )}
      {errorOf('members') !== undefined && (
        <p>
          <span className="worse">{errorOf('members')}</span>
        </p>
      )}
      <DriverPicker
        name="Add a driver"
        placeholder="Part of a name"
        chosen={null}
        onPick={({ playerId, name }) => setMembers((before) => [...before, { playerId, name, from: null, to: null }])}
        onClear={() => undefined}
      />
      {team !== null && (
        <Button
          color="error"
          disabled={remove.isPending}
          onClick={() => remove.mutate({ championshipId, teamId: team.teamId })}
        >
          Remove the team
        </Button>
      )}
    </FormDialog>
  );
}

function hexOf(typed: string): string {
  return typed.replace('#', '').toLowerCase();
}
