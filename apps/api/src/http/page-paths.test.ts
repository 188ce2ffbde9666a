import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isKnownPagePath, isPagePath, redirectOf } from './page-paths.ts';

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

it.each([
  ['/', 302, '/home'],
  ['/?a=1&b=2', 302, '/home?a=1&b=2'],
  ['/search?filter=ada%20q', 302, '/search/drivers?filter=ada%20q'],
  ['/search/?filter=a?b', 302, '/search/drivers?filter=a?b'],
  ['/leaderboards', 302, '/leaderboards/track/all'],
  ['/home/', 308, '/home'],
  ['/event/128/?lap=3', 308, '/event/128?lap=3'],
])('%s leads by %d to %s', (url, status, location) => {
  expect(redirectOf(url)).toEqual({ status, location });
});

it.each([
  '/home',
  '/home?next=/',
  '/admin',
  '/nowhere/',
  '//evil.example/',
  '//evil.example/home/',
  '/\\evil.example/',
])('%s leads nowhere else', (url) => {
  expect(redirectOf(url)).toBe(null);
});

it('knows every route of the web app', () => {
  const routes = readFileSync(new URL('../../../web/src/app/routes.tsx', import.meta.url), 'utf8');
  const paths = [...routes.matchAll(/page\(\s*'([^'*]+)'/g)].map(([, path = '']) => path.replace(/^\/?/, '/'));
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !isKnownPagePath(path.replaceAll(/:\w+/g, 'x')))).toEqual([]);
});
