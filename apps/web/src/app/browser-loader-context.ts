import type { LoaderContext } from '../lib/define-page.ts';
import type { ApiUtils } from '../lib/trpc.ts';

/** The loaders' calls in the browser: pages do not wait for their data. */
export function browserLoaderContext(utils: ApiUtils): LoaderContext {
  return {
    utils,
    loadShell: async () => {
      // Useful for the first page, but not awaited.
      void utils.site.info.prefetch({});
      await Promise.all([utils.translation.all.ensureData({}), utils.auth.user.ensureData({})]);
    },
    // The page's own queries show the failure.
    awaitOnServer: async (loading) => void loading.catch(() => {}),
  };
}
