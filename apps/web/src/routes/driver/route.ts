import type { PageRoute } from '../page-route.ts';

export const route: PageRoute = {
  path: '/driver/:playerId',
  component: () => import('./DriverPage.tsx'),
  data: () => import('./driver.page.ts'),
  games: 'driver',
};
