import type { PageRoute } from '../../page-route.ts';

export const route: PageRoute = {
  path: '/admin/players/:playerId',
  access: 'staff',
  component: () => import('./PlayerPage.tsx'),
};
