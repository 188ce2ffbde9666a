import type { CsvExport, Endpoint } from '@paddock/contracts';

const TRPC_PREFIX = '/api/trpc/';

/** Tells from an address whether what it asks for may be kept: an operation, over REST or tRPC, or a table to take away. */
export function sharedAddresses(
  endpoints: readonly Endpoint[],
  csvExports: readonly CsvExport[],
): (url: string) => boolean {
  return addressesOf(
    endpoints.filter(({ cache }) => cache !== 'none'),
    csvExports,
  );
}

/** The same for operations that servers' reports move. */
export function liveAddresses(endpoints: readonly Endpoint[]): (url: string) => boolean {
  return addressesOf(
    endpoints.filter(({ cache }) => cache === 'live'),
    [],
  );
}

/** Batches are none of them: their replies are mixed. */
function addressesOf(endpoints: readonly Endpoint[], csvExports: readonly CsvExport[]): (url: string) => boolean {
  const queries = endpoints.filter(({ kind }) => kind === 'query');
  const names = new Set(queries.map(({ name }): string => name));
  const paths = [
    ...queries.filter(({ rest }) => rest.method === 'GET').map(({ rest }): string => rest.path),
    ...csvExports.map(({ path }) => path),
  ].map((path) =>
    path
      .replace(/\/$/, '')
      .replaceAll('.', String.raw`\.`)
      .replaceAll(/:\w+/g, '[^/]+'),
  );
  const rest = new RegExp(`^(?:${paths.join('|')})/?$`);
  return (url) => {
    const [path = ''] = url.split('?', 1);
    return path.startsWith(TRPC_PREFIX) ? names.has(path.slice(TRPC_PREFIX.length)) : rest.test(path);
  };
}
