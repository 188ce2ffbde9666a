const HOME = '/';

/** The path to return to after signing in. Anything that could leave the site becomes the home page. */
export function safeReturnTo(wanted: string | undefined): string {
  if (wanted === undefined || wanted.length > 500 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return HOME;
  const base = 'http://site.invalid';
  if (!URL.canParse(wanted, base)) return HOME;
  const { origin, pathname, search, hash } = new URL(wanted, base);
  // Dots in a path can leave two slashes at its beginning.
  if (origin !== base || pathname.startsWith('//') || pathname.startsWith('/api/')) return HOME;
  return pathname + search + hash;
}
