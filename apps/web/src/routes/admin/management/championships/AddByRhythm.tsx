import { LocalTime } from '@paddock/contracts';
import { z } from 'zod';
import { FormDialog } from '../../../../shared/forms/FormDialog.tsx';
import { FormField } from '../../../../shared/forms/FormField.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { numberOrNan } from '../../shared/read-fields.ts';
import type { RoundFacts } from './draft.ts';
import { useDraft } from './editor.tsx';
import { daysAfter, roundsByRhythm } from './round-dates.ts';

export interface AddRoundsProps {
  readonly onAdd: (rounds: readonly RoundFacts[]) => void;
  readonly onClose: () => void;
}

const Rhythm = z.object({
  startsAt: LocalTime,
  count: z.int('How many rounds?').min(1, 'At least one.').max(100, '100 at most.'),
  days: z.int('Whole days.').min(1, 'At least one day.').max(366, '366 days at most.'),
});
const WEEK = 7;

/** Several rounds, so many days apart at the same time of day. */
export function AddByRhythm({ onAdd, onClose }: AddRoundsProps) {
  const { rounds } = useDraft();
  const last = rounds.findLast(({ startsAt }) => startsAt !== null)?.startsAt ?? null;
  const { field, dialogProps } = useForm({
    schema: Rhythm,
    initial: { startsAt: last === null ? '' : daysAfter(last, WEEK), count: '6', days: '7' },
    read: ({ startsAt, count, days }) => ({ startsAt, count: numberOrNan(count), days: numberOrNan(days) }),
    onSubmit: (rhythm) => onAdd(roundsByRhythm(rhythm)),
  });
  return (
    <FormDialog {...dialogProps} title="Add several rounds" submit="Add the rounds" onClose={onClose}>
      <FormField label="First of them starts" type="datetime-local" {...field('startsAt')} />
      <FormField label="How many" {...field('count')} maxLength={3} />
      <FormField
        label="Days between them"
        {...field('days')}
        maxLength={3}
        hint="7: every week; 14: every second week."
      />
      <p className="detail">They have the servers and races of the last round. The tracks are yours to choose.</p>
    </FormDialog>
  );
}
