import { csvExports } from '@paddock/contracts';
import { driverColumns, modelColumns, trackColumns } from '../../../http/csv-columns.ts';
import { fields, type CsvMount } from '../../../http/csv.ts';
import type { Records } from './records.service.ts';

const MAX_RECORD_STEPS = 10_000;

export function mountRecordsCsv(mount: CsvMount, records: Records): void {
  mount(
    csvExports.recordTimeline,
    async (filter) => (await records.timeline({ ...filter, limit: MAX_RECORD_STEPS })).steps,
    {
      ...fields('at'),
      ...trackColumns,
      ...driverColumns,
      ...modelColumns,
      lap_time_ms: (step) => step.lapTime,
      improvement_ms: (step) => step.improvement,
      previous_driver_id: (step) => step.previousHolder?.playerId ?? null,
      previous_driver: (step) => step.previousHolder?.name ?? null,
      ...fields('sessionKind'),
      wet: (step) => step.isWet,
      ...fields('eventId'),
    },
  );
}
