import { csvExports, type RecordStep, type Translation } from '@paddock/contracts';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../deps.ts';
import { mountCsv, writeCsv, type CsvColumns } from '../../../http/csv.ts';
import type { ContextOf } from '../../../http/request-context.ts';
import { readTranslation } from '../../catalogue/translation.repository.ts';

const MOST_ROWS = 10_000;

/** Columns of a step; names beside the codes and numbers they stand for. */
function columnsWith(names: Translation): CsvColumns<RecordStep> {
  return {
    at: (step) => step.at,
    track: (step) => step.trackName,
    track_name: (step) => names.tracks[step.trackName] ?? null,
    driver_id: (step) => step.driver.playerId,
    driver: (step) => step.driver.name,
    car_model: (step) => step.carModel,
    car: (step) => (step.carModel === null ? null : (names.cars[step.carModel] ?? null)),
    lap_time_ms: (step) => step.lapTime,
    improvement_ms: (step) => step.improvement,
    previous_driver_id: (step) => step.previousHolder?.playerId ?? null,
    previous_driver: (step) => step.previousHolder?.name ?? null,
    session_kind: (step) => step.sessionKind,
    wet: (step) => step.isWet,
    event_id: (step) => step.eventId,
  };
}

export function registerRecordsCsv(
  app: FastifyInstance,
  { readDb, replicaRouter, records }: Pick<AppDeps, 'readDb' | 'replicaRouter' | 'records'>,
  contextOf: ContextOf,
): void {
  mountCsv({ app, replicaRouter, contextOf }, csvExports.recordTimeline, async ({ period, track }) => {
    const [{ steps }, names] = await Promise.all([
      records.timeline({ period, track, limit: MOST_ROWS }),
      readTranslation(readDb),
    ]);
    return writeCsv(columnsWith(names), steps);
  });
}
