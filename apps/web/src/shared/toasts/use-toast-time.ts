import { useSnackbar, type SnackbarKey } from 'notistack';
import { useEffect } from 'react';
import { TOAST_MS } from './toast-frame.ts';

/** A toast keeps its own time: the library's timer stops while the mouse is over it, and ours must not. */
export function useToastTime(id: SnackbarKey): void {
  const { closeSnackbar } = useSnackbar();
  useEffect(() => {
    const timer = setTimeout(() => closeSnackbar(id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [id, closeSnackbar]);
}
