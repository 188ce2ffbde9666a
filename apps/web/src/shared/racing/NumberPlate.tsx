import styles from './NumberPlate.module.css';

export function NumberPlate({ number }: { readonly number: number | null }) {
  return <span className={styles.plate}>{number ?? '–'}</span>;
}
