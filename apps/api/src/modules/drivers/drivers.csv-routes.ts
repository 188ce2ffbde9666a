import { csvExports } from '@paddock/contracts';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../deps.ts';
import { mountCsv, writeCsv } from '../../http/csv.ts';
import type { ContextOf } from '../../http/request-context.ts';
import { readTranslation } from '../catalogue/translation.repository.ts';

export function registerDriversCsv(
  app: FastifyInstance,
  { readDb, replicaRouter, drivers }: Pick<AppDeps, 'readDb' | 'replicaRouter' | 'drivers'>,
  contextOf: ContextOf,
): void {
  mountCsv({ app, replicaRouter, contextOf }, csvExports.driverRecords, async ({ id }) => {
    const [rows, names] = await Promise.all([drivers.allRecords(id), readTranslation(readDb)]);
    return writeCsv(
      {
        track: (row) => row.trackName,
        track_name: (row) => names.tracks[row.trackName] ?? null,
        car_model: (row) => row.carModel,
        car: (row) => (row.carModel === null ? null : (names.cars[row.carModel] ?? null)),
        car_group: (row) => row.carGroup,
        lap_time_ms: (row) => row.lapTime,
        rank_in_car: (row) => row.rank,
        drivers_in_car: (row) => row.of,
        rank_on_track: (row) => row.trackRank,
        drivers_on_track: (row) => row.trackOf,
        record: (row) => row.isRecord,
        wet: (row) => row.isWet,
        event_id: (row) => row.eventId,
        at: (row) => row.at,
      },
      rows,
    );
  });
}
