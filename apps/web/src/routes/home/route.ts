import type { PageRoute } from '../page-route.ts';

export const route: PageRoute = {
  path: '/home',
  isLive: true,
  component: () => import('./HomePage.tsx'),
  data: () => import('./home.page.ts'),
  games: 'mixed',
};
