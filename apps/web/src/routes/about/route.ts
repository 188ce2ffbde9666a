import type { PageRoute } from '../page-route.ts';

export const route: PageRoute = {
  path: '/about',
  component: () => import('./AboutPage.tsx'),
};
