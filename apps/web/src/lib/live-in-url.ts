/** How the id of a server is written in an address. */
export const SERVER_IN_URL = /^[1-9]\d{0,8}$/;

/**
 * The server whose session an address shows, and whether as an overlay; null: none. Without a schema, whose library would be part of
 * the first page; the home page's schema reads the same values.
 */
export function liveIn(params: URLSearchParams): { readonly serverId: number; readonly isOverlay: boolean } | null {
  // Of a name given twice, schemas see the last value.
  const { server = '', view } = Object.fromEntries(params);
  return SERVER_IN_URL.test(server) ? { serverId: Number(server), isOverlay: view === 'overlay' } : null;
}
