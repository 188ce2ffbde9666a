import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './DataTable.module.css';

/** A table with a frame; the classes of its rows and cells are in its style sheet. */
export function DataTable({ className, ...props }: ComponentProps<'table'>) {
  return <table className={clsx(styles.dataTable, 'sheet', className)} {...props} />;
}
