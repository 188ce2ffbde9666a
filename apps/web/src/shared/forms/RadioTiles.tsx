import { useId } from 'react';
import styles from './RadioTiles.module.css';

interface RadioTilesProps<T extends string> {
  readonly legend: string;
  readonly columns: number;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly text: string; readonly isDisabled?: boolean }[];
  /** Id of the text that says why an option is disabled. */
  readonly reasonId?: string;
  readonly onChange: (value: T) => void;
}

/** A choice of one among a few, all of them visible. */
export function RadioTiles<T extends string>({
  legend,
  columns,
  value,
  options,
  reasonId,
  onChange,
}: RadioTilesProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className="overline">{legend}</legend>
      <div style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              disabled={option.isDisabled === true}
              aria-describedby={option.isDisabled === true ? reasonId : undefined}
              onChange={() => onChange(option.value)}
            />
            {option.text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
