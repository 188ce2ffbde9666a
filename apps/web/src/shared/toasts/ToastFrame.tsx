import { clsx } from 'clsx';
import { useSnackbar, type SnackbarKey } from 'notistack';
import { useEffect, type ComponentProps } from 'react';
import styles from './ToastFrame.module.css';

/** How long every toast stays, hovered or not. */
const TOAST_MS = 3000;

interface ToastFrameProps extends Omit<ComponentProps<'div'>, 'id'> {
  readonly id: SnackbarKey;
}

/** The frame of all toasts, with a bar that shows the remaining time. Closes by its own timer: the library's pauses on hover. */
export function ToastFrame({ id, className, children, ...props }: ToastFrameProps) {
  const { closeSnackbar } = useSnackbar();
  useEffect(() => {
    const timer = setTimeout(() => closeSnackbar(id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [id, closeSnackbar]);
  return (
    <div className={clsx(styles.toastFrame, className)} role="status" aria-live="polite" {...props}>
      {children}
      <i />
    </div>
  );
}
