import Button from '@mui/material/Button';
import type { AmendableEvent } from '@paddock/contracts';
import { Choice } from '../../../../shared/forms/Choice.tsx';
import { FieldError, FormSelect } from '../../../../shared/forms/FormField.tsx';
import type { Form } from '../../../../shared/forms/use-form.ts';
import { PersonName } from '../../../../shared/ui/PersonName.tsx';
import { FindDriver } from '../../shared/FindDriver.tsx';
import type { AmendmentFields } from './amendment-fields.ts';
import styles from './AmendEvent.module.css';

interface DriverFieldsProps {
  /** null: no car is chosen. */
  readonly row: AmendableEvent['rows'][number] | null;
  readonly form: Pick<Form<AmendmentFields>, 'field' | 'values' | 'set' | 'errorOf'>;
}

/** Who is replaced, if several shared the car, and who drove. */
export function DriverFields({ row, form }: DriverFieldsProps) {
  const { field, values, set } = form;
  const choose = (driver: AmendmentFields['driver']): void => set({ driver }, 'amendment.playerId');
  const { isDisabled } = field('replaced');
  const error = form.errorOf('amendment.playerId');
  return (
    <>
      {row !== null && row.drivers.length !== 1 && (
        <FormSelect
          label="Instead of"
          {...field('replaced', 'amendment.driverIndex')}
          options={[
            { value: '', text: 'Choose a driver' },
            ...row.drivers.map(({ name }, index) => ({ value: String(index), text: name || 'No name' })),
          ]}
        />
      )}
      <div className={styles.wide}>
        {values.driver === null ? (
          <FindDriver
            label="Who drove"
            error={error}
            isDisabled={isDisabled}
            action={({ playerId, name }) => (
              <Button size="small" aria-label={`Choose ${name}`} onClick={() => choose({ playerId, name })}>
                Choose
              </Button>
            )}
          />
        ) : (
          <>
            <p className={styles.chosen}>
              <span>
                Driven by <PersonName isStrong>{values.driver.name}</PersonName>
              </span>
              <Button size="small" disabled={isDisabled} onClick={() => choose(null)}>
                Choose another driver
              </Button>
            </p>
            {error !== undefined && (
              <p role="alert" className={styles.problem}>
                <FieldError>{error}</FieldError>
              </p>
            )}
          </>
        )}
      </div>
      <div className={styles.wide}>
        <Choice
          name="The two swapped"
          text="Each driver gets the other’s row. Undoing the swap gives both their own row back."
          isChosen={values.isSwap}
          isDisabled={isDisabled ?? false}
          onChange={(isSwap) => set({ isSwap }, 'amendment.playerId')}
        />
      </div>
    </>
  );
}
