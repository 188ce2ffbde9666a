import { eq } from 'drizzle-orm';
import { firstRow, type AnySql, type Transaction } from './client.ts';
import { siteSettings } from './schema/index.ts';
import { typed } from './typed.ts';

/** The stored value of a setting; undefined: there is none. */
export async function readSetting(sql: AnySql, key: string): Promise<unknown> {
  const row = await firstRow(typed(sql, (db) => db.select().from(siteSettings).where(eq(siteSettings.key, key))));
  return row?.value;
}

/** The same, locked until the transaction ends. */
export async function lockSetting(tx: Transaction, key: string): Promise<Record<string, unknown>> {
  const isIt = eq(siteSettings.key, key);
  const row = await firstRow(typed(tx, (db) => db.select().from(siteSettings).where(isIt).for('update')));
  // @NOTE what staff can change are objects.
  return (row?.value ?? {}) as Record<string, unknown>;
}

export async function saveSetting(sql: AnySql, key: string, value: object): Promise<void> {
  await typed(sql, (db) =>
    db.insert(siteSettings).values({ key, value }).onConflictDoUpdate({ target: siteSettings.key, set: { value } }),
  );
}
