import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './FilterBar.module.css';

/** The filters of a page, below its hero. */
export function FilterBar({ className, ...props }: ComponentProps<'form'>) {
  return <form className={clsx(styles.filterBar, className)} {...props} />;
}
