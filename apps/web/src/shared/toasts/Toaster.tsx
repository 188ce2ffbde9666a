import useMediaQuery from '@mui/material/useMediaQuery';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { SnackbarProvider, type CustomContentProps } from 'notistack';
import { useEffect, type Ref } from 'react';
import { ToastFrame } from './ToastFrame.tsx';
import { markToasterReady } from './toasts.ts';
import './notistack.css';
import styles from './Toast.module.css';

/** More than can be visible at once: beyond this limit the library would remove the oldest early. */
const MAX_TOASTS = 24;

/** Shows toasts at the lower left. Each closes itself (`ToastFrame`), since the library's timer pauses on hover. */
export function Toaster() {
  const isMotionReduced = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  useEffect(markToasterReady, []);
  return (
    <SnackbarProvider
      autoHideDuration={null}
      disableWindowBlurListener
      maxSnack={MAX_TOASTS}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transitionDuration={isMotionReduced ? { enter: 0, exit: 0 } : { enter: 200, exit: 195 }}
      Components={{ success: Toast, error: Toast }}
    />
  );
}

interface ToastProps extends CustomContentProps {
  readonly ref?: Ref<HTMLDivElement>;
}

function Toast({ id, message, variant, ref }: ToastProps) {
  return (
    <ToastFrame id={id} ref={ref} className={clsx(styles.frame, styles[variant])}>
      {variant === 'error' && <TriangleAlert size={16} aria-hidden="true" />}
      <span>{message}</span>
    </ToastFrame>
  );
}
