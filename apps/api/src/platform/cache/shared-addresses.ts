import type { Endpoint } from '@paddock/contracts';

const TRPC_PREFIX = '/api/trpc/';

/** Tells from an address whether it asks one operation that may be kept, over REST or tRPC. Batches are none: their replies are mixed. */
export function sharedAddresses(endpoints: readonly Endpoint[]): (url: string) => boolean {
  return addressesOf(endpoints.filter(({ cache }) => cache !== 'none'));
}

/** The same for those that servers' reports move. */
export function liveAddresses(endpoints: readonly Endpoint[]): (url: string) => boolean {
  return addressesOf(endpoints.filter(({ cache }) => cache === 'live'));
}

function addressesOf(endpoints: readonly Endpoint[]): (url: string) => boolean {
  const queries = endpoints.filter(({ kind }) => kind === 'query');
  const names = new Set(queries.map(({ name }): string => name));
  const paths = queries
    .filter(({ rest }) => rest.method === 'GET')
    .map(({ rest }) => rest.path.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+'));
  const rest = new RegExp(`^(?:${paths.join('|')})/?$`);
  return (url) => {
    const [path = ''] = url.split('?', 1);
    return path.startsWith(TRPC_PREFIX) ? names.has(path.slice(TRPC_PREFIX.length)) : rest.test(path);
  };
}
