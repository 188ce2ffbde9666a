import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { CustomContentProps } from 'notistack';
import type { Ref } from 'react';
import { ToastFrame } from './ToastFrame.tsx';
import styles from './Toast.module.css';

interface ToastProps extends CustomContentProps {
  readonly ref?: Ref<HTMLDivElement>;
}

export function Toast({ id, message, variant, ref }: ToastProps) {
  return (
    <ToastFrame id={id} ref={ref} className={clsx(styles.frame, styles[variant])}>
      {variant === 'error' && <TriangleAlert size={16} aria-hidden="true" />}
      <span>{message}</span>
    </ToastFrame>
  );
}
