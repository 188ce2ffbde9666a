import type { PageRoute } from '../../page-route.ts';

export const route: PageRoute = {
  path: '/admin/accounts/:accountId',
  access: 'staff',
  component: () => import('./AccountPage.tsx'),
};
