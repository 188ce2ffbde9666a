import { expect, it } from 'vitest';
import { isKnownPagePath, isPagePath } from './page-paths.ts';

it.each([
  '/',
  '/home',
  '/home/',
  '/driver/k3Xw9-bQ2z',
  '/event/128',
  '/leaderboards/track/all',
  '/leaderboards/track/mount_panorama',
  '/admin',
  '/admin/reports/7',
  '/error/500',
])('%s is a page', (path) => {
  expect(isKnownPagePath(path)).toBe(true);
});

it.each(['/nowhere', '/driver', '/driver/a/b', '/event/', '/home2', '/xhome', '/admin/other', '/HOME', '//home'])(
  '%s is no page',
  (path) => {
    expect(isKnownPagePath(path)).toBe(false);
  },
);

it.each(['/api', '/api/', '/api/nothing', '/ws', '/ws/', '/assets/gone.js'])(
  '%s is never answered with a page',
  (path) => {
    expect(isPagePath(path)).toBe(false);
  },
);

it.each(['/apinot', '/wsx', '/home', '/assetsx'])('%s may be answered with the 404 page', (path) => {
  expect(isPagePath(path)).toBe(true);
});
