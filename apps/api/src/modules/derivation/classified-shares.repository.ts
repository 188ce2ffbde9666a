import { ClassifiedPercent, DEFAULT_CLASSIFIED } from '@paddock/contracts';
import type { ClassifiedShares } from 'race-format';
import type { AnySql } from '../../database/client.ts';
import { findRow, saveRow } from '../../database/row.ts';

/** The name of the setting. */
const CLASSIFIED = 'classified';

/** Per cent of the winner's laps that a classified car has driven; the defaults when nothing, or nothing valid, is stored. */
export async function readClassifiedPercent(sql: AnySql): Promise<ClassifiedPercent> {
  return ClassifiedPercent.catch(DEFAULT_CLASSIFIED).parse((await findRow(sql, 'siteSettings', CLASSIFIED))?.value);
}

export function saveClassifiedPercent(sql: AnySql, percent: ClassifiedPercent): Promise<void> {
  return saveRow(sql, 'siteSettings', { key: CLASSIFIED, value: percent });
}

export async function readClassifiedShares(sql: AnySql): Promise<ClassifiedShares> {
  const { withFlag, withoutFlag } = await readClassifiedPercent(sql);
  return { withFlag: withFlag / 100, withoutFlag: withoutFlag / 100 };
}
