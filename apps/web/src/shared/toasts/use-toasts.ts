import type { OptionsObject } from 'notistack';
import type { ReactNode } from 'react';
import { toasterReady } from './toaster-ready.ts';

export interface Toasts {
  /** An action of the visitor failed. */
  readonly showError: (text: string) => void;
  /** An action of the visitor succeeded. */
  readonly showDone: (text: ReactNode) => void;
  /** For failures without a better explanation. */
  readonly showUnexpectedError: () => void;
}

const UNEXPECTED = 'Uhoh, unexpected error...';

/** The library is loaded after the page: no page needs it to be shown. */
async function show(message: ReactNode, options: OptionsObject): Promise<void> {
  await toasterReady;
  const { enqueueSnackbar } = await import('notistack');
  enqueueSnackbar(message, options);
}

const showError = (text: string): void => void show(text, { variant: 'error' });

const toasts: Toasts = {
  showError,
  showDone: (text) => void show(text, { variant: 'success' }),
  showUnexpectedError: () => showError(UNEXPECTED),
};

/** How components raise toasts. */
export function useToasts(): Toasts {
  return toasts;
}
