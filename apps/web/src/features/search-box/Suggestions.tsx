import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './Suggestions.module.css';

/** The list below a search field; it floats above the page. */
export function Suggestions({ className, ...props }: ComponentProps<'div'>) {
  return <div className={clsx(styles.suggestions, className)} {...props} />;
}
