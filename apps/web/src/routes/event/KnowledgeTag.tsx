import { clsx } from 'clsx';
import styles from './KnowledgeTag.module.css';

const TEXTS = { measured: 'Measured', inferred: 'Inferred', unknown: 'Unknown' } as const;

/** The source of a figure: the file, inferred from lap times, or unknown. */
export function KnowledgeTag({ kind }: { readonly kind: keyof typeof TEXTS }) {
  return <span className={clsx(styles.tag, kind === 'measured' ? '' : styles.unsure)}>{TEXTS[kind]}</span>;
}
