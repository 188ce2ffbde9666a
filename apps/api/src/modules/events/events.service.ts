import type { EventAnalysis, EventInfo, EventLaps, EventSummary, ResultRow } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import { NotFoundError } from '../../shared/errors.ts';
import { createEventAnalyses } from './analysis/analysis.service.ts';
import { listEventSummaries } from './event-summaries.ts';
import {
  eventExists,
  findEventHeader,
  findFastestLap,
  listLaps,
  listRevisions,
  listWeekend,
} from './events.repository.ts';
import { listRowsOfEvent } from './result-rows.repository.ts';

export interface Events {
  /** The newest events with a lap: others have no result to show. */
  recent(limit: number): Promise<EventSummary[]>;
  info(eventId: number): Promise<EventInfo>;
  results(eventId: number): Promise<ResultRow[]>;
  /** Laps of all cars, or of the car at a position. */
  laps(eventId: number, position?: number): Promise<EventLaps>;
  analysis(eventId: number): Promise<EventAnalysis>;
}

export function createEvents({ sql }: { sql: Sql }): Events {
  const analyses = createEventAnalyses({ sql });
  const requireEvent = async (eventId: number): Promise<void> => {
    if (!(await eventExists(sql, eventId))) throw new NotFoundError(`There is no event ${eventId}.`);
  };
  return {
    recent: (limit) => listEventSummaries(sql, { where: sql`e.lap_count > 0`, limit }),

    async info(eventId) {
      const header = await findEventHeader(sql, eventId);
      if (header === null) throw new NotFoundError(`There is no event ${eventId}.`);
      const [weekend, fastest, rows, revisions] = await Promise.all([
        listWeekend(sql, eventId),
        findFastestLap(sql, eventId),
        listRowsOfEvent(sql, eventId, { withDetails: false }),
        listRevisions(sql, eventId),
      ]);
      const drivers = rows.find(({ position }) => position === fastest?.position)?.drivers ?? [];
      return { ...header, weekend, bestLap: fastest && { ...fastest, drivers }, revisions };
    },

    async results(eventId) {
      await requireEvent(eventId);
      return listRowsOfEvent(sql, eventId, { withDetails: true });
    },

    async laps(eventId, position) {
      await requireEvent(eventId);
      const laps = await listLaps(sql, eventId, position ?? null);
      if (position !== undefined && laps.entries.length === 0) {
        throw new NotFoundError(`Event ${eventId} has no car in place ${position}.`);
      }
      return laps;
    },

    analysis: (eventId) => analyses.of(eventId),
  };
}
