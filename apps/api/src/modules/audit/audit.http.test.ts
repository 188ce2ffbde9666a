import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditRow } from '@paddock/contracts';
import { openBrowser, signIn, type Browser } from '../../../test/support/sign-in.ts';
import { createSignedInSite, type SignedInSite } from '../../../test/support/signed-in-site.ts';
import { writeAudit } from './audit.repository.ts';

let site: SignedInSite;
let mod: Browser;
let ada: number;
beforeAll(async () => {
  site = await createSignedInSite();
  mod = openBrowser(site.app);
  await signIn(mod, 'mo');
  await signIn(openBrowser(site.app), 'ada');
  const [account] = await site.deps.sql<{ id: number }[]>`select id from accounts where role = 'admin'`;
  ada = account?.id ?? 0;
  const write = (day: string, action: string, rest: object) =>
    site.deps.sql.begin((tx) =>
      writeAudit(tx, { at: new Date(day), actorId: ada, action, target: { kind: 'server', id: 1 }, ...rest }),
    );
  await write('2025-06-01T10:00:00Z', 'server.edit', { before: { capacity: 24 }, after: { capacity: 30 } });
  // In Sydney that is the third of June.
  await write('2025-06-02T20:00:00Z', 'token.rotate', { reason: '=1+1' });
  await write('2025-06-02T20:00:00Z', 'token.revoke', { target: { kind: 'token', id: 'k7' } });
  await write('2025-06-04T10:00:00Z', 'event.void', { actorId: null, target: { kind: 'event', id: 7 } });
  await write('2025-06-05T10:00:00Z', 'event.void', { actorId: 999, target: { kind: 'event', id: 8 } });
});
afterAll(() => site.close());

const find = async (query: string): Promise<AuditRow[]> => (await mod.get(`/api/admin/audit?${query}`)).json().rows;
const actions = async (query: string): Promise<string[]> => (await find(query)).map((row) => row.action);
const ALL = ['event.void', 'event.void', 'token.revoke', 'token.rotate', 'server.edit'];

it.each([
  ['', ALL],
  ['direction=asc', ALL.toReversed()],
  ['action=token.', ['token.revoke', 'token.rotate']],
  ['action=token.rotate', ['token.rotate']],
  ['targetKind=server&targetId=1', ['token.rotate', 'server.edit']],
  ['from=2025-06-03&to=2025-06-03', ['token.revoke', 'token.rotate']],
  ['from=2025-06-04', ['event.void', 'event.void']],
  ['to=2025-06-02', ['server.edit']],
])('finds by "%s"', async (query, expected) => {
  expect(await actions(query)).toEqual(expected);
});

it('says who, and that somebody is gone', async () => {
  expect(await actions(`actorId=${ada}`)).toEqual(['token.revoke', 'token.rotate', 'server.edit']);
  const [gone, command, byAda] = await find('');
  expect([gone?.actor, command?.actor, byAda?.actor?.name]).toEqual([
    { accountId: 999, name: null },
    null,
    'Ada Admin',
  ]);
  expect((await mod.get('/api/admin/audit/actors')).json()).toEqual([
    { accountId: ada, name: 'Ada Admin' },
    { accountId: 999, name: null },
  ]);
});

it.each(['asc', 'desc'])('comes in pages that miss and repeat nothing, %s', async (direction) => {
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: string = `direction=${direction}&limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`;
    const page = (await mod.get(`/api/admin/audit?${query}`)).json();
    seen.push(...page.rows.map((row: AuditRow) => row.action));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(direction === 'desc' ? ALL : ALL.toReversed());
});

it('1.2.10: is a table to take away in which a reason cannot run as a formula', async () => {
  const { body, headers } = await mod.get('/api/admin/audit.csv?action=token.rotate');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/csv; charset=utf-8' });
  expect(body.split('\r\n')[1]).toMatch(/^\d+,2025-06-02T20:00:00\.000000Z,Ada Admin,.*,'=1\+1$/);
});

it('answers a cursor of somebody else’s making, and a day that is none, as what they are', async () => {
  expect((await mod.get('/api/admin/audit?cursor=abc')).statusCode).toBe(400);
  expect((await mod.get('/api/admin/audit?from=2025-02-31')).statusCode).toBe(400);
});

it('names what a row is about and whom it mentions, as they are called now', async () => {
  const { sql } = site.deps;
  const [server] = await sql<{ id: number }[]>`
    insert into servers (name, kind, time_zone, is_listed) values ('Thursday', 'registered', 'UTC', true) returning id`;
  const serverId = server?.id ?? 0;
  await sql.begin((tx) =>
    writeAudit(tx, {
      at: new Date('2025-07-01T10:00:00Z'),
      actorId: ada,
      action: 'server.edit',
      target: { kind: 'server', id: serverId },
      after: { assigneeId: ada },
    }),
  );
  const [row] = await find('from=2025-07-01');
  expect(row?.names).toEqual({ [`server:${serverId}`]: 'Thursday', [`account:${ada}`]: 'Ada Admin' });
  await sql`update servers set name = 'Friday' where id = ${serverId}`;
  expect((await find('from=2025-07-01'))[0]?.names).toMatchObject({ [`server:${serverId}`]: 'Friday' });
});
