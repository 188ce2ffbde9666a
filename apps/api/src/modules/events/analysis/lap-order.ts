import type { GameSession } from '@paddock/result-files';
import { firstRow, type Sql } from '../../../database/client.ts';
import type { FileOrder } from './crossings.rules.ts';

/** As `lap_orders` has it. */
interface StoredOrder {
  readonly positions: FileOrder['positions'];
  readonly sectorsBegun: readonly (readonly [number, number])[];
  readonly crossedAt: readonly (readonly [number, (number | null)[][]])[];
}

/** The lap order of a race in its file; null: it is no race, or its order is not known. */
export async function readFileOrder(sql: Sql, eventId: number): Promise<FileOrder | null> {
  const row = await firstRow(sql<{ content: string }[]>`select content from lap_orders where event_id = ${eventId}`);
  if (row === null) return null;
  const { positions, sectorsBegun, crossedAt } = JSON.parse(row.content) as StoredOrder;
  return { positions, sectorsBegun: new Map(sectorsBegun), crossedAt: new Map(crossedAt) };
}

/** As `readFileOrder` reads it. */
export function lapOrderText({ positions, sectorsBegun, crossedAt }: FileOrder): string {
  return JSON.stringify({ positions, sectorsBegun: [...sectorsBegun], crossedAt: [...crossedAt] });
}

export function fileOrderOf({ entries }: Pick<GameSession, 'entries'>): FileOrder {
  return {
    positions: entries
      .flatMap(({ position, laps }) => laps.map(({ fileIndex }) => ({ position, fileIndex })))
      .toSorted((one, other) => one.fileIndex - other.fileIndex)
      .map(({ position }) => position),
    sectorsBegun: new Map(entries.map(({ position, sectorsBegun }) => [position, sectorsBegun ?? 0])),
    crossedAt: new Map(
      entries
        .filter(({ laps }) => laps.some(({ crossedMs }) => crossedMs !== undefined))
        .map(({ position, laps }) => [position, laps.map(({ crossedMs }) => crossedMs ?? [])]),
    ),
  };
}
