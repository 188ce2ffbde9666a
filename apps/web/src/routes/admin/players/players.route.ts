import type { PageRoute } from '../../page-route.ts';

export const route: PageRoute = {
  path: '/admin/players',
  access: 'staff',
  component: () => import('./PlayersPage.tsx'),
};
