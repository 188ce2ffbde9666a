import { FormField } from '../../../shared/forms/FormField.tsx';
import type { Form } from '../../../shared/forms/use-form.ts';
import { Choice } from '../../../shared/ui/Choice.tsx';

export interface ServerValues {
  readonly name: string;
  /** Empty: as the server reports. */
  readonly capacity: string;
  readonly isListed: boolean;
}

/** The capacity field as API input: empty is null; text that is not a number stays invalid. */
export function readCapacity(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

interface ServerFieldsProps {
  readonly form: Pick<Form<ServerValues>, 'values' | 'errorOf'> & {
    readonly set: (patch: Partial<ServerValues>) => void;
  };
  readonly isDisabled?: boolean;
  /** Whether it stands for a folder of files, which is never listed. */
  readonly isFolder?: boolean;
}

/** The fields that a new server and its settings share. */
export function ServerFields({
  form: { values, set, errorOf },
  isDisabled = false,
  isFolder = false,
}: ServerFieldsProps) {
  return (
    <>
      <FormField
        label="Name"
        value={values.name}
        onChange={(name) => set({ name })}
        error={errorOf('name')}
        maxLength={100}
        isDisabled={isDisabled}
      />
      <FormField
        label="Places"
        value={values.capacity}
        onChange={(capacity) => set({ capacity })}
        error={errorOf('capacity')}
        maxLength={4}
        isDisabled={isDisabled}
        hint="Empty: as the server reports."
      />
      <Choice
        name="Listed"
        text="Shown with its name on the live page, in the search and on its events."
        isChosen={values.isListed}
        isDisabled={isDisabled || isFolder}
        onChange={(isListed) => set({ isListed })}
      />
    </>
  );
}
