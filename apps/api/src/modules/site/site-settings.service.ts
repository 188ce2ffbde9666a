import { DEFAULT_RETENTION, Retention, type SiteSettings, type SiteTexts } from '@paddock/contracts';
import type { Sql, Transaction } from '../../database/client.ts';
import type { Outbox } from '../../jobs/outbox.ts';
import type { Clock } from '../../shared/time.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { readSiteTexts, SITE_TEXTS } from './site.repository.ts';

/** Where `site_settings` keeps for how long things are kept. */
const RETENTION = 'retention';

export interface SiteSettingsService {
  read(): Promise<SiteSettings>;
  setTexts(actorId: number, texts: SiteTexts): Promise<SiteSettings>;
  setRetention(actorId: number, retention: Retention): Promise<SiteSettings>;
}

export function createSiteSettings({
  sql,
  clock,
  outbox,
}: {
  sql: Sql;
  clock: Clock;
  outbox: Outbox;
}): SiteSettingsService {
  const read = async (): Promise<SiteSettings> => ({
    texts: await readSiteTexts(sql),
    retention: await readRetention(sql),
  });
  const save = async (actorId: number, key: string, value: SiteTexts | Retention): Promise<SiteSettings> => {
    await sql.begin(async (tx) => {
      const before = await lockSetting(tx, key);
      await tx`
        insert into site_settings (key, value) values (${key}, ${JSON.stringify(value)}::text::jsonb)
        on conflict (key) do update set value = excluded.value`;
      await writeAudit(tx, {
        at: clock(),
        actorId,
        action: `site.${key}`,
        target: { kind: 'site', id: key },
        before,
        after: { ...value },
      });
      await outbox.write(tx, [{ type: 'stats', payload: { settings: true } }]);
    });
    await outbox.notify();
    return read();
  };
  return {
    read,
    setTexts: (actorId, texts) => save(actorId, SITE_TEXTS, texts),
    setRetention: (actorId, retention) => save(actorId, RETENTION, retention),
  };
}

/** For how many days things are kept; the defaults where nobody has said, or what was said cannot be. */
export async function readRetention(sql: Sql | Transaction): Promise<Retention> {
  const [row] = await sql<{ value: unknown }[]>`select value from site_settings where key = ${RETENTION}`;
  const said = Retention.safeParse(row?.value);
  return said.success ? said.data : DEFAULT_RETENTION;
}

async function lockSetting(tx: Transaction, key: string): Promise<Record<string, unknown>> {
  const [row] = await tx<{ value: Record<string, unknown> }[]>`
    select value from site_settings where key = ${key} for update`;
  return row?.value ?? {};
}
