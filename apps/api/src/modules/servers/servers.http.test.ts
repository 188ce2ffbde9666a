import { afterAll, describe, expect, it } from 'vitest';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { openBrowser, signIn } from '../../../test/support/sign-in.ts';
import { createSignedInSite } from '../../../test/support/signed-in-site.ts';
import { expectNothingWithoutAudit } from '../../../test/support/without-audit.ts';

let now = Date.parse('2025-06-15T12:00:00.000Z');
const site = await createSignedInSite({ clock: () => new Date(now) });
const [admin, mod] = [openBrowser(site.app), openBrowser(site.app)];
await signIn(admin, 'ada');
await signIn(mod, 'mo');
afterAll(() => site.close());

let minute = 0;
/** Hands in a session nobody has handed in before; what the server says to it. */
async function handIn(token: string): Promise<number> {
  const cars = [{ drivers: [driver(1)], laps: [140_000, 138_000] }];
  const end = `250601_20${String(minute++).padStart(2, '0')}00`;
  const file = resultFile({ type: 'R', track: 'spa', end, cars });
  const reply = await site.app.inject({
    method: 'POST',
    url: `/api/ingest/results?fileName=${file.fileName}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: file.bytes,
  });
  return reply.statusCode;
}

const register = async (name: string) => {
  const server = { name, timeZone: 'Europe/Berlin', capacity: 24, isListed: true, takesUploads: false };
  const reply = await admin.post('/api/admin/servers/register', server);
  expect(reply.statusCode).toBe(200);
  return reply.json<{ serverId: number; token: string; tokenId: string }>();
};
const info = async (serverId: number) => (await mod.get(`/api/admin/servers/${serverId}`)).json();
const lastAudit = async () => {
  const [row] = await site.deps.sql`
    select action, target_kind, target_id, before, after, reason from audit_log order by id desc limit 1`;
  return row;
};

it('a server says how late the file of its latest session came, unless that is an old file', async () => {
  const { server } = await site.deps.servers.register({ name: 'Late', timeZone: 'UTC' });
  const cars = [{ drivers: [driver(1)], laps: [140_000, 138_000] }];
  const lagAfter = async (end: string): Promise<unknown> => {
    await site.deps.importFile(resultFile({ type: 'R', track: 'spa', end, cars }), { server });
    return (await info(server.id)).importLagMs;
  };
  expect(await lagAfter('250501_120000')).toBeNull();
  expect(await lagAfter('250615_113000')).toBe(30 * 60_000);
});

it('files of a folder do not wait for a change of its server', async () => {
  const folder = { path: '/srv/results', name: 'results', timeZone: 'UTC' };
  const { sql, servers } = site.deps;
  const [first, second] = await Promise.all([servers.forFolder(folder), servers.forFolder(folder)]);
  expect(second).toEqual(first);
  await sql.begin(async (tx) => {
    await tx`update servers set time_zone = 'Asia/Tokyo' where id = ${first.id}`;
    expect(await servers.forFolder(folder)).toEqual(first);
  });
});

describe('a server', () => {
  it('is registered with a token that works and of which only a hash is kept', async () => {
    const { serverId, token, tokenId } = await register('Nordschleife 24');
    expect(await handIn(token)).toBe(201);
    expect(await info(serverId)).toMatchObject({
      name: 'Nordschleife 24',
      timeZone: 'Europe/Berlin',
      capacity: 24,
      state: 'never',
      events: 1,
      tokens: [{ tokenId, state: 'active', expiresAt: null, lastUsedAt: '2025-06-15T12:00:00.000Z' }],
      recentEvents: [{ trackName: 'spa', entries: 1, laps: 2 }],
    });
    const [, secret = ''] = token.split('.');
    expect(JSON.stringify(await info(serverId))).not.toContain(secret);
    expect(JSON.stringify(await site.deps.sql`select * from audit_log`)).not.toContain(secret);
    expect(await lastAudit()).toMatchObject({
      action: 'server.register',
      targetKind: 'server',
      targetId: String(serverId),
      after: { name: 'Nordschleife 24', tokenId },
    });
  });

  it('has a name of its own: the field says so', async () => {
    const taken = {
      name: 'Test server',
      timeZone: 'Europe/Berlin',
      capacity: null,
      isListed: true,
      takesUploads: false,
    };
    const reply = await admin.post('/api/admin/servers/register', taken);
    expect(reply.statusCode).toBe(409);
    expect(reply.json().issues).toEqual([{ path: 'name', message: expect.stringContaining('already') }]);
  });

  it('changes its name where everybody reads it, and leaves when it is unlisted', async () => {
    const { serverId, token } = await register('Before');
    await handIn(token);
    const names = async () =>
      (await site.app.inject('/api/search/servers')).json<{ name: string }[]>().map((server) => server.name);
    const edit = { serverId, name: 'After', capacity: null, isListed: true, takesUploads: false };
    expect((await admin.post('/api/admin/servers/edit', edit)).statusCode).toBe(204);
    expect(await names()).toContain('After');
    expect(await lastAudit()).toMatchObject({
      action: 'server.edit',
      before: { name: 'Before', capacity: 24 },
      after: { name: 'After', capacity: null },
    });
    await admin.post('/api/admin/servers/edit', { ...edit, isListed: false });
    expect(await names()).not.toContain('After');
  });
});

describe('a token', () => {
  it('goes on beside the one that replaces it for as long as was said, and no longer', async () => {
    const { serverId, token: old } = await register('Rotated');
    const reply = await admin.post('/api/admin/servers/tokens/rotate', { serverId, overlapHours: 24 });
    const { token: fresh } = reply.json<{ token: string }>();
    expect([await handIn(old), await handIn(fresh)]).toEqual([201, 201]);
    expect((await info(serverId)).tokens).toMatchObject([
      { state: 'active', expiresAt: null },
      { state: 'active', expiresAt: '2025-06-16T12:00:00.000Z' },
    ]);
    now += 24 * 3_600_000;
    expect([await handIn(old), await handIn(fresh)]).toEqual([401, 201]);
    now -= 24 * 3_600_000;
  });

  it('never stands beside two others', async () => {
    const { serverId, token: first } = await register('Often rotated');
    await admin.post('/api/admin/servers/tokens/rotate', { serverId, overlapHours: 24 });
    expect((await admin.post('/api/admin/servers/tokens/issue', { serverId })).statusCode).toBe(409);
    await admin.post('/api/admin/servers/tokens/rotate', { serverId, overlapHours: 24 });
    expect(await handIn(first)).toBe(401);
    const { tokens } = await info(serverId);
    expect(tokens.map((token: { state: string }) => token.state)).toEqual(['active', 'active', 'expired']);
  });

  it('ends at once when it is revoked', async () => {
    const { serverId, token, tokenId } = await register('Revoked');
    const reply = await admin.post('/api/admin/servers/tokens/revoke', { tokenId, reason: 'Lost' });
    expect(reply.statusCode).toBe(204);
    expect(await handIn(token)).toBe(401);
    expect((await info(serverId)).tokens).toMatchObject([{ state: 'revoked' }]);
    expect(await lastAudit()).toMatchObject({ action: 'token.revoke', before: { tokenId }, reason: 'Lost' });
    expect((await admin.post('/api/admin/servers/tokens/revoke', { tokenId })).statusCode).toBe(404);
  });
});

describe('the list', () => {
  it('comes in pages, in the order that is asked for, and filtered', async () => {
    const names = async (query: string): Promise<string[]> => {
      const all: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const reply = await mod.get(`/api/admin/servers?limit=2&${query}${cursor === '' ? '' : `&cursor=${cursor}`}`);
        const page = reply.json<{ rows: { name: string }[]; nextCursor: string | null }>();
        all.push(...page.rows.map((row) => row.name));
        cursor = page.nextCursor;
      }
      return all;
    };
    const byName = await names('sort=name');
    expect(byName).toEqual(byName.toSorted((a, b) => a.localeCompare(b)));
    expect(byName.length).toBeGreaterThan(4);
    expect(await names('sort=name&direction=desc')).toEqual(byName.toReversed());
    for (const sort of ['registeredAt', 'reportedAt'])
      expect((await names(`sort=${sort}`)).toSorted()).toEqual(byName.toSorted());
    expect(await names('search=ROTAT')).toEqual(['Often rotated', 'Rotated']);
    expect(await names('state=reporting')).toEqual([]);
  });

  it('is a table to take away for staff only', async () => {
    const reply = await mod.get('/api/admin/servers.csv?search=rotated');
    expect(reply.headers['cache-control']).toContain('no-store');
    expect(reply.body.split('\r\n')).toHaveLength(4);
    expect((await openBrowser(site.app).get('/api/admin/servers.csv')).statusCode).toBe(401);
  });
});

it('8.2.1: moderators read, admins write', async () => {
  const { serverId } = await register('Read only');
  expect((await mod.get(`/api/admin/servers/${serverId}`)).statusCode).toBe(200);
  const edit = { serverId, name: 'Theirs', capacity: null, isListed: true, takesUploads: false };
  const reply = await mod.post('/api/admin/servers/edit', edit);
  expect(reply.statusCode).toBe(403);
  expect((await info(serverId)).name).toBe('Read only');
});

it('does nothing of which the log could not tell', async () => {
  const { serverId, tokenId } = await register('Unaudited');
  await expectNothingWithoutAudit(site.deps.sql, {
    read: () => site.deps.sql`
      select s.*, (select json_agg(t order by id) from server_tokens t) as tokens, (select max(id) from outbox) from servers s order by id`,
    act: async () => {
      const replies = [
        await admin.post('/api/admin/servers/register', {
          name: 'Never',
          timeZone: 'Europe/Berlin',
          capacity: null,
          isListed: true,
          takesUploads: false,
        }),
        await admin.post('/api/admin/servers/edit', {
          serverId,
          name: 'Never',
          capacity: 1,
          isListed: false,
          takesUploads: false,
        }),
        await admin.post('/api/admin/servers/tokens/issue', { serverId }),
        await admin.post('/api/admin/servers/tokens/rotate', { serverId, overlapHours: 0 }),
        await admin.post('/api/admin/servers/tokens/revoke', { tokenId }),
      ];
      expect(replies.map((reply) => reply.statusCode)).toEqual([500, 500, 500, 500, 500]);
    },
  });
});
