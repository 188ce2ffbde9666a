import { FormField } from '../../../shared/forms/FormField.tsx';
import type { Form } from '../../../shared/forms/use-form.ts';
import { Choice } from '../../../shared/ui/Choice.tsx';

interface ServerValues {
  readonly name: string;
  /** Empty: as the server reports. */
  readonly capacity: string;
  readonly isListed: boolean;
}

interface ServerFieldsProps {
  readonly form: Pick<Form<ServerValues>, 'values' | 'field' | 'set'>;
  readonly isDisabled?: boolean;
  /** Whether it stands for a folder of files, which is never listed. */
  readonly isFolder?: boolean;
}

/** The fields that a new server and its settings share. */
export function ServerFields({ form, isDisabled = false, isFolder = false }: ServerFieldsProps) {
  return (
    <>
      <FormField label="Name" {...form.field('name')} maxLength={100} isDisabled={isDisabled} />
      <FormField
        label="Places"
        {...form.field('capacity')}
        maxLength={4}
        isDisabled={isDisabled}
        hint="Empty: as the server reports."
      />
      <Choice
        name="Listed"
        text="Shown with its name on the live page, in the search and on its events."
        isChosen={form.values.isListed}
        isDisabled={isDisabled || isFolder}
        onChange={(isListed) => form.set({ isListed })}
      />
    </>
  );
}
