import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './IconButton.module.css';

export function IconButton({ className, ...props }: ComponentProps<'button'>) {
  return <button type="button" className={clsx(styles.iconButton, className)} {...props} />;
}
