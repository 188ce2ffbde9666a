import { CarClassChange, type Catalogue, type Job } from '@paddock/contracts';
import { trpc } from '../../../lib/trpc.ts';
import { counted } from '../../../shared/format/counted.ts';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { FormField } from '../../../shared/forms/FormField.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { ChangeTables } from '../shared/ChangeTables.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { useStaffMutation } from '../shared/use-staff-mutation.ts';
import { knownClasses } from './catalogue-rows.ts';
import { textOrNull } from '../shared/read-fields.ts';

export interface CarClassDialogProps {
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
  const name = car?.name ?? `car model ${model}`;
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
  const { before, after, events, change: effect } = preview.data;
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
        <b>{counted(events, 'event')}</b>, which are read again from their files. Readers see the old figures until
        then.
      </p>
      {effect === null ? (
        <p>Too many events for a preview. You will see what changed once it is done.</p>
      ) : (
        <ChangeTables preview={effect} />
      )}
    </ConfirmDialog>
  );
}
