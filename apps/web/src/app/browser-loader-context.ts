import type { Session } from '@paddock/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderContext } from '../lib/define-page.ts';
import { createApiUtils, type ApiClient } from '../lib/trpc.ts';
import { viewerTimeZone } from '../shared/format/dates-and-numbers.ts';

/** The loaders' calls in the browser: pages do not wait for their data. */
export function browserLoaderContext(apiClient: ApiClient, queryClient: QueryClient): LoaderContext {
  const utils = createApiUtils(apiClient, queryClient);
  const session = (): Promise<Session | null> => utils.auth.user.ensureData({}).catch(() => null);
  return {
    utils,
    queryClient,
    timeZone: viewerTimeZone(),
    session,
    loadShell: async () => {
      // Useful for the first page, but not awaited.
      void utils.site.info.prefetch({});
      await Promise.all([utils.translation.all.ensureData({}), session()]);
    },
    // The page's own queries show the failure.
    awaitOnServer: async (loading) => void loading.catch(() => {}),
  };
}
