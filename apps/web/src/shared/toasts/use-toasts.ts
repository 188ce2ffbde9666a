import type { SnackbarKey } from 'notistack';
import { useContext, useMemo, type ReactElement, type ReactNode } from 'react';
import { ToastOutboxContext } from './toast-outbox.ts';

export interface Toasts {
  /** Something that the visitor asked for did not work. */
  readonly showError: (text: string) => void;
  /** Something that the visitor asked for was done. */
  readonly showDone: (text: ReactNode) => void;
  /** The words for failures that have no better explanation. */
  readonly showUnexpectedError: () => void;
  /** A toast that draws itself; it takes a ref to its frame and keeps its time by `useToastTime`. */
  readonly showDrawn: (draw: (id: SnackbarKey) => ReactElement) => void;
}

const UNEXPECTED = 'Uhoh, unexpected error...';

/** The only place that raises toasts. */
export function useToasts(): Toasts {
  const outbox = useContext(ToastOutboxContext);
  return useMemo(() => {
    const showError = (text: string) => outbox.add({ text, options: { variant: 'error' } });
    return {
      showError,
      showDone: (text) => outbox.add({ text, options: { variant: 'success' } }),
      showUnexpectedError: () => showError(UNEXPECTED),
      showDrawn: (draw) => outbox.add({ text: '', options: { content: draw } }),
    };
  }, [outbox]);
}
