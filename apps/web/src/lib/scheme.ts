import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from './cookies.ts';

export type Scheme = 'light' | 'dark';

/** The server reads it, too, and writes the scheme into the page before the first paint. */
const SCHEME_COOKIE = 'theme';

const listeners = new Set<() => void>();

/** Light as long as the visitor chose nothing, whatever the system prefers: the server writes no other into the page then. */
export function useScheme(): Scheme {
  return useSyncExternalStore(subscribe, shownScheme);
}

export function chooseScheme(scheme: Scheme): void {
  writeCookie(SCHEME_COOKIE, scheme);
  // Not by way of the cookie, which a browser may refuse.
  show(scheme);
  for (const listener of listeners) listener();
}

/** A page may be older than the choice: kept by the browser, or left open while another tab chose. */
export function showChosenScheme(): void {
  const chosen = readCookie(SCHEME_COOKIE);
  if (chosen === 'light' || chosen === 'dark') show(chosen);
}

function shownScheme(): Scheme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

function show(scheme: Scheme): void {
  document.documentElement.dataset['theme'] = scheme;
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
