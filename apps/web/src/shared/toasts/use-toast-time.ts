import { useSnackbar, type SnackbarKey } from 'notistack';
import { useEffect } from 'react';
import { TOAST_MS } from './toast-frame.tsx';

/** Closes a toast by its own timer: the library's pauses on hover, this one must not. */
export function useToastTime(id: SnackbarKey): void {
  const { closeSnackbar } = useSnackbar();
  useEffect(() => {
    const timer = setTimeout(() => closeSnackbar(id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [id, closeSnackbar]);
}
