import type { CsvExport, Endpoint } from '@paddock/contracts';

const TRPC_PREFIX = '/api/trpc/';

/** Tells from an address whether it asks one shared operation, over REST or tRPC, or a table to take away. Batches are none: their replies are mixed. */
export function sharedAddresses(
  endpoints: readonly Endpoint[],
  csvExports: readonly CsvExport[],
): (url: string) => boolean {
  const shared = endpoints.filter(({ cache, kind }) => cache === 'shared' && kind === 'query');
  const names = new Set(shared.map(({ name }): string => name));
  const paths = [
    ...shared.filter(({ rest }) => rest.method === 'GET').map(({ rest }): string => rest.path),
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
