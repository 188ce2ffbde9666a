import { expect, type Page } from '@playwright/test';
import { post } from './signed-in.ts';

export const CHAMPIONSHIP = 'Sunday Cup';

/** Announces a championship of the clubs' preset with these rules instead of the preset's. Returns its id. */
export async function announceChampionship(admin: Page, siteUrl: string, rules: object): Promise<number> {
  const call = async (path: string, body: object) => {
    const reply = await post(admin, siteUrl, `/api/admin/championships/${path}`, body);
    expect([path, reply.status(), reply.ok() ? '' : await reply.text()]).toEqual([path, 200, '']);
    return reply.json();
  };
  const from = { kind: 'preset', preset: 'club' };
  const { championshipId, draft, version } = await call('create', { name: CHAMPIONSHIP, game: 'acc', from });
  const definition = { ...draft, ...rules };
  await call('publish', { championshipId, definition, basedOn: version, reason: 'First rules' });
  await call('state', { championshipId, state: 'open', reason: 'Announced' });
  return championshipId;
}
