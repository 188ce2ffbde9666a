import { NewChampionship, type ChampionshipHead, type ChampionshipPreset, type Game } from '@paddock/contracts';
import { useNavigate } from 'react-router';
import { hrefs } from '../../../../lib/hrefs.ts';
import { useNames } from '../../../../lib/names.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { FormDialog } from '../../../../shared/forms/FormDialog.tsx';
import { FormField, FormSelect } from '../../../../shared/forms/FormField.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { numberOrNan } from '../../shared/read-fields.ts';
import { useStaffMutation } from '../../shared/use-staff-mutation.ts';
import { PRESET_TEXTS } from './words.ts';

interface NewChampionshipDialogProps {
  readonly championships: readonly ChampionshipHead[];
  readonly onClose: () => void;
}

/** 52 weeks: the same weekday a year later. */
const A_YEAR = '364';

/** Begins a championship from a preset, or as a copy of an earlier one. */
export function NewChampionshipDialog({ championships, onClose }: NewChampionshipDialogProps) {
  const navigate = useNavigate();
  const { games } = useNames();
  const create = trpc.adminChampionships.create.useMutation(
    useStaffMutation({
      done: 'It is a draft that only staff see.',
      onDone: ({ championshipId }) => {
        void navigate(hrefs.adminManagement({ tab: 'championships', championship: championshipId }));
      },
    }),
  );
  const { values, field, dialogProps } = useForm({
    schema: NewChampionship,
    initial: { name: '', game: games[0]?.game ?? 'acc', begin: 'club', days: A_YEAR },
    read: ({ name, game, begin, days }) => ({ name, game, from: readBegin(begin, days) }),
    mutation: create,
  });
  const copies = championships.filter(({ game }) => game === values.game);
  const isCopy = copyOf(values.begin) !== null;
  return (
    <FormDialog {...dialogProps} title="New championship" submit="Begin" onClose={onClose}>
      <FormField label="Name" {...field('name')} maxLength={80} />
      {games.length > 1 && (
        <FormSelect
          label="Game"
          {...field('game')}
          options={games.map((one) => ({ value: one.game satisfies Game, text: one.name }))}
        />
      )}
      <FormSelect
        label="Begin with"
        {...field('begin', 'from', 'from.championshipId')}
        options={[
          ...PRESETS.map((value) => ({ value, text: PRESET_TEXTS[value].name })),
          ...copies.map(({ championshipId, name }) => ({ value: `copy:${championshipId}`, text: `A copy of ${name}` })),
        ]}
        hint={
          isCopy
            ? 'Its rules and calendar, without its races, entries and decisions.'
            : PRESETS.flatMap((one) => (one === values.begin ? [PRESET_TEXTS[one].text] : [])).join('')
        }
      />
      {isCopy && (
        <FormField
          label="Days later"
          {...field('days', 'from.days')}
          maxLength={4}
          hint="All dates are moved by so many days; 364 keeps the weekday."
        />
      )}
    </FormDialog>
  );
}

const PRESETS = ['club', 'formula', 'sprintAndFeature', 'endurance', 'teams'] as const satisfies ChampionshipPreset[];

function copyOf(begin: string): number | null {
  const id = /^copy:(\d+)$/.exec(begin)?.[1];
  return id === undefined ? null : Number(id);
}

function readBegin(begin: string, days: string): object {
  const championshipId = copyOf(begin);
  return championshipId === null
    ? { kind: 'preset', preset: begin }
    : { kind: 'copy', championshipId, days: numberOrNan(days) };
}
