const ready = Promise.withResolvers<void>();

/** Resolves once the toaster, which loads after the page, is rendered: toasts raised before wait for it. */
export const toasterReady: Promise<void> = ready.promise;

export function markToasterReady(): void {
  ready.resolve();
}
