import styles from './NumberPlate.module.css';

/** A car's race number. */
export function NumberPlate({ number }: { readonly number: number | null }) {
  return <span className={styles.plate}>{number ?? '–'}</span>;
}
