import createCache from '@emotion/cache';
import { render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { browserLoaderContext } from '../app/browser-loader-context.ts';
import { Providers } from '../app/Providers.tsx';
import { createRoutes } from '../app/routes.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import type { StubApi } from './stub-api.ts';

export interface RenderedApp {
  /** Path and query of the current page. */
  readonly address: () => string;
}

/** One for all renders: a style sheet for each would slow down every query of a computed style. */
const styles = createCache({ key: 'css' });

/** Renders the whole app at a URL with a stub API. */
export function renderApp(api: StubApi, address: string): RenderedApp {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const loads = browserLoaderContext(api.client, queryClient);
  const router = createMemoryRouter(
    createRoutes(() => loads),
    { initialEntries: [address] },
  );
  render(
    <Providers
      styles={styles}
      scheme="light"
      origin="https://results.example.com"
      rendered={null}
      apiClient={api.client}
      queryClient={queryClient}
    >
      <RouterProvider router={router} />
    </Providers>,
  );
  return { address: () => `${router.state.location.pathname}${router.state.location.search}` };
}
