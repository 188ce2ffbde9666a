import { SeasonChange, SeasonDraft, type Job, type SeasonEffect, type Seasons } from '@paddock/contracts';
import { useState } from 'react';
import { errorToMessage } from '../../../lib/error-to-message.ts';
import { trpc } from '../../../lib/trpc.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { FormField, FormSelect } from '../shared/FormField.tsx';
import { useForm } from '../shared/use-form.ts';
import { useStaffChange, type FieldErrors } from '../shared/use-staff-change.ts';
import { numberOrNull, readPoints } from './read-fields.ts';
import { changeQuestion, changeSentence } from './season-words.ts';
import { StandingsChange } from './StandingsChange.tsx';

type Season = Seasons['seasons'][number];
type Scheme = Seasons['schemes'][number];

/** The kind of change, before its values are entered. */
export type SeasonTask =
  | { readonly kind: 'addSeason' }
  | { readonly kind: 'editSeason' | 'removeSeason'; readonly season: Season }
  | { readonly kind: 'addScheme' }
  | { readonly kind: 'changeScheme'; readonly scheme: Scheme };

export interface SeasonDialogProps {
  readonly task: SeasonTask;
  readonly schemes: readonly Scheme[];
  readonly onOrdered: (job: Job) => void;
  readonly onClose: () => void;
}

interface Tried {
  readonly change: SeasonChange;
  readonly effect: SeasonEffect;
}

/** Changes seasons or points: enter the change, preview the standings, confirm. */
export function SeasonDialog({ task, schemes, onOrdered, onClose }: SeasonDialogProps) {
  const [tried, setTried] = useState<Tried | null>(null);
  const trying = useStaffChange<SeasonEffect>();
  const preview = trpc.adminSeasons.preview.useMutation({
    ...trying.options,
    onSuccess: (effect, { change }) => setTried({ change, effect }),
  });
  const ordering = useStaffChange({ onDone: onOrdered });
  const order = trpc.adminSeasons.change.useMutation(ordering.options);
  const step = {
    errors: trying.errors,
    isPending: preview.isPending,
    onTry: (change: SeasonChange) => preview.mutate({ change }),
    onClose,
  };
  if (tried === null) {
    switch (task.kind) {
      case 'addSeason':
        return <SeasonForm {...step} schemes={schemes} />;
      case 'editSeason':
        return <SeasonForm {...step} season={task.season} schemes={schemes} />;
      case 'removeSeason':
        return <RemoveSeason {...step} season={task.season} />;
      case 'addScheme':
        return <SchemeForm {...step} />;
      case 'changeScheme':
        return <SchemeForm {...step} scheme={task.scheme} />;
    }
  }
  const { change, effect } = tried;
  return (
    <ConfirmDialog
      isOpen
      step="preview"
      title={changeQuestion(task, change)}
      confirm="Make the change"
      isGrave={change.kind === 'removeSeason'}
      reason="required"
      isPending={order.isPending}
      failure={order.error === null ? undefined : errorToMessage(order.error)}
      onConfirm={(reason) => order.mutate({ change, reason })}
      onClose={onClose}
    >
      <p>{changeSentence(effect)}</p>
      <StandingsChange effect={effect} />
    </ConfirmDialog>
  );
}

interface StepProps {
  readonly errors: FieldErrors;
  readonly isPending: boolean;
  readonly onTry: (change: SeasonChange) => void;
  readonly onClose: () => void;
}

const tryWords = (isPending: boolean): string => (isPending ? 'Trying it out…' : 'Preview');

interface SeasonFormProps extends StepProps {
  readonly season?: Season;
  readonly schemes: readonly Scheme[];
}

function SeasonForm({ season, schemes, errors, isPending, onTry, onClose }: SeasonFormProps) {
  const offered = schemes.filter(({ id, isNewest }) => isNewest || id === season?.schemeId);
  const { field, submit } = useForm({
    schema: SeasonDraft,
    initial: {
      name: season?.name ?? '',
      startsOn: season?.startsOn ?? '',
      endsOn: season?.endsOn ?? '',
      schemeId: String(season?.schemeId ?? offered[0]?.id ?? ''),
      bestN: String(season?.bestN ?? ''),
    },
    read: ({ schemeId, bestN, ...draft }) => ({ ...draft, schemeId: Number(schemeId), bestN: numberOrNull(bestN) }),
    onSubmit: (draft) =>
      onTry(
        season === undefined
          ? { kind: 'addSeason', season: draft }
          : { kind: 'editSeason', seasonId: season.id, season: draft },
      ),
    serverErrors: errors,
  });
  return (
    <ConfirmDialog
      isOpen
      step="form"
      title={season === undefined ? 'Add a season' : `Edit ${season.name}`}
      confirm={tryWords(isPending)}
      isPending={isPending}
      onConfirm={submit}
      onClose={onClose}
    >
      <FormField name="Name" {...field('name')} maxLength={80} />
      <FormField name="First day" type="date" {...field('startsOn')} />
      <FormField name="Last day" type="date" {...field('endsOn')} hint="Days are counted in the site’s time zone." />
      <FormSelect
        name="Points"
        {...field('schemeId')}
        options={offered.map(({ id, name, version, points }) => ({
          value: String(id),
          text: `${name}, version ${version} (${points.slice(0, SHOWN_POINTS).join(', ')} …)`,
        }))}
      />
      <FormField name="Best results that count" {...field('bestN')} maxLength={4} hint="Empty: all results count." />
    </ConfirmDialog>
  );
}

const SHOWN_POINTS = 4;

function RemoveSeason({ season, isPending, onTry, onClose }: StepProps & { readonly season: Season }) {
  return (
    <ConfirmDialog
      isOpen
      step="form"
      title={`Remove ${season.name}?`}
      confirm={tryWords(isPending)}
      isPending={isPending}
      onConfirm={() => onTry({ kind: 'removeSeason', seasonId: season.id })}
      onClose={onClose}
    >
      <p>
        Its races stay. They follow the points of the newest “Default”. When the last season is removed, each calendar
        year is one again. You see what changes before it happens.
      </p>
    </ConfirmDialog>
  );
}

function SchemeForm({ scheme, errors, isPending, onTry, onClose }: StepProps & { readonly scheme?: Scheme }) {
  const { values, field, submit } = useForm({
    schema: SeasonChange,
    initial: { name: scheme?.name ?? '', points: scheme?.points.join(', ') ?? '' },
    read: ({ name, points }) =>
      scheme === undefined
        ? { kind: 'addScheme', name, points: readPoints(points) }
        : { kind: 'changeScheme', schemeId: scheme.id, points: readPoints(points) },
    onSubmit: onTry,
    serverErrors: errors,
  });
  const places = readPoints(values.points).length;
  return (
    <ConfirmDialog
      isOpen
      step="form"
      title={scheme === undefined ? 'Add a points scheme' : `Change the points of ${scheme.name}`}
      confirm={tryWords(isPending)}
      isPending={isPending}
      onConfirm={submit}
      onClose={onClose}
    >
      {scheme === undefined && <FormField name="Name" {...field('name')} maxLength={80} />}
      <FormField
        name="Points by place"
        {...field('points')}
        isLong
        maxLength={600}
        hint={
          places === 0
            ? 'The winner’s first, as 25, 18, 15.'
            : `${places === 1 ? 'The winner scores' : `The first ${places} score`}; nobody else does.`
        }
      />
    </ConfirmDialog>
  );
}
