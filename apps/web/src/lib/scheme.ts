import { readCookie, writeCookie } from '../../lib/cookies.ts';

/** The cookie's name is also MUI's storage key for the mode. */
export const SCHEME_COOKIE = 'theme';

/**
 * Keeps the chosen scheme in a cookie, so that the server writes it into the page before the first paint. Only a visitor's
 * own choice is written: MUI also offers the scheme for light and dark systems, which nobody chooses here.
 */
export function schemeCookie({ key }: { key: string }) {
  return {
    get: (fallback: unknown): unknown => readScheme(key) ?? fallback,
    set: (value: unknown): void => {
      if (key === SCHEME_COOKIE) writeCookie(key, String(value));
    },
    subscribe: () => () => {},
  };
}

function readScheme(name: string): string | undefined {
  const value = readCookie(name);
  return value === 'light' || value === 'dark' ? value : undefined;
}
