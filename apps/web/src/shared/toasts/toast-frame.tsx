import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './toast-frame.module.css';

/** How long every toast stays, hovered or not. */
export const TOAST_MS = 3000;

/** The frame of all toasts; the `i` at its end is the bar that shows the remaining time. */
export function ToastFrame({ className, ...props }: ComponentProps<'div'>) {
  return <div className={clsx(styles.toastFrame, className)} {...props} />;
}
