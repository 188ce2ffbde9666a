import type { EventAnalysis, EventInfo, EventLaps, EventSummary, ResultRow } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import { NotFoundError } from '../../shared/errors.ts';
import { findAnalysedEvent, findPole, listRecords, readSession } from './analysis/analysis.repository.ts';
import { analyse } from './analysis/analysis.rules.ts';
import { createFileOrders } from './analysis/file-order.ts';
import { listEventSummaries } from './event-summaries.ts';
import {
  eventExists,
  findEventHeader,
  findFastestLap,
  listLaps,
  listRevisions,
  listWeekend,
} from './events.repository.ts';
import { listResultRows } from './result-rows.repository.ts';

export type Events = ReturnType<typeof createEvents>;

export function createEvents({ sql }: { sql: Sql }) {
  const fileOrders = createFileOrders({ sql });
  const requireEvent = async (eventId: number): Promise<void> => {
    if (!(await eventExists(sql, eventId))) throw new NotFoundError(`There is no event ${eventId}.`);
  };
  return {
    /** The newest events with a lap: others have no result to show. */
    recent: (limit: number): Promise<EventSummary[]> => listEventSummaries(sql, { where: sql`e.lap_count > 0`, limit }),

    async info(eventId: number): Promise<EventInfo> {
      const header = await findEventHeader(sql, eventId);
      if (header === null) throw new NotFoundError(`There is no event ${eventId}.`);
      const [weekend, fastest, rows, revisions] = await Promise.all([
        listWeekend(sql, eventId),
        findFastestLap(sql, eventId),
        listResultRows(sql, [eventId]),
        listRevisions(sql, eventId),
      ]);
      const drivers = rows.get(eventId)?.find(({ position }) => position === fastest?.position)?.drivers ?? [];
      return { ...header, weekend, bestLap: fastest && { ...fastest, drivers }, revisions };
    },

    async results(eventId: number): Promise<ResultRow[]> {
      await requireEvent(eventId);
      return (await listResultRows(sql, [eventId], { withDetails: true })).get(eventId) ?? [];
    },

    /** Laps of all cars, or of the car at a position. */
    async laps(eventId: number, position?: number): Promise<EventLaps> {
      await requireEvent(eventId);
      const laps = await listLaps(sql, eventId, position ?? null);
      if (position !== undefined && laps.entries.length === 0) {
        throw new NotFoundError(`Event ${eventId} has no car in place ${position}.`);
      }
      return laps;
    },

    async analysis(eventId: number): Promise<EventAnalysis> {
      const event = await findAnalysedEvent(sql, eventId);
      if (event === null) throw new NotFoundError(`There is no event ${eventId}.`);
      const [session, fileOrder, pole, records] = await Promise.all([
        readSession(sql, event),
        event.kind === 'race' ? fileOrders.find(event.fileId) : null,
        findPole(sql, event),
        listRecords(sql, eventId),
      ]);
      return analyse(session, { fileOrder, pole, records });
    },
  };
}
