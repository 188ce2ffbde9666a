import './no-eval.ts';
import '@fontsource-variable/archivo/wdth.css';
import './fallback-fonts.css';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { takeFirstData } from '../lib/first-data.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { showChosenScheme } from '../lib/scheme.ts';
import { createApiClient } from '../lib/trpc.ts';
import { dropFirstHead } from './first-head.ts';
import { meetLetters } from './meet-letters.ts';
import { nextTask } from './next-task.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { Providers } from './Providers.tsx';
import { createRoutes } from './routes.tsx';
import { siteTheme } from './theme/theme.ts';
import { whenReady } from './when-ready.ts';

void start();

/** What the first page needs, one after another, each in a task of its own: together they would hold up the first tap. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root.');
  const links = import.meta.env.DEV ? [(await import('../lib/validate-replies.ts')).validateReplies()] : [];

  await nextTask();
  siteTheme();
  addThemeSheet();
  showChosenScheme();

  await nextTask();
  const apiClient = createApiClient(links);
  const queryClient = createQueryClient();
  const letters = takeFirstData(queryClient);

  await nextTask();
  const utils = createTRPCQueryUtils({ queryClient, client: apiClient });
  const routes = createRoutes({
    loadTranslation: () => utils.translation.all.ensureData({}),
    loadSession: () => utils.auth.user.ensureData({}),
    refreshSession: () => utils.auth.user.prefetch({}, { staleTime: 0 }),
    loadSite: () => utils.site.info.ensureData({}),
  });

  await nextTask();
  const router = createBrowserRouter(routes);
  dropFirstHead(router);
  prefetchOnIntent(routes);

  // While the page's own script is on its way.
  await nextTask();
  await meetLetters(letters);
  await whenReady(router);
  await nextTask();
  // In slices, as a transition is drawn: the first tap need not wait until all of a long page is there.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers apiClient={apiClient} queryClient={queryClient}>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  );
}

function addThemeSheet(): void {
  const style = document.createElement('style');
  style.nonce = window.__nonce__ ?? '';
  style.textContent = import.meta.env.THEME_SHEET;
  document.head.append(style);
}
