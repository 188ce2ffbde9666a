import { useSnackbar, type SnackbarKey } from 'notistack';
import { useMemo, type ReactElement, type ReactNode } from 'react';

export interface Toasts {
  /** Something that the visitor asked for did not work. */
  readonly showError: (text: string) => void;
  /** Something that the visitor asked for was done. */
  readonly showDone: (text: ReactNode) => void;
  /** The words for failures that have no better explanation. */
  readonly showUnexpectedError: () => void;
  /** A toast with its own content, which takes a ref to its frame and closes itself by `useToastTime`. */
  readonly showContent: (render: (id: SnackbarKey) => ReactElement) => void;
}

const UNEXPECTED = 'Uhoh, unexpected error...';

/** The only place that raises toasts. */
export function useToasts(): Toasts {
  const { enqueueSnackbar } = useSnackbar();
  return useMemo(() => {
    const showError = (text: string) => void enqueueSnackbar(text, { variant: 'error' });
    return {
      showError,
      showDone: (text) => void enqueueSnackbar(text, { variant: 'success' }),
      showUnexpectedError: () => showError(UNEXPECTED),
      showContent: (render) => void enqueueSnackbar('', { content: render }),
    };
  }, [enqueueSnackbar]);
}
