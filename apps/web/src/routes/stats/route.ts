import type { PageRoute } from '../page-route.ts';

export const route: PageRoute = {
  path: '/stats',
  component: () => import('./StatsPage.tsx'),
  data: () => import('./stats.page.ts'),
  games: 'mixed',
};
