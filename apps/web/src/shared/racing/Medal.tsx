import { clsx } from 'clsx';
import styles from './Medal.module.css';

const METALS = ['gold', 'silver', 'bronze'] as const;

/** A rank: for the first three a medal with the number, otherwise a plain number. */
export function Medal({ rank }: { readonly rank: number }) {
  const metal = METALS[rank - 1];
  return <span className={clsx(styles.disc, metal !== undefined && [styles.metal, `band-${metal}`])}>{rank}</span>;
}
