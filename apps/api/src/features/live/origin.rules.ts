/**
 * Whether a page of this origin may open the socket: the site's own, or one that is configured. Browsers always name the
 * origin; a program that names none carries no visitor's rights with it.
 */
export function isOriginAllowed(
  origin: string | undefined,
  { host, allowed }: { host: string | undefined; allowed: readonly string[] },
): boolean {
  if (origin === undefined) return true;
  if (allowed.includes(origin)) return true;
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host.toLowerCase();
}
