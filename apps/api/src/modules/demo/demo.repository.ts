import type { DemoMark } from '@paddock/demo';
import type { Sql } from '../../database/client.ts';
import { isUndefinedTable } from '../../database/database-error.ts';
import { findRow, saveRow } from '../../database/row.ts';

const KEY = 'demo';

/** Null also if the database is not migrated yet. */
export async function findDemoMark(sql: Sql): Promise<DemoMark | null> {
  const mark = await findRow(sql, 'siteSettings', KEY).catch((error: unknown) => {
    if (isUndefinedTable(error)) return null;
    throw error;
  });
  // @NOTE only `saveDemoMark` writes it.
  return (mark?.value ?? null) as DemoMark | null;
}

export function saveDemoMark(sql: Sql, mark: DemoMark): Promise<void> {
  return saveRow(sql, 'siteSettings', { key: KEY, value: mark });
}

/** Whether nothing was imported and no server registered. */
export async function isUntouched(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ isUntouched: boolean }[]>`
    select not exists (select from ingest_files) and not exists (select from servers) as "isUntouched"`;
  return row?.isUntouched ?? false;
}

/** End of the newest event, milliseconds since 1970; null: none. */
export async function findNewestEnd(sql: Sql): Promise<number | null> {
  const [row] = await sql<{ endAt: string | null }[]>`select max(end_at) as "endAt" from events`;
  return row?.endAt ? Date.parse(row.endAt) : null;
}
