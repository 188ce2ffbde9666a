import type { PageRoute } from '../../page-route.ts';

export const route: PageRoute = {
  path: '/admin/management',
  access: 'staff',
  component: () => import('./ManagementPage.tsx'),
};
