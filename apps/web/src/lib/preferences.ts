import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from './cookies.ts';

/**
 * What the visitor chose for the display, beside the theme: fields as in an address, so that more can join. The theme has a
 * cookie of its own, because the server reads it for the first paint.
 */
const PREFERENCES_COOKIE = 'preferences';
const TOASTS = 'toasts';
const MUTED = 'muted';

const listeners = new Set<() => void>();

/** Asked whenever a toast is due, so that a choice made in another tab holds here, too. */
export function areEventToastsMuted(): boolean {
  return readFields().get(TOASTS) === MUTED;
}

export function muteEventToasts(isMuted: boolean): void {
  const fields = readFields();
  if (isMuted) fields.set(TOASTS, MUTED);
  else fields.delete(TOASTS);
  writeCookie(PREFERENCES_COOKIE, fields.toString());
  for (const listener of listeners) listener();
}

export function useAreEventToastsMuted(): boolean {
  return useSyncExternalStore(subscribe, areEventToastsMuted);
}

function readFields(): URLSearchParams {
  return new URLSearchParams(readCookie(PREFERENCES_COOKIE));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Cookies tell nobody of a change; another tab's is seen on coming back.
  document.addEventListener('visibilitychange', listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', listener);
  };
}
