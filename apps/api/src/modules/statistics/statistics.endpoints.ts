import type { LiveServers } from '../servers/live-servers.service.ts';
import type { Stats } from './statistics.service.ts';
import type { Clock } from '../../shared/time.ts';
import { contract } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import { implement } from '../../endpoint/implement.ts';
import { listPlayerSamples, readTotals } from './statistics.repository.ts';

const LAST_48_HOURS_MS = 48 * 3_600_000;

type StatsDeps = { readonly clock: Clock; readonly stats: Stats; readonly liveServers: LiveServers } & {
  readonly sql: Sql;
};

export function createStatsEndpoints({ sql, clock, stats, liveServers }: StatsDeps) {
  return {
    totals: implement(contract.stats.totals, ({ game }) => readTotals(sql, game)),
    servers: implement(contract.stats.servers, async () => (await liveServers.counts()).counts.status),
    livePlayers: implement(contract.stats.livePlayers, async () => (await liveServers.counts()).counts.players),
    last48: implement(contract.stats.last48, () =>
      listPlayerSamples(sql, new Date(clock().getTime() - LAST_48_HOURS_MS).toISOString()),
    ),
    dailyPlayers: implement(contract.stats.dailyPlayers, ({ limit, ...filter }) => stats.dailyPlayers(filter, limit)),
    trackPopularity: implement(contract.stats.trackPopularity, stats.trackPopularity),
    today: implement(contract.stats.today, ({ timeZone, game }) => stats.today(timeZone, game)),
    period: implement(contract.stats.period, stats.period),
    years: implement(contract.stats.years, ({ game }) => stats.years(game)),
    year: implement(contract.stats.year, ({ year, game }) => stats.year(year, game)),
    hours: implement(contract.stats.hours, stats.hours),
    drivers: implement(contract.stats.drivers, () => stats.drivers()),
    dailyEvents: implement(contract.stats.dailyEvents, ({ game }) => stats.dailyEvents(game)),
    cars: implement(contract.stats.cars, stats.cars),
  };
}
