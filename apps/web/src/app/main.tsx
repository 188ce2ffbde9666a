import './no-eval.ts';
import createCache from '@emotion/cache';
import '@fontsource-variable/archivo/wdth.css';
import './fallback-fonts.css';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { takeFirstData } from '../lib/first-data.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { createApiClient } from '../lib/trpc.ts';
import { dropFirstHead } from './first-head.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { Providers } from './Providers.tsx';
import { createRoutes } from './routes.tsx';

void start();

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root.');
  const links = import.meta.env.DEV ? [(await import('../lib/validate-replies.ts')).validateReplies()] : [];

  // The scheme that the server wrote into the page.
  const scheme = document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
  const styles = createCache({ key: 'css', ...(window.__nonce__ !== undefined && { nonce: window.__nonce__ }) });
  const apiClient = createApiClient(links);
  const queryClient = createQueryClient();
  const hasFirstData = takeFirstData(queryClient);
  const utils = createTRPCQueryUtils({ queryClient, client: apiClient });
  const routes = createRoutes({
    loadTranslation: () => utils.translation.all.ensureData({}),
    loadSession: () => utils.auth.user.ensureData({}),
    refreshSession: () => utils.auth.user.prefetch({}, { staleTime: 0 }),
    loadSite: () => utils.site.info.ensureData({}),
    prefetchEvent: (id) => {
      void utils.events.info.prefetch({ id });
      void utils.events.results.prefetch({ id });
      void utils.events.analysis.prefetch({ id });
    },
    prefetchDriver: (id) => void utils.drivers.info.prefetch({ id }),
  });
  const router = createBrowserRouter(routes);
  dropFirstHead(router);
  prefetchOnIntent(routes);

  // Only the page's code is missing: keep the headline from the HTML until the page can replace it.
  if (hasFirstData) await untilInitialized(router);
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers styles={styles} scheme={scheme} apiClient={apiClient} queryClient={queryClient}>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  );
}

function untilInitialized(router: DataRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}
