import { createHash } from 'node:crypto';
import {
  DEFAULT_RETENTION,
  Retention,
  SiteIdentity,
  SiteInfo,
  type SiteLogo,
  type SiteSettings,
  type SiteTexts,
} from '@paddock/contracts';
import { z } from 'zod';
import type { AnySql } from '../../database/client.ts';
import { findRow, lockRow, saveRow } from '../../database/row.ts';
import type { Actor } from '../../endpoint/context.ts';
import { publishChange, type ChangeDeps } from '../../outbox/publish-to-outbox.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { redrawLogo } from './redraw-logo.ts';

const RETENTION = 'retention';
const SITE_TEXTS = 'texts';
const IDENTITY = 'identity';
const LOGO = 'logo';
const { contact, privacy, imprint } = SiteInfo.shape;
const Texts = z.object({ contact: contact.catch(null), privacy: privacy.catch(null), imprint: imprint.catch(null) });
const NO_IDENTITY: SiteIdentity = { name: null, rules: null, chat: null, stewards: null };
/** As it is stored: redrawn, in base64, under a hash of its bytes. */
type StoredLogo = { readonly hash: string; readonly png: string };

export type SiteSettingsService = ReturnType<typeof createSiteSettings>;

export function createSiteSettings(deps: ChangeDeps) {
  const read = async (): Promise<SiteSettings> => ({
    identity: await readSiteIdentity(deps.sql),
    logo: await readLogoPath(deps.sql),
    texts: await readSiteTexts(deps.sql),
    retention: await readRetention(deps.sql),
  });
  const save = async (
    actorId: number,
    key: string,
    value: SiteTexts | Retention | SiteIdentity | Partial<StoredLogo>,
  ): Promise<SiteSettings> => {
    await publishChange(deps, async (tx, announce) => {
      const before = await lockRow(tx, 'siteSettings', key);
      await saveRow(tx, 'siteSettings', { key, value });
      const entry = {
        action: `site.${key}`,
        target: { kind: 'site', id: key },
        before: withoutBytes({ ...Object(before?.value) }),
        after: withoutBytes({ ...value }),
      } as const;
      await writeAudit(tx, { at: deps.clock(), actorId, ...entry });
      announce({ type: 'stats', payload: { settings: true } });
    });
    return read();
  };
  return {
    read,
    setIdentity: ({ accountId }: Actor, identity: SiteIdentity) => save(accountId, IDENTITY, identity),
    /** Throws `invalid_input` if it is not a PNG that can be drawn. */
    setLogo: async ({ accountId }: Actor, { png }: SiteLogo): Promise<SiteSettings> => {
      if (png === null) return save(accountId, LOGO, {});
      const bytes = await redrawLogo(Buffer.from(png, 'base64'));
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
      return save(accountId, LOGO, { hash, png: bytes.toString('base64') });
    },
    setTexts: ({ accountId }: Actor, texts: SiteTexts) => save(accountId, SITE_TEXTS, texts),
    setRetention: ({ accountId }: Actor, retention: Retention) => save(accountId, RETENTION, retention),
  };
}

/** The operator's own texts; null for each that is missing or not valid. */
export async function readSiteTexts(sql: AnySql): Promise<SiteTexts> {
  return Texts.parse((await findRow(sql, 'siteSettings', SITE_TEXTS))?.value ?? {});
}

/** The site's name and links; null for each that is missing. */
export async function readSiteIdentity(sql: AnySql): Promise<SiteIdentity> {
  return SiteIdentity.catch(NO_IDENTITY).parse((await findRow(sql, 'siteSettings', IDENTITY))?.value);
}

/** Null: there is none. */
export async function readLogoPath(sql: AnySql): Promise<string | null> {
  const [row] = await sql<{ hash: string | null }[]>`
    select value ->> 'hash' as hash from site_settings where key = ${LOGO}`;
  return row?.hash == null ? null : `/share/logo/${row.hash}.png`;
}

/** The bytes of the logo, if it is the one with this hash. */
export async function readLogo(sql: AnySql, hash: string): Promise<Buffer | null> {
  const [row] = await sql<{ png: string }[]>`
    select value ->> 'png' as png from site_settings where key = ${LOGO} and value ->> 'hash' = ${hash}`;
  return row === undefined ? null : Buffer.from(row.png, 'base64');
}

/** For how many days data is kept; the defaults when nothing, or nothing valid, is stored. */
export async function readRetention(sql: AnySql): Promise<Retention> {
  return Retention.catch(DEFAULT_RETENTION).parse((await findRow(sql, 'siteSettings', RETENTION))?.value);
}

/** For the audit log: a logo is named by its hash there. */
function withoutBytes({ png: _png, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return rest;
}
