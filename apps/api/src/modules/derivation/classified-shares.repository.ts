import { ClassifiedPercent, DEFAULT_CLASSIFIED } from '@paddock/contracts';
import type { ClassifiedShares } from 'race-format';
import type { AnySql, Transaction } from '../../database/client.ts';

/** The name of the setting. */
const CLASSIFIED = 'classified';

/** Per cent of the winner's laps that a classified car has driven; the defaults when nothing, or nothing valid, is stored. */
export async function readClassifiedPercent(sql: AnySql): Promise<ClassifiedPercent> {
  const [row] = await sql<{ value: unknown }[]>`select value from site_settings where key = ${CLASSIFIED}`;
  return ClassifiedPercent.catch(DEFAULT_CLASSIFIED).parse(row?.value);
}

export async function saveClassifiedPercent(tx: Transaction, percent: ClassifiedPercent): Promise<void> {
  await tx`
    insert into site_settings (key, value) values (${CLASSIFIED}, ${JSON.stringify(percent)}::text::jsonb)
    on conflict (key) do update set value = excluded.value`;
}

export async function readClassifiedShares(sql: AnySql): Promise<ClassifiedShares> {
  const { withFlag, withoutFlag } = await readClassifiedPercent(sql);
  return { withFlag: withFlag / 100, withoutFlag: withoutFlag / 100 };
}
