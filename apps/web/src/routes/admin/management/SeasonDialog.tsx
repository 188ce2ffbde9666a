import { SeasonChange, SeasonDraft, type Job, type SeasonEffect, type Seasons } from '@paddock/contracts';
import { useState, type ReactNode } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { counted } from '../../../shared/format/counted.ts';
import { FormDialog, type FormDialogProps } from '../../../shared/forms/FormDialog.tsx';
import { FormField, FormSelect } from '../../../shared/forms/FormField.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import { DialogButton, type DialogButtonProps } from '../shared/AdminButton.tsx';
import { Change } from '../shared/ChangeTables.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { SimpleTable } from '../shared/SimpleTable.tsx';
import { useStaffMutation } from '../shared/use-staff-mutation.ts';
import { numberOrNull, readPoints } from '../shared/read-fields.ts';
import { effectText } from './season-texts.ts';

type Season = Seasons['seasons'][number];
type Scheme = Seasons['schemes'][number];

export interface StartProps {
  readonly onStarted: (job: Job) => void;
}

interface SeasonDialogProps extends StartProps {
  readonly children: (props: FormProps) => ReactNode;
  readonly onClose: () => void;
}

type SeasonButtonProps = Omit<DialogButtonProps, 'children'> & Omit<SeasonDialogProps, 'onClose'>;

export function SeasonButton({ children, onStarted, ...button }: SeasonButtonProps) {
  return (
    <DialogButton {...button} adminOnly="change seasons and points">
      {(close) => (
        <SeasonDialog onStarted={onStarted} onClose={close}>
          {children}
        </SeasonDialog>
      )}
    </DialogButton>
  );
}

/** Changes seasons or points: enter the change, preview the standings, confirm. */
function SeasonDialog({ children, onStarted, onClose }: SeasonDialogProps) {
  const [question, setQuestion] = useState('');
  const preview = trpc.adminSeasons.preview.useMutation(useStaffMutation());
  const start = trpc.adminSeasons.change.useMutation(useStaffMutation({ onDone: onStarted }));
  if (preview.data === undefined) {
    const { error, isPending } = preview;
    return children({
      error,
      submit: isPending ? 'Working it out…' : 'Preview',
      isPending,
      onClose,
      onPreview: (change, title) => {
        setQuestion(title);
        preview.mutate({ change });
      },
    });
  }
  const { change } = preview.variables;
  return (
    <ConfirmDialog
      title={question}
      confirm="Make the change"
      isDestructive={change.kind === 'removeSeason'}
      onConfirm={(reason) => start.mutateAsync({ change, reason })}
      onClose={onClose}
    >
      <p>{effectText(preview.data)}</p>
      <StandingsChange effect={preview.data} />
    </ConfirmDialog>
  );
}

interface FormProps extends Pick<FormDialogProps, 'submit' | 'isPending' | 'onClose'> {
  readonly error: unknown;
  /** Previews a change; the question asks for its confirmation. */
  readonly onPreview: (change: SeasonChange, question: string) => void;
}

interface SeasonFormProps extends FormProps {
  readonly season?: Season;
  readonly schemes: readonly Scheme[];
}

const MAX_SHOWN_POINTS = 4;

export function SeasonForm({ season, schemes, error, onPreview, ...dialog }: SeasonFormProps) {
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
      season === undefined
        ? onPreview({ kind: 'addSeason', season: draft }, `Add ${draft.name}?`)
        : onPreview({ kind: 'editSeason', seasonId: season.id, season: draft }, `Change ${draft.name}?`),
    error,
  });
  return (
    <FormDialog {...dialog} title={season === undefined ? 'Add a season' : `Edit ${season.name}`} onSubmit={submit}>
      <FormField label="Name" {...field('name')} maxLength={80} />
      <FormField label="First day" type="date" {...field('startsOn')} />
      <FormField label="Last day" type="date" {...field('endsOn')} hint="Days are counted in the site’s time zone." />
      <FormSelect
        label="Points"
        {...field('schemeId')}
        options={offered.map(({ id, name, version, points }) => ({
          value: String(id),
          text: `${name}, version ${version} (${points.slice(0, MAX_SHOWN_POINTS).join(', ')} …)`,
        }))}
      />
      <FormField label="Best results that count" {...field('bestN')} maxLength={4} hint="Empty: all results count." />
    </FormDialog>
  );
}

type DeleteSeasonProps = Omit<FormProps, 'error'> & { readonly season: Season };

export function DeleteSeason({ season, onPreview, ...dialog }: DeleteSeasonProps) {
  const question = `Delete ${season.name}?`;
  return (
    <FormDialog
      {...dialog}
      title={question}
      onSubmit={() => onPreview({ kind: 'removeSeason', seasonId: season.id }, question)}
    >
      <p>
        Its races stay. They follow the points of the newest version of “Default”. When the last season is deleted, each
        calendar year becomes a season again. You see what changes before it happens.
      </p>
    </FormDialog>
  );
}

export function SchemeForm({ scheme, error, onPreview, ...dialog }: FormProps & { readonly scheme?: Scheme }) {
  const { values, field, submit } = useForm({
    schema: SeasonChange,
    initial: { name: scheme?.name ?? '', points: scheme?.points.join(', ') ?? '' },
    read: ({ name, points }) =>
      scheme === undefined
        ? { kind: 'addScheme', name, points: readPoints(points) }
        : { kind: 'changeScheme', schemeId: scheme.id, points: readPoints(points) },
    onSubmit: (change) =>
      onPreview(
        change,
        scheme === undefined ? 'Add this points scheme?' : `Make version ${scheme.version + 1} of ${scheme.name}?`,
      ),
    error,
  });
  const places = readPoints(values.points).length;
  return (
    <FormDialog
      {...dialog}
      title={scheme === undefined ? 'Add a points scheme' : `Change the points of ${scheme.name}`}
      onSubmit={submit}
    >
      {scheme === undefined && <FormField label="Name" {...field('name')} maxLength={80} />}
      <FormField
        label="Points by place"
        {...field('points')}
        isMultiline
        maxLength={600}
        hint={
          places === 0
            ? 'The winner’s first, for example 25, 18, 15.'
            : `${places === 1 ? 'The winner scores' : `The first ${places} score`}; nobody else does.`
        }
      />
    </FormDialog>
  );
}

/** Positions and points of a season before and after, for the highest ranks that change. */
function StandingsChange({ effect: { standings, drivers } }: { readonly effect: SeasonEffect }) {
  if (standings.length === 0) return null;
  const more = drivers - standings.length;
  return (
    <>
      <SimpleTable
        caption="Standings before and after"
        rows={standings}
        keyOf={({ season, driver }) => `${season}/${driver.playerId}`}
        columns={[
          { head: 'Driver', cell: ({ driver }) => <PersonName>{driver.name}</PersonName> },
          { head: 'Season', cell: ({ season }) => season },
          { head: 'Place', cell: ({ before, after }) => <Change was={before.rank} is={after.rank} /> },
          { head: 'Points', cell: ({ before, after }) => <Change was={before.points} is={after.points} /> },
        ]}
      />
      {more > 0 && <p>{`and ${counted(more, 'more driver')}`}</p>}
    </>
  );
}
