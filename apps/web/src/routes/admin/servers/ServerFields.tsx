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
  /** For moderators, and for a server that stands for a folder of files, which is never listed. */
  readonly isListedFixed?: boolean;
}

/** The fields that a new server and its settings share. */
export function ServerFields({ form, isListedFixed = false }: ServerFieldsProps) {
  return (
    <>
      <FormField label="Name" {...form.field('name')} maxLength={100} />
      <FormField label="Places" {...form.field('capacity')} maxLength={4} hint="Empty: as the server reports." />
      <Choice
        name="Listed"
        text="Shown with its name on the live page, in the search and on its events."
        isChosen={form.values.isListed}
        isDisabled={isListedFixed}
        onChange={(isListed) => form.set({ isListed })}
      />
    </>
  );
}
