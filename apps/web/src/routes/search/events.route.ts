import type { PageRoute } from '../page-route.ts';

export const route: PageRoute = {
  path: '/search/events',
  component: () => import('./EventSearchPage.tsx'),
  data: () => import('./events.page.ts'),
  games: 'mixed',
};
