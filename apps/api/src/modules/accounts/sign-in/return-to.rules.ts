import type { SignInProblem } from '@paddock/contracts';

const HOME = '/';

/** The path to return to after signing in. Anything that could leave the site becomes the home page. */
export function safeReturnTo(wanted: string | undefined): string {
  if (wanted === undefined || wanted.length > 500 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return HOME;
  const { pathname, search, hash } = new URL(wanted, 'http://site.invalid');
  // Dots in a path can leave two slashes at its beginning.
  if (pathname.startsWith('//') || pathname.startsWith('/api/')) return HOME;
  return pathname + search + hash;
}

/** The path with a problem, which the page shows as a toast and removes from the address; null: there is none. */
export function withProblem(path: string, problem: SignInProblem | null): string {
  if (problem === null) return path;
  const url = new URL(path, 'http://site.invalid');
  url.searchParams.set('signInProblem', problem);
  return url.pathname + url.search + url.hash;
}
