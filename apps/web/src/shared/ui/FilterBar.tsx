import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Wrap } from './Wrap.tsx';
import styles from './FilterBar.module.css';

/** The filters of a page, below its hero. Each field applies at once, so there is nothing to submit. */
export function FilterBar({ className, children, ...props }: ComponentProps<'form'>) {
  return (
    <form className={clsx(styles.filterBar, className)} onSubmit={(event) => event.preventDefault()} {...props}>
      <Wrap className={styles.fields}>{children}</Wrap>
    </form>
  );
}
