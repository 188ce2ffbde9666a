import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './RowLink.module.css';

/** A row's link: the whole row opens it. The row is `position: relative`. */
export function RowLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className={clsx(styles.covering, 'row-link')}>
      {children}
    </Link>
  );
}
