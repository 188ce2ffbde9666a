import { WriteRuling, type ChampionshipDefinition } from '@paddock/contracts';
import { DriverPicker } from '../../../../../features/search-box/DriverPicker.tsx';
import { HEAT_STATUS_NAMES } from '../../../../../shared/racing/heat-status-names.ts';
import { trpc } from '../../../../../lib/trpc.ts';
import { Choice } from '../../../../../shared/forms/Choice.tsx';
import { FormDialog } from '../../../../../shared/forms/FormDialog.tsx';
import { FormField, FormSelect } from '../../../../../shared/forms/FormField.tsx';
import { RadioTiles } from '../../../../../shared/forms/RadioTiles.tsx';
import { useForm } from '../../../../../shared/forms/use-form.ts';
import { PreviewView } from '../../../shared/preview.tsx';
import { StandingsNowAndThen } from '../StandingsNowAndThen.tsx';
import { useRulingPreview } from '../../../shared/use-ruling-preview.ts';
import { useStaffMutation } from '../../../shared/use-staff-mutation.ts';
import { heatsOf, KINDS, NEW_RULING, readNewRuling } from './ruling-form.ts';

const STATUSES = (['dsq', 'dnf', 'dns', 'absent', 'banned'] as const).map((value) => ({
  value,
  text: HEAT_STATUS_NAMES[value],
}));

interface RulingDialogProps {
  readonly championshipId: number;
  readonly definition: ChampionshipDefinition;
  readonly onClose: () => void;
}

/** A new ruling, with what it changes in the standings. */
export function RulingDialog({ championshipId, definition, onClose }: RulingDialogProps) {
  const entries = trpc.adminChampionships.entries.useQuery({ championshipId });
  const teams = entries.data?.teams ?? [];
  const form = useForm({
    schema: WriteRuling,
    initial: NEW_RULING,
    read: (fields) => readNewRuling(championshipId, fields),
    mutation: trpc.adminChampionships.rule.useMutation(
      useStaffMutation({ done: 'Ruled.', alsoChanges: ['championships'], onDone: onClose }),
    ),
  });
  const { values, set, field, errorOf } = form;
  const { whom, kind, round } = values;
  const preview = useRulingPreview(readNewRuling(championshipId, values));
  const isPoints = kind === 'points' || kind === 'correction';
  return (
    <FormDialog title="New ruling" submit="Rule and publish" {...form.dialogProps} onClose={onClose}>
      {teams.length > 0 && (
        <RadioTiles
          legend="About"
          columns={2}
          value={whom}
          options={[
            { value: 'driver', text: 'A driver' },
            { value: 'team', text: 'A team' },
          ]}
          onChange={(chosen) =>
            set({ whom: chosen, ...(chosen === 'team' && !isPoints && { kind: 'points' }) }, 'whom')
          }
        />
      )}
      {whom === 'driver' ? (
        <>
          <DriverPicker
            name="Driver"
            placeholder="Name of the driver"
            chosen={values.driver}
            onPick={(driver) => set({ driver }, 'whom', 'whom.playerId')}
            onClear={() => set({ driver: null })}
          />
          {errorOf('whom', 'whom.playerId') !== undefined && (
            <p role="alert">
              <span className="worse">{errorOf('whom') ?? 'Choose the driver.'}</span>
            </p>
          )}
        </>
      ) : (
        <FormSelect
          label="Team"
          {...field('team', 'whom', 'whom.teamId')}
          options={[
            { value: '', text: 'Choose…' },
            ...teams.map(({ teamId, name }) => ({ value: String(teamId), text: name })),
          ]}
        />
      )}
      <FormSelect
        label="Ruling"
        {...field('kind')}
        options={whom === 'team' ? KINDS.filter(({ value }) => value === 'points' || value === 'correction') : KINDS}
      />
      <FormSelect
        label="About the round"
        {...field('round')}
        options={[
          { value: '', text: 'The championship' },
          ...definition.rounds.map(({ code, name }) => ({ value: code, text: `${code} ${name}`.trim() })),
        ]}
      />
      {kind === 'status' && (
        <>
          <FormSelect
            label="Heat"
            {...field('heat', 'ruling.heat')}
            options={[
              { value: '', text: 'Choose…' },
              ...heatsOf(definition, round).map((code) => ({ value: code, text: code })),
            ]}
          />
          <FormSelect label="Status" {...field('status', 'ruling.status')} options={STATUSES} />
        </>
      )}
      {kind === 'nextRound' && (
        <FormField
          label="In the next round"
          {...field('text', 'ruling.text')}
          maxLength={200}
          hint="For example: start from the pit lane."
        />
      )}
      {kind !== 'status' && kind !== 'nextRound' && (
        <FormField
          label={kind === 'licence' ? 'Licence points' : 'Points'}
          {...field('points', 'ruling.points', 'ruling.licencePoints')}
          hint={kind === 'correction' ? 'Below 0 takes points: −3.' : undefined}
        />
      )}
      {kind === 'suspended' && <FormField label="For rounds" type="number" {...field('rounds', 'ruling.rounds')} />}
      {isPoints && round !== '' && (
        <Choice
          name="The points go with the round"
          text="If the round is dropped, they are dropped too."
          isChosen={values.isOfRound}
          onChange={(isOfRound) => set({ isOfRound })}
        />
      )}
      {preview !== null && (
        <PreviewView preview={preview}>{(change) => <StandingsNowAndThen change={change} />}</PreviewView>
      )}
      <FormField label="Reason" {...field('reason')} isMultiline maxLength={500} hint="Everybody can read it." />
    </FormDialog>
  );
}
