import { arrayLiteral } from '../../database/arrays.ts';
import type { AnySql } from '../../database/client.ts';
import type { Columns } from '../../database/columns.ts';
import type { amendments } from '../../database/schema/index.ts';
import type { Decision } from './results-after-decisions.rules.ts';

type Row = Columns<typeof amendments, 'eventId' | 'kind' | 'filePosition' | 'lapNumber' | 'value' | 'reason'> & {
  readonly at: string;
};

/** Staff decisions about some events that have not been revoked, oldest first. */
export async function listDecisions(sql: AnySql, eventIds: readonly number[]): Promise<Map<number, Decision[]>> {
  const rows = await sql<Row[]>`
    select event_id, kind, file_position, lap_number, value, reason, created_at as at
    from amendments where event_id = any(${arrayLiteral(eventIds)}::int[]) and revoked_at is null order by id`;
  const decisions = new Map<number, Decision[]>();
  for (const [eventId, given] of Map.groupBy(rows, (row) => row.eventId)) decisions.set(eventId, given.map(toDecision));
  return decisions;
}

function toDecision(row: Row): Decision {
  return { ...draftOf(row), reason: row.reason, at: row.at };
}

function draftOf({ kind, filePosition, lapNumber, value }: Row) {
  if (kind === 'voidEvent') return { kind };
  const car = { filePosition: given(filePosition) };
  if (kind === 'voidLap') return { kind, ...car, lapNumber: given(lapNumber) };
  if (kind === 'timePenalty') return { kind, ...car, timeMs: given(value) };
  if (kind === 'placePenalty') return { kind, ...car, places: given(value) };
  return { kind, ...car };
}

function given(value: number | null): number {
  if (value === null) throw new Error('a decision lacks the car, lap or value that its kind needs');
  return value;
}
