import type { OptionsObject } from 'notistack';
import type { ReactNode } from 'react';
import { errorToMessage } from '../../lib/error-to-message.ts';

const ready = Promise.withResolvers<void>();

/** Resolves once the toaster, which loads after the page, is rendered: toasts raised before wait for it. */
export const toasterReady = ready.promise;

export function markToasterReady(): void {
  ready.resolve();
}

/** The library is loaded after the page: no page needs it to be shown. */
async function show(message: ReactNode, options: OptionsObject): Promise<void> {
  await toasterReady;
  const { enqueueSnackbar } = await import('notistack');
  enqueueSnackbar(message, options);
}

/** An action of the visitor failed. */
export function showError(text: string): void {
  void show(text, { variant: 'error' });
}

/** A request of the visitor failed. */
export function showFailure(error: unknown): void {
  showError(`Error: ${errorToMessage(error)}`);
}

/** An action of the visitor succeeded. */
export function showDone(text: ReactNode): void {
  void show(text, { variant: 'success' });
}

/** For failures without a better explanation. */
export function showUnexpectedError(): void {
  showError('Uhoh, unexpected error...');
}
