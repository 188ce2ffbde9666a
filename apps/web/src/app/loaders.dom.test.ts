import { QueryClient } from '@tanstack/react-query';
import { createMemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { eventSummary, frame } from '../testing/replies.ts';
import { createStubApi } from '../testing/stub-api.ts';
import { browserLoaderContext } from './browser-loader-context.ts';
import { createRoutes } from './routes.tsx';

it("a page's first queries are sent once, when its address is opened", async () => {
  const api = createStubApi({ ...frame, auth: { user: () => null }, events: { recent: () => [eventSummary] } });
  // Ours would ask again for what failed, here most of it, if the pages' code takes a second to load.
  const loads = browserLoaderContext(api.client, new QueryClient());
  const router = createMemoryRouter(
    createRoutes(() => loads),
    { initialEntries: ['/about'] },
  );
  for (const path of ['/event/7', '/event/7?open=2', '/event/8', '/event/none', '/driver/driver0001', '/driver/x']) {
    await router.navigate(path);
  }
  const infos = api.calls.filter(({ path }) => path === 'events.info' || path === 'drivers.info');
  expect(infos).toEqual([
    { path: 'events.info', input: { id: 7 } },
    { path: 'events.info', input: { id: 8 } },
    { path: 'drivers.info', input: { id: 'driver0001' } },
  ]);
});
