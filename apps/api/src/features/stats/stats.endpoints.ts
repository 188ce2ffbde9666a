import { contract } from '@paddock/contracts';
import type { Sql } from '../../platform/db/client.ts';
import { implement } from '../../platform/endpoint/implement.ts';
import type { Clock } from '../../platform/time.ts';
import { listDailyPlayers, listPlayerSamples, readTotals } from './stats.repository.ts';
import type { StatsService } from './stats.service.ts';

const LAST_48_HOURS_MS = 48 * 3_600_000;

export function createStatsEndpoints({ sql, clock, stats }: { sql: Sql; clock: Clock; stats: StatsService }) {
  return {
    totals: implement(contract.stats.totals, () => readTotals(sql)),
    // No server has a way to report yet, so these are true zeros.
    servers: implement(contract.stats.servers, () => ({ servers: 0, online: 0 })),
    livePlayers: implement(contract.stats.livePlayers, () => []),
    last48: implement(contract.stats.last48, () =>
      listPlayerSamples(sql, new Date(clock().getTime() - LAST_48_HOURS_MS).toISOString()),
    ),
    dailyPlayers: implement(contract.stats.dailyPlayers, () => listDailyPlayers(sql)),
    trackPopularity: implement(contract.stats.trackPopularity, ({ period }) => stats.trackPopularity(period)),
    today: implement(contract.stats.today, () => stats.today()),
    period: implement(contract.stats.period, ({ period }) => stats.period(period)),
    hours: implement(contract.stats.hours, ({ period }) => stats.hours(period)),
    cars: implement(contract.stats.cars, ({ period }) => stats.cars(period)),
  };
}
