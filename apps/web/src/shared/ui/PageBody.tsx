import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Wrap } from './Wrap.tsx';
import styles from './PageBody.module.css';

export function PageBody({ className, ...props }: ComponentProps<typeof Wrap>) {
  return <Wrap className={clsx(styles.pageBody, 'stack', className)} {...props} />;
}

/** Main column and rail; the rail moves below on narrow screens. */
export function MainAndRail({ children }: { readonly children: ReactNode }) {
  return <div className={styles.mainAndRail}>{children}</div>;
}
