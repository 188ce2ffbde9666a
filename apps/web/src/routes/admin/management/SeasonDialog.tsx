import { SeasonChange, SeasonDraft, type Job, type SeasonEffect, type Seasons } from '@paddock/contracts';
import { trpc } from '../../../lib/trpc.ts';
import { formatCount } from '../../../shared/format/en-au.ts';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { FormField, FormSelect } from '../../../shared/forms/FormField.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import { Change } from '../shared/ChangeTables.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { SimpleTable } from '../shared/SimpleTable.tsx';
import { useStaffMutation } from '../shared/use-staff-mutation.ts';
import { numberOrNull, readPoints } from '../shared/read-fields.ts';
import { changeQuestion, effectText } from './season-texts.ts';

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
  readonly onStarted: (job: Job) => void;
  readonly onClose: () => void;
}

/** Changes seasons or points: enter the change, preview the standings, confirm. */
export function SeasonDialog({ task, schemes, onStarted, onClose }: SeasonDialogProps) {
  const preview = trpc.adminSeasons.preview.useMutation(useStaffMutation());
  const start = trpc.adminSeasons.change.useMutation(useStaffMutation({ onDone: onStarted }));
  if (preview.data === undefined) {
    const form = {
      error: preview.error,
      dialog: {
        submit: preview.isPending ? 'Working it out…' : 'Preview',
        isPending: preview.isPending,
        onClose,
      },
      onPreview: (change: SeasonChange) => preview.mutate({ change }),
    };
    switch (task.kind) {
      case 'addSeason':
        return <SeasonForm {...form} schemes={schemes} />;
      case 'editSeason':
        return <SeasonForm {...form} season={task.season} schemes={schemes} />;
      case 'removeSeason':
        return <RemoveSeason {...form} season={task.season} />;
      case 'addScheme':
        return <SchemeForm {...form} />;
      case 'changeScheme':
        return <SchemeForm {...form} scheme={task.scheme} />;
    }
  }
  const { change } = preview.variables;
  return (
    <ConfirmDialog
      title={changeQuestion(task, change)}
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

interface FormProps {
  /** The preview's error. */
  readonly error: unknown;
  readonly dialog: { readonly submit: string; readonly isPending: boolean; readonly onClose: () => void };
  readonly onPreview: (change: SeasonChange) => void;
}

interface SeasonFormProps extends FormProps {
  readonly season?: Season;
  readonly schemes: readonly Scheme[];
}

const MAX_SHOWN_POINTS = 4;

function SeasonForm({ season, schemes, error, dialog, onPreview }: SeasonFormProps) {
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
      onPreview(
        season === undefined
          ? { kind: 'addSeason', season: draft }
          : { kind: 'editSeason', seasonId: season.id, season: draft },
      ),
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

function RemoveSeason({ season, dialog, onPreview }: FormProps & { readonly season: Season }) {
  return (
    <FormDialog
      {...dialog}
      title={`Remove ${season.name}?`}
      onSubmit={() => onPreview({ kind: 'removeSeason', seasonId: season.id })}
    >
      <p>
        Its races stay. They follow the points of the newest version of “Default”. When the last season is removed, each
        calendar year becomes a season again. You see what changes before it happens.
      </p>
    </FormDialog>
  );
}

function SchemeForm({ scheme, error, dialog, onPreview }: FormProps & { readonly scheme?: Scheme }) {
  const { values, field, submit } = useForm({
    schema: SeasonChange,
    initial: { name: scheme?.name ?? '', points: scheme?.points.join(', ') ?? '' },
    read: ({ name, points }) =>
      scheme === undefined
        ? { kind: 'addScheme', name, points: readPoints(points) }
        : { kind: 'changeScheme', schemeId: scheme.id, points: readPoints(points) },
    onSubmit: onPreview,
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
        rowKey={({ season, driver }) => `${season}/${driver.playerId}`}
        columns={[
          { header: 'Driver', cell: ({ driver }) => <PersonName>{driver.name}</PersonName> },
          { header: 'Season', cell: ({ season }) => season },
          { header: 'Place', cell: ({ before, after }) => <Change was={before.rank} is={after.rank} /> },
          { header: 'Points', cell: ({ before, after }) => <Change was={before.points} is={after.points} /> },
        ]}
      />
      {more > 0 && <p>{`and ${formatCount(more)} more drivers`}</p>}
    </>
  );
}
