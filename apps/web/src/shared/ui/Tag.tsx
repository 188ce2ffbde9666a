import { clsx } from 'clsx';
import styles from './Tag.module.css';

interface TagProps {
  readonly children: string;
  readonly isUnsure?: boolean;
}

/** A framed remark: who may read something, its source, or how sure it is. */
export function Tag({ children, isUnsure = false }: TagProps) {
  return <span className={clsx(styles.tag, isUnsure && styles.unsure)}>{children}</span>;
}
