/** The cookie's name is also MUI's storage key for the mode. */
export const SCHEME_COOKIE = 'theme';
const ONE_YEAR_S = 365 * 24 * 60 * 60;

/**
 * Keeps the chosen scheme in a cookie, so that the server writes it into the page before the first paint. Only a visitor's
 * own choice is written: MUI also offers the scheme for light and dark systems, which nobody chooses here.
 */
export function schemeCookie({ key }: { key: string }) {
  return {
    get: (fallback: unknown): unknown => readCookie(key) ?? fallback,
    set: (value: unknown): void => {
      if (key !== SCHEME_COOKIE) return;
      document.cookie = `${key}=${String(value)}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax`;
    },
    subscribe: () => () => {},
  };
}

function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1);
  return value === 'light' || value === 'dark' ? value : undefined;
}
