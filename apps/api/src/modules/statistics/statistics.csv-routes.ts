import { csvExports } from '@paddock/contracts';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../deps.ts';
import { mountCsv, writeCsv } from '../../http/csv.ts';
import type { ContextOf } from '../../http/request-context.ts';
import { readTranslation } from '../catalogue/translation.repository.ts';

/** Figures of the site as tables to take away. */
export function registerStatsCsv(
  app: FastifyInstance,
  { readDb, replicaRouter, stats }: Pick<AppDeps, 'readDb' | 'replicaRouter' | 'stats'>,
  contextOf: ContextOf,
): void {
  mountCsv({ app, replicaRouter, contextOf }, csvExports.dailyPlayers, async ({ period }) =>
    writeCsv({ date: (row) => row.date, drivers: (row) => row.players }, await stats.dailyPlayers(period)),
  );
  mountCsv({ app, replicaRouter, contextOf }, csvExports.trackPopularity, async ({ period }) => {
    const [rows, names] = await Promise.all([stats.trackPopularity(period), readTranslation(readDb)]);
    return writeCsv(
      {
        track: (row) => row.trackName,
        track_name: (row) => names.tracks[row.trackName] ?? null,
        events: (row) => row.events,
        laps: (row) => row.laps,
        drivers: (row) => row.drivers,
      },
      rows,
    );
  });
  mountCsv({ app, replicaRouter, contextOf }, csvExports.cars, async ({ period }) => {
    const [rows, names] = await Promise.all([stats.cars(period), readTranslation(readDb)]);
    return writeCsv(
      {
        car_model: (row) => row.carModel,
        car: (row) => (row.carModel === null ? null : (names.cars[row.carModel] ?? null)),
        car_group: (row) => row.carGroup,
        entries: (row) => row.entries,
        laps: (row) => row.laps,
      },
      rows,
    );
  });
  mountCsv({ app, replicaRouter, contextOf }, csvExports.hours, async ({ period }) =>
    writeCsv(
      {
        weekday: (row) => row.weekday,
        hour: (row) => row.hour,
        events: (row) => row.events,
        entries: (row) => row.entries,
        laps: (row) => row.laps,
      },
      await stats.hours(period),
    ),
  );
}
