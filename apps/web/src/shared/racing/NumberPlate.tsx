import { clsx } from 'clsx';
import styles from './NumberPlate.module.css';

/** Without a number, as in some games, only its space. */
export function NumberPlate({ number }: { readonly number: string | null }) {
  return <span className={clsx(styles.plate, number === null && styles.none)}>{number}</span>;
}
