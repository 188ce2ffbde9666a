import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './parts.module.css';

/** A remark of a section. */
export function Remark({ className, ...props }: ComponentProps<'p'>) {
  return <p className={clsx(styles.remark, className)} {...props} />;
}

/** Items, one per line: facts at the left, age or actions at the right; on phones actions are below. */
export function LineList({ className, ...props }: ComponentProps<'ul'>) {
  return <ul className={clsx(styles.lineList, className)} {...props} />;
}
