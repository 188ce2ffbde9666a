import { CarNames, SessionTypeNames, TrackNames, type Catalogue } from '@paddock/contracts';
import { trpc } from '../../../lib/trpc.ts';
import { countryName } from '../../../shared/format/en-au.ts';
import { FormDialog } from '../shared/FormDialog.tsx';
import { FormField } from '../shared/FormField.tsx';
import { useForm } from '../shared/use-form.ts';
import { useStaffChange } from '../shared/use-staff-change.ts';
import type { CatalogueList } from './catalogue-rows.ts';
import { numberOrNull, textOrNull } from './read-fields.ts';

export interface NameDialogProps {
  readonly list: CatalogueList;
  /** The code in the game. */
  readonly name: string;
  readonly catalogue: Catalogue;
  readonly onClose: () => void;
}

/** Names a track, car or session type. */
export function NameDialog({ list, name, catalogue, onClose }: NameDialogProps) {
  const track = catalogue.tracks.find(({ code }) => code === name);
  const car = catalogue.cars.find(({ model }) => String(model) === name);
  const sessionType = catalogue.sessionTypes.find(({ code }) => code === name);
  if (list === 'tracks') return track && <NameTrack track={track} onClose={onClose} />;
  if (list === 'cars') return car && <NameCar car={car} onClose={onClose} />;
  return sessionType && <NameSessionType sessionType={sessionType} onClose={onClose} />;
}

function useNaming(onClose: () => void) {
  const { translation } = trpc.useUtils();
  return useStaffChange({ done: 'Saved. It has this name everywhere.', touches: [translation], onDone: onClose });
}

const EMPTY_HINT = 'Empty: it is shown by its code.';

interface NameTrackProps {
  readonly track: Catalogue['tracks'][number];
  readonly onClose: () => void;
}

function NameTrack({ track, onClose }: NameTrackProps) {
  const change = useNaming(onClose);
  const save = trpc.adminCatalogue.nameTrack.useMutation(change.options);
  const { values, field, submit } = useForm({
    schema: TrackNames,
    initial: {
      name: track.name ?? '',
      country: track.country ?? '',
      lengthMetres: String(track.lengthMetres ?? ''),
    },
    read: ({ name, country, lengthMetres }) => ({
      code: track.code,
      name: textOrNull(name),
      country: textOrNull(country)?.toUpperCase() ?? null,
      lengthMetres: numberOrNull(lengthMetres),
    }),
    onSubmit: (input) => save.mutate(input),
    serverErrors: change.errors,
  });
  const { country } = values;
  return (
    <FormDialog
      title={`Name of ${track.code}`}
      submit="Save"
      isPending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField name="Name" {...field('name')} maxLength={80} hint={EMPTY_HINT} />
      <FormField
        name="Country"
        {...field('country')}
        maxLength={2}
        hint={country.trim().length === 2 ? countryName(country.trim().toUpperCase()) : 'Two letters, as AU or IT.'}
      />
      <FormField name="Length in metres" {...field('lengthMetres')} maxLength={6} hint="Empty: unknown." />
    </FormDialog>
  );
}

interface NameCarProps {
  readonly car: Catalogue['cars'][number];
  readonly onClose: () => void;
}

function NameCar({ car, onClose }: NameCarProps) {
  const change = useNaming(onClose);
  const save = trpc.adminCatalogue.nameCar.useMutation(change.options);
  const { field, submit } = useForm({
    schema: CarNames,
    initial: { name: car.name ?? '', manufacturer: car.manufacturer ?? '', year: String(car.year ?? '') },
    read: ({ name, manufacturer, year }) => ({
      model: car.model,
      name: textOrNull(name),
      manufacturer: textOrNull(manufacturer),
      year: numberOrNull(year),
    }),
    onSubmit: (input) => save.mutate(input),
    serverErrors: change.errors,
  });
  return (
    <FormDialog
      title={`Name of car model ${car.model}`}
      submit="Save"
      isPending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField name="Name" {...field('name')} maxLength={80} hint="Empty: it is shown by its number." />
      <FormField name="Maker" {...field('manufacturer')} maxLength={80} />
      <FormField name="Year" {...field('year')} maxLength={4} />
    </FormDialog>
  );
}

interface NameSessionTypeProps {
  readonly sessionType: Catalogue['sessionTypes'][number];
  readonly onClose: () => void;
}

function NameSessionType({ sessionType: { code, name: was }, onClose }: NameSessionTypeProps) {
  const change = useNaming(onClose);
  const save = trpc.adminCatalogue.nameSessionType.useMutation(change.options);
  const { field, submit } = useForm({
    schema: SessionTypeNames,
    initial: { name: was ?? '' },
    read: ({ name }) => ({ code, name: textOrNull(name) }),
    onSubmit: (input) => save.mutate(input),
    serverErrors: change.errors,
  });
  return (
    <FormDialog
      title={`Name of session ${code}`}
      submit="Save"
      isPending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField name="Name" {...field('name')} maxLength={80} hint={EMPTY_HINT} />
    </FormDialog>
  );
}
