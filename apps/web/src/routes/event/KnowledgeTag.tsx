import { clsx } from 'clsx';
import styles from './KnowledgeTag.module.css';

const TEXTS = { measured: 'Measured', inferred: 'Inferred', unknown: 'Unknown' } as const;

export interface KnowledgeTagProps {
  readonly kind: keyof typeof TEXTS;
}

/** The source of a figure: the file, inferred from lap times, or unknown. */
export function KnowledgeTag({ kind }: KnowledgeTagProps) {
  return <span className={clsx(styles.tag, kind === 'measured' ? '' : styles.unsure)}>{TEXTS[kind]}</span>;
}
