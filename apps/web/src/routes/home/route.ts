import type { PageRoute } from '../page-route.ts';

export const route: PageRoute = {
  path: '/home',
  component: () => import('./HomePage.tsx'),
  data: () => import('./home.page.ts'),
  games: 'mixed',
};
