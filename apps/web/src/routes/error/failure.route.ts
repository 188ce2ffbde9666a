import type { PageRoute } from '../page-route.ts';

export const route: PageRoute = {
  path: '/error/500',
  isListed: false,
  component: () => import('./FailurePage.tsx'),
};
