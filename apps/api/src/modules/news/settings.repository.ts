import type { NewsTopic, NewsWay, QuietHours } from '@paddock/contracts';
import { firstRow, type AnySql, type Transaction } from '../../database/client.ts';
import { saveRow } from '../../database/row.ts';

/** Ways by topic; a topic that is missing is at the bell alone. */
export type Ways = Readonly<Partial<Record<NewsTopic, readonly NewsWay[]>>>;

export interface StoredSettings {
  readonly ways: Ways;
  readonly quietHours: QuietHours | null;
}

const DEFAULT_WAYS: readonly NewsWay[] = ['here'];

export function waysOf(ways: Ways, topic: NewsTopic): readonly NewsWay[] {
  return ways[topic] ?? DEFAULT_WAYS;
}

export async function findSettings(sql: AnySql, accountId: number): Promise<StoredSettings> {
  const row = await firstRow(sql<StoredSettings[]>`
    select ways, case when quiet_from is not null then
      json_build_object('from', quiet_from, 'until', quiet_until, 'timeZone', time_zone) end as "quietHours"
    from news_settings where account_id = ${accountId}`);
  return row ?? { ways: {}, quietHours: null };
}

export function saveSettings(
  tx: Transaction,
  { accountId, ways, quietHours }: StoredSettings & { readonly accountId: number },
): Promise<void> {
  return saveRow(tx, 'newsSettings', {
    accountId,
    ways,
    quietFrom: quietHours?.from ?? null,
    quietUntil: quietHours?.until ?? null,
    timeZone: quietHours?.timeZone ?? null,
  });
}
