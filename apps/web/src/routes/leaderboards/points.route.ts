import type { PageRoute } from '../page-route.ts';

export const route: PageRoute = {
  path: '/leaderboards/points',
  component: () => import('./PointsPage.tsx'),
  data: () => import('./points.page.ts'),
  games: 'one',
};
