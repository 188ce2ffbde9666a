import type { AnySql } from '../../../database/client.ts';
import { hadDrivers } from '../../identity/had-drivers.ts';
import type { Person } from './report.rules.ts';

/** The drivers an account has or had: unlinking a driver does not change who is involved in a case. */
export async function readPerson(sql: AnySql, accountId: number): Promise<Person> {
  const rows = await sql<{ id: number }[]>`select id from ${hadDrivers(sql, accountId)} had`;
  return { accountId, driverIds: new Set(rows.map(({ id }) => id)) };
}
