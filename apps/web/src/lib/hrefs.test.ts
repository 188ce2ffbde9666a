import { expect, it } from 'vitest';
import { hrefs } from './hrefs.ts';

it.each([
  [hrefs.home(), '/home'],
  [hrefs.event(128), '/event/128'],
  [hrefs.driver('k3Xw9-bQ2z'), '/driver/k3Xw9-bQ2z'],
  [hrefs.driver('a/b?c'), '/driver/a%2Fb%3Fc'],
  [hrefs.driver('k3Xw9-bQ2z', { year: 2025 }), '/driver/k3Xw9-bQ2z?year=2025'],
  [hrefs.driver('k3Xw9-bQ2z', { versus: 'kbcfblAg9O' }), '/driver/k3Xw9-bQ2z?versus=kbcfblAg9O'],
  [hrefs.searchDrivers(), '/search/drivers'],
  [hrefs.searchDrivers({ filter: 'Bozé & co' }), '/search/drivers?filter=Boz%C3%A9+%26+co'],
  [hrefs.searchEvents({ period: 'all' }), '/search/events?period=all'],
  [hrefs.boardAllTracks(), '/leaderboards/track/all'],
  [hrefs.boardTrack('monza', { conditions: 'wet', car: 8 }), '/leaderboards/track/monza?conditions=wet&car=8'],
  [hrefs.boardPoints({ season: 'y2025' }), '/leaderboards/points?season=y2025'],
])('%s', (href, expected) => {
  expect(href).toBe(expected);
});
