import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './parts.module.css';

/** An explanatory paragraph of a section. */
export function Text({ className, ...props }: ComponentProps<'p'>) {
  return <p className={clsx(styles.text, className)} {...props} />;
}

export function Actions({ className, ...props }: ComponentProps<'div'>) {
  return <div className={clsx(styles.actions, className)} {...props} />;
}

/** Two equal columns, stacked on narrow screens. */
export function Columns({ className, ...props }: ComponentProps<'div'>) {
  return <div className={clsx(styles.columns, className)} {...props} />;
}

/** Rows with lines between them: a text, and at the right its state or action. */
export function List({ className, ...props }: ComponentProps<'ul'>) {
  return <ul className={clsx(styles.list, className)} {...props} />;
}
