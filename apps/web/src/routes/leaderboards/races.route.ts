import type { PageRoute } from '../page-route.ts';

export const route: PageRoute = {
  path: '/leaderboards/races',
  component: () => import('./RacesPage.tsx'),
  data: () => import('./races.page.ts'),
  games: 'one',
};
