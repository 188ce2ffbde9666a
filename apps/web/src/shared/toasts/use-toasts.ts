import { useSnackbar } from 'notistack';
import { useMemo } from 'react';

export interface Toasts {
  /** Something that the visitor asked for did not work. */
  readonly showError: (text: string) => void;
  /** The words for failures that have no better explanation. */
  readonly showUnexpectedError: () => void;
}

const UNEXPECTED = 'Uhoh, unexpected error...';

/** The only place that raises toasts. */
export function useToasts(): Toasts {
  const { enqueueSnackbar } = useSnackbar();
  return useMemo(() => {
    const showError = (text: string) => void enqueueSnackbar(text, { variant: 'error' });
    return { showError, showUnexpectedError: () => showError(UNEXPECTED) };
  }, [enqueueSnackbar]);
}
