import type { StorageManager } from '@mui/material/styles';
import { readCookie, writeCookie } from '../../lib/cookies.ts';

export type Scheme = 'light' | 'dark';

/** The server reads it too, and writes the scheme into the page before the first paint. */
export const SCHEME_COOKIE = 'theme';

/** Keeps the visitor's colour scheme in a cookie instead of MUI's local storage, which the server could not read. */
export const schemeStorage: StorageManager = ({ key }) => ({
  get: (fallback) => chosenScheme(key) ?? fallback,
  set: (scheme) => writeCookie(key, scheme),
  subscribe: (onChange) => {
    // Cookies fire no change event; a change in another tab is read when this one becomes visible.
    const look = () => {
      const chosen = chosenScheme(key);
      // Nothing is chosen where the browser refuses cookies: then the page keeps what it shows.
      if (chosen !== undefined) onChange(chosen);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  },
});

function chosenScheme(key: string): Scheme | undefined {
  // A server renders the scheme it is given.
  if (typeof document === 'undefined') return undefined;
  const chosen = readCookie(key);
  return chosen === 'light' || chosen === 'dark' ? chosen : undefined;
}
