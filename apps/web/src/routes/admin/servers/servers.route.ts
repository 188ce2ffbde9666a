import type { PageRoute } from '../../page-route.ts';

export const route: PageRoute = {
  path: '/admin/servers',
  access: 'staff',
  component: () => import('./ServersPage.tsx'),
};
