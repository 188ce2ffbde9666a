import Chip from '@mui/material/Chip';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useUnreadReports } from '../../features/reports/use-unread-reports.ts';
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

/** Marks a decision that the visitor has not read before this visit. */
export function NewMark({ decidedAt }: { readonly decidedAt: string | null }) {
  const { readAt } = useUnreadReports();
  if (decidedAt === null || readAt === null || Date.parse(decidedAt) <= Date.parse(readAt)) return null;
  return <Chip label="New" color="primary" />;
}
