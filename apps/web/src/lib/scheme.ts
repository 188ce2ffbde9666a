import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from './cookies.ts';

export type Scheme = 'light' | 'dark';

/** The server reads it too, and writes the scheme into the page before the first paint. */
const SCHEME_COOKIE = 'theme';

const listeners = new Set<() => void>();

/** Light until the visitor chooses, whatever the system prefers: the server also defaults to light. */
export function useScheme(): Scheme {
  return useSyncExternalStore(subscribe, shownScheme);
}

export function chooseScheme(scheme: Scheme): void {
  writeCookie(SCHEME_COOKIE, scheme);
  // Not read from the cookie, which the browser may refuse.
  show(scheme);
  for (const listener of listeners) listener();
}

/** A page may be older than the choice: from the back/forward cache, or open while another tab changed it. */
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
  // Cookies fire no change event; a change in another tab is read when this one becomes visible.
  document.addEventListener('visibilitychange', look);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', look);
  };
}
