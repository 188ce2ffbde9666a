/** An address as the router reads it: letters that were written as escapes are the same letters. */
export function plainAddress(url: string): string {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  if (!path.includes('%')) return url;
  try {
    return decodeURIComponent(path) + url.slice(path.length);
  } catch {
    // The router takes none that cannot be read.
    return url;
  }
}
