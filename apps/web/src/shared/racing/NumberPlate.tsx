import styles from './NumberPlate.module.css';

export function NumberPlate({ number }: { readonly number: string | null }) {
  return <span className={styles.plate}>{number ?? '–'}</span>;
}
