import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from './cookies.ts';

export type Scheme = 'light' | 'dark';

/** The server reads it, too, and writes the scheme into the page before the first paint. */
const SCHEME_COOKIE = 'theme';

const listeners = new Set<() => void>();

/** Light as long as the visitor chose nothing, whatever the system prefers. */
export function chosenScheme(): Scheme {
  return readCookie(SCHEME_COOKIE) === 'dark' ? 'dark' : 'light';
}

export function useScheme(): Scheme {
  return useSyncExternalStore(subscribe, chosenScheme);
}

export function chooseScheme(scheme: Scheme): void {
  writeCookie(SCHEME_COOKIE, scheme);
  showChosenScheme();
  for (const listener of listeners) listener();
}

/** A page may be older than the choice: kept by the browser, or left open while another tab chose. */
export function showChosenScheme(): void {
  document.documentElement.dataset['theme'] = chosenScheme();
}

function subscribe(listener: () => void): () => void {
  const look = () => {
    showChosenScheme();
    listener();
  };
  listeners.add(listener);
  // Cookies tell nobody of a change; another tab's is seen on coming back.
  document.addEventListener('visibilitychange', look);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', look);
  };
}
