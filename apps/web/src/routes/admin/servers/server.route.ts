import type { PageRoute } from '../../page-route.ts';

export const route: PageRoute = {
  path: '/admin/servers/:serverId',
  access: 'staff',
  component: () => import('./ServerPage.tsx'),
};
