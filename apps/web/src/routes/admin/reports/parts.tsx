import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './parts.module.css';

/** A framed remark: who may read something, or its source. */
export function Tag({ className, ...props }: ComponentProps<'span'>) {
  return <span className={clsx(styles.tag, className)} {...props} />;
}

/** A remark in small letters. */
export function SmallPrint({ className, ...props }: ComponentProps<'p'>) {
  return <p className={clsx(styles.smallPrint, className)} {...props} />;
}
