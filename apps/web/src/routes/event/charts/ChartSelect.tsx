import styles from './LapSection.module.css';

interface ChartSelectProps {
  readonly name: string;
  readonly value: number;
  readonly options: readonly { readonly value: number; readonly text: string }[];
  readonly onChange: (value: number) => void;
}

/** A small select beside a chart. */
export function ChartSelect({ name, value, options, onChange }: ChartSelectProps) {
  return (
    <label className={styles.select}>
      {name}
      <select value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}
