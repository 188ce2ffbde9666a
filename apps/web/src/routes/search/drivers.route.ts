import type { PageRoute } from '../page-route.ts';

export const route: PageRoute = {
  path: '/search/drivers',
  component: () => import('./DriverSearchPage.tsx'),
  data: () => import('./drivers.page.ts'),
};
