import type { PageRoute } from '../../page-route.ts';

export const route: PageRoute = {
  path: '/admin/accounts',
  access: 'staff',
  component: () => import('./AccountsPage.tsx'),
};
