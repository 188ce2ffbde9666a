import { CarClassChange, CarNames, SessionTypeNames, TrackNames, type Catalogue, type Job } from '@paddock/contracts';
import { trpc } from '../../../lib/trpc.ts';
import { counted } from '../../../shared/format/counted.ts';
import { countryName } from '../../../shared/format/dates-and-numbers.ts';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { FormField } from '../../../shared/forms/FormField.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { ChangeTables } from '../shared/ChangeTables.tsx';
import { triedText } from '../shared/change-texts.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { numberOrNull, textOrNull } from '../shared/read-fields.ts';
import { useStaffMutation } from '../shared/use-staff-mutation.ts';
import { knownClasses } from './catalogue-rows.ts';

interface NameDialogProps {
  /** The code in the game. */
  readonly code: string;
  readonly catalogue: Catalogue;
  readonly onClose: () => void;
}

const useNaming = (onClose: () => void) =>
  useStaffMutation({ done: 'Saved. It has this name everywhere.', alsoChanges: ['translation'], onDone: onClose });

const EMPTY_HINT = 'Empty: it is shown by its code.';

function TrackDialog({ code, catalogue: { tracks }, onClose }: NameDialogProps) {
  const track = tracks.find((one) => one.code === code);
  const { values, field, dialogProps } = useForm({
    schema: TrackNames,
    initial: {
      name: track?.name ?? '',
      country: track?.country ?? '',
      lengthMetres: String(track?.lengthMetres ?? ''),
    },
    read: ({ name, country, lengthMetres }) => ({
      code,
      name: textOrNull(name),
      country: textOrNull(country)?.toUpperCase() ?? null,
      lengthMetres: numberOrNull(lengthMetres),
    }),
    mutation: trpc.adminCatalogue.nameTrack.useMutation(useNaming(onClose)),
  });
  const country = values.country.trim().toUpperCase();
  return (
    <FormDialog title={`Name of ${track?.gameCode ?? code}`} submit="Save" {...dialogProps} onClose={onClose}>
      <FormField label="Name" {...field('name')} maxLength={80} hint={EMPTY_HINT} />
      <FormField
        label="Country"
        {...field('country')}
        maxLength={2}
        hint={country.length === 2 ? countryName(country) : 'Two letters, for example AU or IT.'}
      />
      <FormField label="Length in metres" {...field('lengthMetres')} maxLength={6} hint="Empty: unknown." />
    </FormDialog>
  );
}

function CarDialog({ code, catalogue: { cars }, onClose }: NameDialogProps) {
  const model = Number(code);
  const car = cars.find((one) => one.model === model);
  const { field, dialogProps } = useForm({
    schema: CarNames,
    initial: { name: car?.name ?? '', manufacturer: car?.manufacturer ?? '', year: String(car?.year ?? '') },
    read: ({ name, manufacturer, year }) => ({
      model,
      name: textOrNull(name),
      manufacturer: textOrNull(manufacturer),
      year: numberOrNull(year),
    }),
    mutation: trpc.adminCatalogue.nameCar.useMutation(useNaming(onClose)),
  });
  return (
    <FormDialog title={`Name of car model ${car?.gameCode ?? model}`} submit="Save" {...dialogProps} onClose={onClose}>
      <FormField label="Name" {...field('name')} maxLength={80} hint="Empty: it is shown by its number." />
      <FormField label="Maker" {...field('manufacturer')} maxLength={80} />
      <FormField label="Year" {...field('year')} maxLength={4} />
    </FormDialog>
  );
}

function SessionTypeDialog({ code, catalogue: { sessionTypes }, onClose }: NameDialogProps) {
  const own = sessionTypes.find((one) => one.code === code);
  const { field, dialogProps } = useForm({
    schema: SessionTypeNames,
    initial: { name: own?.name ?? '' },
    read: ({ name }) => ({ code, name: textOrNull(name) }),
    mutation: trpc.adminCatalogue.nameSessionType.useMutation(useNaming(onClose)),
  });
  return (
    <FormDialog
      title={`Name of session type ${own?.gameCode ?? code}`}
      submit="Save"
      {...dialogProps}
      onClose={onClose}
    >
      <FormField label="Name" {...field('name')} maxLength={80} hint={EMPTY_HINT} />
    </FormDialog>
  );
}

/** The dialog that names something of each list. */
export const NAME_DIALOGS = { tracks: TrackDialog, cars: CarDialog, sessions: SessionTypeDialog };

interface CarClassDialogProps {
  readonly model: number;
  readonly catalogue: Catalogue;
  readonly onStarted: (job: Job) => void;
  readonly onClose: () => void;
}

/** Changes a car model's class: choose the class, preview, confirm. */
export function CarClassDialog({ model, catalogue, onStarted, onClose }: CarClassDialogProps) {
  const preview = trpc.adminCatalogue.classPreview.useMutation(useStaffMutation());
  const change = trpc.adminCatalogue.classChange.useMutation(useStaffMutation({ onDone: onStarted }));
  const car = catalogue.cars.find((one) => one.model === model);
  const name = car?.name ?? `car model ${car?.gameCode ?? model}`;
  const { field, dialogProps } = useForm({
    schema: CarClassChange,
    initial: { carGroup: car?.carGroup ?? '' },
    read: ({ carGroup }) => ({ model, carGroup: textOrNull(carGroup)?.toUpperCase() ?? null }),
    mutation: preview,
  });
  if (preview.data === undefined) {
    return (
      <FormDialog
        title={`Class of ${name}`}
        submit={preview.isPending ? 'Working it out…' : 'Preview'}
        {...dialogProps}
        onClose={onClose}
      >
        <FormField label="Class" {...field('carGroup')} maxLength={12} hint="Empty: as in the result files." />
        <p>Classes of other cars: {knownClasses(catalogue).join(', ') || 'none yet'}.</p>
        <p>Places in class, records by class and class values follow from it. Nothing happens before you confirm.</p>
      </FormDialog>
    );
  }
  const { before, after, events, tried, change: effect } = preview.data;
  const leftOut = triedText({ tried, events });
  return (
    <ConfirmDialog
      isWide
      title={after === null ? `Use the class of ${name} from the files?` : `Put ${name} into ${after}?`}
      confirm="Change the class"
      onConfirm={(reason) => change.mutateAsync({ model, carGroup: after, reason })}
      onClose={onClose}
    >
      <p>
        <b>{before ?? 'The class from the files'}</b> becomes <b>{after ?? 'the class from the files'}</b> in{' '}
        <b>{counted(events, 'event')}</b>, which are imported again from their files. Readers see the old figures until
        then.
      </p>
      {leftOut !== null && <p>{leftOut}</p>}
      <ChangeTables preview={effect} />
    </ConfirmDialog>
  );
}
