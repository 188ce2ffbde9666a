import { DEFAULT_RETENTION, Retention, SiteInfo, type SiteSettings, type SiteTexts } from '@paddock/contracts';
import { z } from 'zod';
import type { AnySql, Transaction } from '../../database/client.ts';
import type { Actor } from '../../endpoint/context.ts';
import { publishChange, type ChangeDeps } from '../../jobs/publish-to-outbox.ts';
import { writeAudit } from '../audit/audit.repository.ts';

const RETENTION = 'retention';
const SITE_TEXTS = 'texts';
const Texts = z.object({ contact: SiteInfo.shape.contact.catch(null), privacy: SiteInfo.shape.privacy.catch(null) });

export function createSiteSettings(deps: ChangeDeps) {
  const read = async (): Promise<SiteSettings> => ({
    texts: await readSiteTexts(deps.sql),
    retention: await readRetention(deps.sql),
  });
  const save = async (actorId: number, key: string, value: SiteTexts | Retention): Promise<SiteSettings> => {
    await publishChange(deps, async (tx, announce) => {
      const before = await lockSetting(tx, key);
      await tx`
        insert into site_settings (key, value) values (${key}, ${JSON.stringify(value)}::text::jsonb)
        on conflict (key) do update set value = excluded.value`;
      const entry = { action: `site.${key}`, target: { kind: 'site', id: key }, before, after: { ...value } } as const;
      await writeAudit(tx, { at: deps.clock(), actorId, ...entry });
      announce({ type: 'stats', payload: { settings: true } });
    });
    return read();
  };
  return {
    read,
    setTexts: ({ accountId }: Actor, texts: SiteTexts) => save(accountId, SITE_TEXTS, texts),
    setRetention: ({ accountId }: Actor, retention: Retention) => save(accountId, RETENTION, retention),
  };
}

/** The operator's own texts; null for each that is missing or not valid. */
export async function readSiteTexts(sql: AnySql): Promise<SiteTexts> {
  const [row] = await sql<{ value: unknown }[]>`select value from site_settings where key = ${SITE_TEXTS}`;
  return Texts.parse(row?.value ?? {});
}

/** For how many days data is kept; the defaults when nothing, or nothing valid, is stored. */
export async function readRetention(sql: AnySql): Promise<Retention> {
  const [row] = await sql<{ value: unknown }[]>`select value from site_settings where key = ${RETENTION}`;
  return Retention.catch(DEFAULT_RETENTION).parse(row?.value);
}

async function lockSetting(tx: Transaction, key: string): Promise<Record<string, unknown>> {
  const [row] = await tx<{ value: Record<string, unknown> }[]>`
    select value from site_settings where key = ${key} for update`;
  return row?.value ?? {};
}
