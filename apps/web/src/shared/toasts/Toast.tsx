import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { CustomContentProps } from 'notistack';
import { forwardRef } from 'react';
import { ToastFrame } from './toast-frame.tsx';
import { useToastTime } from './use-toast-time.ts';
import styles from './Toast.module.css';

/** A text toast. */
export const Toast = forwardRef<HTMLDivElement, CustomContentProps>(function Toast({ id, message, variant }, ref) {
  useToastTime(id);
  return (
    <ToastFrame ref={ref} role="status" aria-live="polite" className={clsx(styles.frame, styles[variant])}>
      {variant === 'error' && <TriangleAlert size={16} aria-hidden="true" />}
      <span>{message}</span>
      <i />
    </ToastFrame>
  );
});
