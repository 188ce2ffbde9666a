import type { PageRoute } from '../page-route.ts';

export const route: PageRoute = {
  path: '/leaderboards/track/:trackName',
  component: () => import('./TrackPage.tsx'),
  data: () => import('./track.page.ts'),
  games: 'track',
};
