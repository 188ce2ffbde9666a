import type {
  EventAnalysis,
  EventInfo,
  EventLaps,
  EventReplay,
  EventSummary,
  Game,
  ResultRow,
} from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import { NotFoundError } from '../../shared/errors.ts';
import { getAnalysedEvent, listRecords, readSession, type AnalysedEvent } from './analysis/analysis.repository.ts';
import { analyse } from './analysis/analysis.rules.ts';
import { measuredOf } from './analysis/measured.rules.ts';
import { replayOf } from './analysis/replay.rules.ts';
import { readFileOrder } from './analysis/lap-order.ts';
import { listRecordsAround } from './analysis/session-records.repository.ts';
import { countingEvents } from '../leaderboards/not-voided.ts';
import { findPole } from './analysis/pole.repository.ts';
import { isListed, isOfGame, listEventSummaries } from './event-summaries.ts';
import { getEvent, listLaps, requireEvent } from './events.repository.ts';
import { listResultRows } from './result-rows.repository.ts';

interface RecentFilter {
  readonly limit: number;
  readonly order?: 'newest' | 'racesFirst';
  readonly since?: string | undefined;
  readonly game?: Game | undefined;
}

export type Events = ReturnType<typeof createEvents>;

export function createEvents({ sql }: { sql: Sql }) {
  return {
    /** The latest events with a known end; with `since` those of them that changed. */
    async recent({ limit, order = 'newest', since, game }: RecentFilter): Promise<EventSummary[]> {
      const where = sql`not e.is_end_approximate and ${isListed(sql, since)} and ${isOfGame(sql, game)}`;
      if (order === 'newest') return listEventSummaries(sql, { where, limit });
      const isFirst = sql`(e.session_kind = 'race' and e.end_at > (
        select max(end_at) - interval '7 days' from ${countingEvents(sql)} e where not is_end_approximate and ${isOfGame(sql, game)}
      ))`;
      const [first, others] = await Promise.all([
        listEventSummaries(sql, { where: sql`${where} and ${isFirst}`, limit }),
        listEventSummaries(sql, { where: sql`${where} and not ${isFirst}`, limit }),
      ]);
      return [...first, ...others].slice(0, limit);
    },

    info: (eventId: number): Promise<EventInfo> => getEvent(sql, eventId),

    async results(eventId: number): Promise<ResultRow[]> {
      const event = await getAnalysedEvent(sql, eventId);
      const [rows, grid] = await Promise.all([listResultRows(sql, event.eventId), measuredGrid(sql, event)]);
      return rows.map((row) => ({ ...row, gridPosition: row.gridPosition ?? grid.get(row.filePosition) ?? null }));
    },

    /** Laps of all cars, or of the car at a position. */
    async laps(eventId: number, position?: number): Promise<EventLaps> {
      const laps = await listLaps(sql, await requireEvent(sql, eventId), position ?? null);
      if (position !== undefined && laps.entries.length === 0) {
        throw new NotFoundError(`Event ${eventId} has no car in place ${position}.`);
      }
      return laps;
    },

    async analysis(eventId: number): Promise<EventAnalysis> {
      const event = await getAnalysedEvent(sql, eventId);
      const [session, fileOrder, pole, records, sessionRecords] = await Promise.all([
        readSession(sql, event),
        readFileOrder(sql, event.eventId),
        findPole(sql, event),
        listRecords(sql, event.eventId),
        listRecordsAround(sql, event),
      ]);
      const measured = measuredOf(session.cars, sessionRecords);
      return analyse(session, { fileOrder, measured, pole, records });
    },

    async replay(eventId: number): Promise<EventReplay> {
      const event = await getAnalysedEvent(sql, eventId);
      if (event.kind !== 'race') return { cars: [] };
      const [session, fileOrder, sessionRecords] = await Promise.all([
        readSession(sql, event),
        readFileOrder(sql, event.eventId),
        listRecordsAround(sql, event),
      ]);
      return replayOf(session, { fileOrder, measured: measuredOf(session.cars, sessionRecords) });
    },
  };
}

/** Places on the grid of a race, by file position, if the server's log was sent. */
async function measuredGrid(sql: Sql, event: AnalysedEvent): Promise<ReadonlyMap<number, number | null>> {
  const sessionRecords = event.kind === 'race' ? await listRecordsAround(sql, event) : [];
  if (sessionRecords.length === 0) return new Map();
  const { cars } = await readSession(sql, event);
  const measured = [...(measuredOf(cars, sessionRecords) ?? [])];
  return new Map(measured.map(([filePosition, { gridPosition }]) => [filePosition, gridPosition]));
}
