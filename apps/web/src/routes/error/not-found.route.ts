import type { PageRoute } from '../page-route.ts';

export const route: PageRoute = {
  path: '/error/404',
  isListed: false,
  component: () => import('./NotFoundPage.tsx'),
};
