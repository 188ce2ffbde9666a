import type { PageRoute } from '../../page-route.ts';

export const route: PageRoute = {
  path: '/admin/reports',
  access: 'staff',
  component: () => import('./ReportsPage.tsx'),
};
