import styles from './ChartSelect.module.css';

export interface ChartSelectProps {
  readonly name: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (value: string) => void;
}

/** A small select beside a chart. */
export function ChartSelect({ name, value, options, onChange }: ChartSelectProps) {
  return (
    <label className={styles.label}>
      {name}
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}
