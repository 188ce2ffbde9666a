import type { PageRoute } from '../page-route.ts';

export const route: PageRoute = {
  path: '/event/:eventId',
  component: () => import('./EventPage.tsx'),
  data: () => import('./event.page.ts'),
};
