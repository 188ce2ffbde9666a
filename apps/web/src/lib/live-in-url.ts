/** How the id of a server is written in an address. */
export const SERVER_IN_URL = /^[1-9]\d{0,8}$/;

/** How the id of a championship is written in an address that shows only its standings, within another site’s page. */
const CHAMPIONSHIP_IN_URL = /^[1-9]\d{0,8}$/;

/** Whether an address of the points page shows standings for another site’s page; without a schema, as below. */
export function isEmbedInUrl(params: URLSearchParams): boolean {
  const { championship = '', view } = Object.fromEntries(params);
  return CHAMPIONSHIP_IN_URL.test(championship) && view === 'embed';
}

/**
 * The server whose session an address shows, and whether as an overlay; null: none. Without a schema, whose library would be part of
 * the first page; the home page's schema reads the same values.
 */
export function liveIn(params: URLSearchParams): { readonly serverId: number; readonly isOverlay: boolean } | null {
  // Of a name given twice, schemas see the last value.
  const { server = '', view } = Object.fromEntries(params);
  return SERVER_IN_URL.test(server) ? { serverId: Number(server), isOverlay: view === 'overlay' } : null;
}
