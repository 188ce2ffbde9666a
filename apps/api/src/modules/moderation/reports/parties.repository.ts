import type { Sql, Transaction } from '../../../database/client.ts';
import { hadDrivers } from '../../identity/had-drivers.ts';
import type { Person } from './report.rules.ts';

/** The drivers an account has or had: unlinking a driver does not change who is a party to a case. */
export async function readPerson(sql: Sql | Transaction, accountId: number): Promise<Person> {
  // @NOTE both are called alike; their types share no common signature.
  const run = sql as Sql;
  const rows = await run<{ id: number }[]>`select id from ${hadDrivers(sql, accountId)} had`;
  return { accountId, driverIds: new Set(rows.map(({ id }) => id)) };
}
