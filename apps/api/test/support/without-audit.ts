import { expect } from 'vitest';
import type { Sql } from '../../src/database/client.ts';

/** Makes the audit log refuse everything while `act` runs, and holds that what it reads is as it was before. */
export async function expectNothingWithoutAudit(
  sql: Sql,
  { act, read }: { act: () => Promise<unknown>; read: () => Promise<unknown> },
): Promise<void> {
  const before = await read();
  await sql`create function refuse_audit() returns trigger language plpgsql as 'begin raise exception ''no audit''; end'`;
  await sql`create trigger refuse_audit before insert on audit_log execute function refuse_audit()`;
  try {
    await act();
  } finally {
    await sql`drop trigger refuse_audit on audit_log`;
    await sql`drop function refuse_audit`;
  }
  expect(await read()).toEqual(before);
}
