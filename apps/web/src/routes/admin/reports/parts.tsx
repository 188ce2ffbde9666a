import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './parts.module.css';

/** The case at the left, the decision at the right. */
export function CaseAndDecision({ className, ...props }: ComponentProps<'div'>) {
  return <div className={clsx(styles.caseAndDecision, className)} {...props} />;
}

/** A framed remark: who may read something, or its source. */
export function Tag({ className, ...props }: ComponentProps<'span'>) {
  return <span className={clsx(styles.tag, className)} {...props} />;
}

/** A remark in small letters. */
export function SmallPrint({ className, ...props }: ComponentProps<'p'>) {
  return <p className={clsx(styles.smallPrint, className)} {...props} />;
}
