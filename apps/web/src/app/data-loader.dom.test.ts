import { createMemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { createRoutes } from './routes.tsx';

it("a page's data are requested once, when its address is opened", async () => {
  const requested: (number | string)[] = [];
  const router = createMemoryRouter(
    createRoutes({
      loadTranslation: async () => {},
      loadSession: async () => null,
      refreshSession: async () => {},
      loadSite: async () => {},
      prefetchEvent: (id) => requested.push(id),
      prefetchDriver: (id) => requested.push(id),
    }),
    { initialEntries: ['/about'] },
  );
  for (const path of ['/event/7', '/event/7?row=2', '/event/8', '/event/none', '/driver/d1', '/driver/d1?car=2']) {
    await router.navigate(path);
  }
  expect(requested).toEqual([7, 8, 'd1']);
});
