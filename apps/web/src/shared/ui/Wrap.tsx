import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './Wrap.module.css';

/** The page's width with its gutters. */
export function Wrap({ className, ...props }: ComponentProps<'div'>) {
  return <div className={clsx(styles.wrap, className)} {...props} />;
}
