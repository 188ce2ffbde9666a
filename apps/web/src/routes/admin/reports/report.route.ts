import type { PageRoute } from '../../page-route.ts';

export const route: PageRoute = {
  path: '/admin/reports/:reportId',
  access: 'staff',
  component: () => import('./ReportPage.tsx'),
};
