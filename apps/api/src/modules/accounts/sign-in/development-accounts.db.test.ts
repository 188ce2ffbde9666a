import { expect, it } from 'vitest';
import { createTestDeps } from '../../../../test/support/test-deps.ts';
import { mayRunDevelopmentProvider } from './development-provider.ts';
import { endDevelopmentAccounts } from './provider-and-first-admins.ts';

const here = { host: '127.0.0.1', hasClientId: false, publicUrl: null };

it('the stand-in for Discord runs only where this machine alone reaches the site', () => {
  expect(mayRunDevelopmentProvider(here)).toBe(true);
  expect(mayRunDevelopmentProvider({ ...here, publicUrl: 'http://localhost:8080' })).toBe(true);
  expect(mayRunDevelopmentProvider({ ...here, publicUrl: 'https://results.example' })).toBe(false);
  expect(mayRunDevelopmentProvider({ ...here, host: '0.0.0.0' })).toBe(false);
  expect(mayRunDevelopmentProvider({ ...here, hasClientId: true })).toBe(false);
});

it('its users lose their role, their permission to upload and their sessions when others can reach the site', async () => {
  const deps = await createTestDeps();
  try {
    await deps.sql`
      insert into accounts (provider, provider_user_id, name, role, may_upload, created_at, last_sign_in_at)
      values ('discord', '100000000000000003', 'Ada Admin', 'admin', false, now(), now()),
        ('discord', '100000000000000001', 'Uma User', 'user', true, now(), now()),
        ('discord', '200000000000000003', 'Somebody', 'admin', true, now(), now())`;
    await deps.sql`
      insert into sessions (id_hash, public_id, account_id, user_agent, created_at, last_used_at)
      select decode(md5(name), 'hex'), name, id, '', now(), now() from accounts`;
    const http = { host: '127.0.0.1', port: 0 };
    const roles = () => deps.sql`
      select a.name, role, may_upload, count(s.*)::int as sessions from accounts a left join sessions s on s.account_id = a.id
      group by 1, 2, 3 order by 1`;
    const before = await roles();
    await endDevelopmentAccounts({ discord: null, http, publicUrl: null }, deps.sql);
    expect(await roles()).toEqual(before);
    const discord = { clientId: 'a', clientSecret: 'b', baseUrl: 'https://discord.com' };
    await endDevelopmentAccounts({ discord, http, publicUrl: null }, deps.sql);
    expect(await roles()).toEqual([
      { name: 'Ada Admin', role: 'user', mayUpload: false, sessions: 0 },
      { name: 'Somebody', role: 'admin', mayUpload: true, sessions: 1 },
      { name: 'Uma User', role: 'user', mayUpload: false, sessions: 0 },
    ]);
  } finally {
    await deps.close();
  }
});
