import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { CustomContentProps } from 'notistack';
import { forwardRef } from 'react';
import { ToastFrame } from './ToastFrame.tsx';
import styles from './Toast.module.css';

/** A text toast. */
export const Toast = forwardRef<HTMLDivElement, CustomContentProps>(function Toast({ id, message, variant }, ref) {
  return (
    <ToastFrame id={id} ref={ref} className={clsx(styles.frame, styles[variant])}>
      {variant === 'error' && <TriangleAlert size={16} aria-hidden="true" />}
      <span>{message}</span>
    </ToastFrame>
  );
});
