import type { PageRoute } from '../../page-route.ts';

export const route: PageRoute = {
  path: '/admin/dashboard',
  access: 'staff',
  component: () => import('./DashboardPage.tsx'),
};
