import type { PageRoute } from '../page-route.ts';

export const route: PageRoute = {
  path: '/account',
  access: 'session',
  component: () => import('./AccountPage.tsx'),
};
