import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { putFirstData, takeFirstData } from '../lib/first-data.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { createApiClient } from '../lib/trpc.ts';
import { browserLoaderContext } from './browser-loader-context.ts';
import { createStyles } from './create-styles.ts';
import { hydrationStateOf } from './hydration.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { Providers } from './Providers.tsx';
import { createRoutes } from './routes.tsx';

void start();

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root.');
  // The scheme that the server wrote into the page.
  const scheme = document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
  const apiClient = createApiClient();
  const queryClient = createQueryClient();
  const isRendered = root.firstElementChild !== null;
  const data = takeFirstData();
  if (data !== null) putFirstData(queryClient, data);
  const loads = browserLoaderContext(apiClient, queryClient);
  const routes = createRoutes(() => loads);
  // Without the page's code the router starts from nothing, and says what is wrong.
  const state = data !== null && isRendered ? await hydrationStateOf(routes, data).catch(() => null) : null;
  const router = createBrowserRouter(routes, state === null ? {} : { hydrationData: state });
  prefetchOnIntent(routes, loads.session);

  const app = (
    <StrictMode>
      <Providers
        styles={createStyles(window.__nonce__)}
        scheme={scheme}
        origin={data?.origin ?? location.origin}
        rendered={isRendered ? data : null}
        apiClient={apiClient}
        queryClient={queryClient}
      >
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
  startTransition(() => {
    if (state === null) createRoot(root).render(app);
    else hydrateRoot(root, app);
  });
}
