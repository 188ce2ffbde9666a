const ONE_YEAR_S = 365 * 24 * 60 * 60;

export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** Stores a visitor's choice for a year; an empty value deletes it. */
export function writeCookie(name: string, value: string): void {
  const maxAge = value === '' ? 0 : ONE_YEAR_S;
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax`;
}
