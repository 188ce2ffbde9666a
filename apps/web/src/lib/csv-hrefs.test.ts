import { csvExports } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { csvHrefs } from './csv-hrefs.ts';

const hrefs: Record<keyof typeof csvExports, string> = {
  dailyPlayers: csvHrefs.dailyPlayers({ period: 'all' }),
  trackPopularity: csvHrefs.trackPopularity({ period: 'all' }),
  cars: csvHrefs.cars({ period: 'all' }),
  hours: csvHrefs.hours({ period: 'all' }),
  recordTimeline: csvHrefs.recordTimeline({ period: 'all' }),
  fastestBoard: csvHrefs.fastestBoard({}),
  trackBoard: csvHrefs.trackBoard('monza', {}),
  racesBoard: csvHrefs.racesBoard({}),
  pointsBoard: csvHrefs.pointsBoard({}),
  championshipStandings: csvHrefs.championshipStandings(4, {}),
  championshipEntries: csvHrefs.championshipEntries(4),
  driverRecords: csvHrefs.driverRecords('k3Xw9-bQ2z', undefined),
  eventResults: csvHrefs.eventResults(128),
  eventLaps: csvHrefs.eventLaps(128),
};

it.each(Object.entries(hrefs))('%s is where the contract has it', (name, href) => {
  // @NOTE the names are the keys of the contract.
  const { path } = csvExports[name as keyof typeof csvExports];
  expect(href).toMatch(new RegExp(`^${path.replace(/:\w+/, '[\\w-]+')}$`));
});

it('a period and filters are in the query', () => {
  expect(csvHrefs.cars({ period: 'week', game: 'ac' })).toBe('/api/stats/cars.csv?period=week&game=ac');
  expect(csvHrefs.trackBoard('monza', { conditions: 'wet' })).toBe(
    '/api/leaderboards/track/monza/laps.csv?conditions=wet',
  );
});
