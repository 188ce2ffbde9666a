import { CarClassChange, type CarClassPreview, type Catalogue, type Job } from '@paddock/contracts';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { formatCount } from '../../../shared/format/en-au.ts';
import { ChangeTables } from '../amendments/ChangeTables.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { FormField } from '../shared/FormField.tsx';
import { useForm } from '../shared/use-form.ts';
import { useStaffChange } from '../shared/use-staff-change.ts';
import { knownClasses } from './catalogue-rows.ts';
import { textOrNull } from './read-fields.ts';

export interface CarClassDialogProps {
  readonly model: number;
  readonly catalogue: Catalogue;
  readonly onOrdered: (job: Job) => void;
  readonly onClose: () => void;
}

/** Changes a car model's class: choose the class, preview, confirm. */
export function CarClassDialog({ model, catalogue, onOrdered, onClose }: CarClassDialogProps) {
  const [tried, setTried] = useState<CarClassPreview | null>(null);
  const trying = useStaffChange({ onDone: setTried });
  const preview = trpc.adminCatalogue.classPreview.useMutation(trying.options);
  const ordering = useStaffChange({ onDone: onOrdered });
  const order = trpc.adminCatalogue.classChange.useMutation(ordering.options);
  const car = catalogue.cars.find((one) => one.model === model);
  const name = car?.name ?? `car model ${model}`;
  const { field, submit } = useForm({
    schema: CarClassChange,
    initial: { carGroup: car?.carGroup ?? '' },
    read: ({ carGroup }) => ({ model, carGroup: textOrNull(carGroup)?.toUpperCase() ?? null }),
    onSubmit: (input) => preview.mutate(input),
    serverErrors: trying.errors,
  });
  if (tried === null) {
    return (
      <ConfirmDialog
        isOpen
        step="class"
        title={`Class of ${name}`}
        confirm={preview.isPending ? 'Trying it out…' : 'Preview'}
        isPending={preview.isPending}
        onConfirm={submit}
        onClose={onClose}
      >
        <FormField name="Class" {...field('carGroup')} maxLength={12} hint="Empty: what the result files say." />
        <p>Classes of other cars: {knownClasses(catalogue).join(', ') || 'none yet'}.</p>
        <p>Places in class, records by class and class values follow from it. Nothing happens before you confirm.</p>
      </ConfirmDialog>
    );
  }
  const { before, after, events, change } = tried;
  return (
    <ConfirmDialog
      isOpen
      step="preview"
      isWide
      title={after === null ? `Let the files say the class of ${name}?` : `Put ${name} into ${after}?`}
      confirm="Change the class"
      reason="required"
      isPending={order.isPending}
      onConfirm={(reason) => order.mutate({ model, carGroup: after, reason })}
      onClose={onClose}
    >
      <p>
        <b>{before ?? 'What the files say'}</b> becomes <b>{after ?? 'what the files say'}</b> in{' '}
        <b>
          {formatCount(events)} {events === 1 ? 'event' : 'events'}
        </b>
        , which are read anew from their files. Readers see the old figures until then.
      </p>
      {change === null ? (
        <p>Too many events for a preview. You will see what changed once it is done.</p>
      ) : (
        <ChangeTables preview={change} />
      )}
    </ConfirmDialog>
  );
}
