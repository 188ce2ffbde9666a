import type { PageRoute } from '../page-route.ts';

export const route: PageRoute = {
  path: '/leaderboards/track/all',
  component: () => import('./AllTracksPage.tsx'),
  data: () => import('./all-tracks.page.ts'),
  games: 'one',
};
